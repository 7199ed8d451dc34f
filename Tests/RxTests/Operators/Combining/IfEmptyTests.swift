import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct IfEmptyTests {
  @Test func fillsInForNothing() {
    let stage = MarbleStage()
    stage.expect(stage.hot("---|").ifEmpty(default: "x"), "---(x|)")
    let full = MarbleStage()
    full.expect(full.hot("-a-|").ifEmpty(default: "x"), "-a-|")
    let error = MarbleStage()
    error.expect(error.hot("---#").ifEmpty(default: "x"), "---#")
  }

  @Test func switchesToAnother() {
    let stage = MarbleStage()
    let (source, other) = (stage.hot("--|"), stage.cold("-a-b|"))
    stage.expect(source.ifEmpty(switchTo: other.asObservable()), "---a-b|")
    stage.expect(source.subscriptions, "^-!")
    stage.expect(other.subscriptions, "--^---!")
  }
}
