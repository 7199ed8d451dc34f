import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct SkipTests {
  @Test func skipsSoMany() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b-c-|").skip(2), "-----c-|")
    let more = MarbleStage()
    more.expect(more.hot("-a-b-|").skip(5), "-----|")
    let none = MarbleStage()
    none.expect(none.hot("-a-b-#").skip(0), "-a-b-#")
  }

  @Test func skipsForATime() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b-c-|").skip(.seconds(2), scheduler: stage.scheduler), "---b-c-|")
  }

  @Test func skipsWhile() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-2-3-1-|", as: Int.self).skip(while: { $0 < 3 }), "-----3-1-|")
    let error = MarbleStage()
    error.expect(error.hot("-1-|").skip(while: { _ in throw TestError() }), "-#")
  }

  @Test func skipsUntilAnotherSpeaks() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c-d-|")
    let other = stage.hot("----x--y-|")
    stage.expect(source.skip(until: other), "-----c-d-|")
    stage.expect(other.subscriptions, "^---!")
    let silent = MarbleStage()
    silent.expect(silent.hot("-a-b-|").skip(until: silent.hot("--|")), "")
    let error = MarbleStage()
    error.expect(error.hot("-a-b-|").skip(until: error.hot("--#")), "--#")
  }
}
