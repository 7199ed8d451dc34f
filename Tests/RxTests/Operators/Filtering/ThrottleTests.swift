import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct ThrottleTests {
  @Test func sendsTheFirstAndTheLatestOfEachSpan() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c----d-----|")
    stage.expect(source.throttle(.seconds(4), scheduler: stage.scheduler), "-a---c----d-----|")
  }

  @Test func withoutLatestItSendsOnlyTheFirst() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c-d---|")
    stage.expect(source.throttle(.seconds(4), latest: false, scheduler: stage.scheduler), "-a---c-----|")
  }

  @Test func waitsWithItsCompletionForWhatIsUnsent() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b|").throttle(.seconds(4), scheduler: stage.scheduler), "-a---(b|)")
  }

  @Test func anErrorDropsWhatIsUnsent() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b#").throttle(.seconds(4), scheduler: stage.scheduler), "-a--#")
  }
}
