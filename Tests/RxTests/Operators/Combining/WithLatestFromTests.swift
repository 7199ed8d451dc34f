import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct WithLatestFromTests {
  @Test func takesTheLatestOfTheOther() {
    let stage = MarbleStage()
    let (a, b) = (stage.hot("-1----2-3-|"), stage.hot("---a---b------|"))
    stage.expect(a.withLatestFrom(b) { $0 + $1 }, "------x-y-|", where: ["x": "2a", "y": "3b"])
    stage.expect(b.subscriptions, "^---------!")
    let plain = MarbleStage()
    plain.expect(plain.hot("-1---2-|").withLatestFrom(plain.hot("--a----")), "-----a-|")
  }

  @Test func theEndOfTheOtherEndsNothing() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-----2-|").withLatestFrom(stage.hot("--a|")), "-----a-|")
    let error = MarbleStage()
    error.expect(error.hot("-----2-|").withLatestFrom(error.hot("--#")), "--#")
    let thrown = MarbleStage()
    thrown.expect(thrown.hot("---2-").withLatestFrom(thrown.hot("-a")) { _, _ -> Int in throw TestError() }, "---#")
  }
}
