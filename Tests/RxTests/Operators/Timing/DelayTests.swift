import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct DelayTests {
  @Test func everythingComesLater() {
    let stage = MarbleStage()
    let source = stage.hot("-a-bc--|")
    stage.expect(source.delay(.seconds(2), scheduler: stage.scheduler), "---a-bc--|")
    stage.expect(source.subscriptions, "^------!")
  }

  @Test func anErrorComesAtOnce() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b#").delay(.seconds(2), scheduler: stage.scheduler), "---a#")
  }

  @Test func canBeLeftWhileItWaits() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a----").delay(.seconds(3), scheduler: stage.scheduler), "-", until: "--!")
  }

  @Test func theSubscriptionComesLater() {
    let stage = MarbleStage()
    let source = stage.cold("-a|")
    stage.expect(source.delaySubscription(.seconds(3), scheduler: stage.scheduler), "----a|")
    stage.expect(source.subscriptions, "---^-!")
  }
}
