import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct ScanTests {
  @Test func keepsARunningResult() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-2-3-|", as: Int.self).scan(0, accumulator: +), "-1-3-6-|")
    let into = MarbleStage()
    into.expect(
      into.hot("-a-b-|").scan(into: "") { $0 += $1 }, "-a-x-|", where: ["x": "ab"])
    let error = MarbleStage()
    error.expect(error.hot("-1-2-|", as: Int.self).scan(0) { _, _ in throw TestError() }, "-#")
  }

  @Test func eachSubscriberStartsAnew() {
    let sums = Observable.of(1, 2).scan(0, accumulator: +)
    #expect(Heard(sums).events == ["1", "3", "|"])
    #expect(Heard(sums).events == ["1", "3", "|"])
  }

  @Test func reduceSendsTheResultAtTheEnd() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-2-3-|", as: Int.self).reduce(0, accumulator: +), "-------(6|)")
    let mapped = MarbleStage()
    mapped.expect(
      mapped.hot("-1-2-|", as: Int.self).reduce(0, accumulator: +, mapResult: { $0 * 3 }), "-----(9|)")
    let error = MarbleStage()
    error.expect(error.hot("-1-#", as: Int.self).reduce(0, accumulator: +), "---#")
    let thrown = MarbleStage()
    thrown.expect(thrown.hot("-1-2-|", as: Int.self).reduce(0) { _, _ in throw TestError() }, "-#")
    let late = MarbleStage()
    late.expect(
      late.hot("-1-|", as: Int.self).reduce(0, accumulator: +, mapResult: { _ -> Int in throw TestError() }), "---#")
  }

  @Test func toArrayCollects() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-2-|", as: Int.self).toArray(), "-----(x|)", where: ["x": "[1, 2]"])
    #expect(Heard(Observable<Int>.empty().toArray()).events == ["[]", "|"])
  }

  @Test func tenMillionElementsReduceWithoutStack() {
    #expect(Heard(Observable.range(start: 0, count: 10_000_000).reduce(0, accumulator: &+)).events.last == "|")
  }
}
