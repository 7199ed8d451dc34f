import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct DebounceTests {
  @Test func waitsForSilence() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b-----c----|").debounce(.seconds(3), scheduler: stage.scheduler), "------b-----c-|")
  }

  @Test func sendsWhatWaitsAtTheEnd() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b|").debounce(.seconds(3), scheduler: stage.scheduler), "----(b|)")
    let error = MarbleStage()
    error.expect(error.hot("-a-b#").debounce(.seconds(3), scheduler: error.scheduler), "----#")
  }

  @Test func canBeLeftWhileItWaits() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a------").debounce(.seconds(3), scheduler: stage.scheduler), "-", until: "--!")
  }
}
