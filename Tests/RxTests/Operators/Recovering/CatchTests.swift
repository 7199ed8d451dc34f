import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct CatchTests {
  @Test func goesOnWithAnother() {
    let stage = MarbleStage()
    let (source, other) = (stage.hot("-1-#"), stage.cold("-a-b|"))
    stage.expect(source.catch { _ in other.asObservable() }, "-1--a-b|")
    stage.expect(source.subscriptions, "^--!")
    stage.expect(other.subscriptions, "---^---!")
  }

  @Test func leavesWhatDoesNotFailAlone() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-|").catchAndReturn("x"), "-1-|")
    let element = MarbleStage()
    element.expect(element.hot("-1-#").catchAndReturn("x"), "-1-(x|)")
  }

  @Test func anErrorOfTheHandlerEndsIt() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-#").catch { _ in throw TestError() }, "-1-#", where: ["#": "failed"])
  }

  @Test func triesOneAfterTheOther() {
    let stage = MarbleStage()
    let (a, b, c) = (stage.cold("-1#"), stage.cold("-2#"), stage.cold("-3|"))
    stage.expect(Observable.catch(sequence: [a.asObservable(), b.asObservable(), c.asObservable()]), "-1-2-3|")
    let all = MarbleStage()
    all.expect(Observable.catch(sequence: [all.cold("-1#").asObservable()]), "-1#")
  }
}
