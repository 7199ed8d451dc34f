import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct SampleTests {
  @Test func sendsTheLatestWhenAsked() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b----c---|")
    let sampler = stage.hot("----x-x---x---x|")
    stage.expect(source.sample(sampler), "----b-----c---|")
    stage.expect(source.subscriptions, "^-----------!")
    stage.expect(sampler.subscriptions, "^-------------!")
  }

  @Test func sendsADefaultWhereNothingIsNew() {
    let stage = MarbleStage()
    stage.expect(stage.hot("---b----|").sample(stage.hot("-x--x-x-|"), defaultValue: "z"), "-z--b-z-(z|)")
  }

  @Test func errorsPass() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-#").sample(stage.hot("--------")), "---#")
    let other = MarbleStage()
    other.expect(other.hot("-a------").sample(other.hot("--#")), "--#")
  }
}
