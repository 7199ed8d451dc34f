import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct TimeoutTests {
  @Test func failsWhenNothingComes() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-------c")
    stage.expect(source.timeout(.seconds(4), scheduler: stage.scheduler), "-a-b---#", where: ["#": "Sequence timeout."])
    stage.expect(source.subscriptions, "^------!")
  }

  @Test func goesOnWithAnother() {
    let stage = MarbleStage()
    let (source, other) = (stage.hot("-a------b"), stage.cold("-x|"))
    stage.expect(source.timeout(.seconds(3), other: other, scheduler: stage.scheduler), "-a---x|")
    stage.expect(source.subscriptions, "^---!")
  }

  @Test func leavesTheTimelyAlone() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b-|").timeout(.seconds(4), scheduler: stage.scheduler), "-a-b-|")
  }
}
