import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct MapTests {
  @Test func changesEachElement() {
    let stage = MarbleStage()
    let source = stage.hot("--a--b--|")
    stage.expect(source.map { $0.uppercased() }, "--A--B--|")
    stage.expect(source.subscriptions, "^-------!")
  }

  @Test func anErrorOfTheClosureEndsIt() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-|")
    stage.expect(source.map { _ -> Int in throw TestError() }, "-#", where: ["#": "failed"])
    stage.expect(source.subscriptions, "^!")
  }

  @Test func passesErrorsOnAndSleepsWithTheSilent() {
    let error = MarbleStage()
    error.expect(error.hot("-a-#").map { $0 }, "-a-#")
    let never = MarbleStage()
    never.expect(never.hot("-----").map { $0 }, "-----")
  }

  @Test func compactMapLeavesOutNil() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-x-3-|").compactMap { Int($0) }, "-1---3-|")
    let error = MarbleStage()
    error.expect(error.hot("-1-|").compactMap { _ -> Int? in throw TestError() }, "-#")
  }

  @Test func enumeratedNumbers() {
    let stage = MarbleStage()
    stage.expect(
      stage.hot("-a-b-|").enumerated().map { "\($0.index)\($0.element)" }, "-x-y-|", where: ["x": "0a", "y": "1b"])
  }
}
