import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct DistinctUntilChangedTests {
  @Test func leavesOutRepetitions() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-a-b-a-a-|").distinctUntilChanged(), "-a---b-a---|")
  }

  @Test func comparesByKeyPathKeyOrComparer() {
    struct Pair: CustomStringConvertible {
      let x: Int
      let name: String
      var description: String { name }
    }
    let values: [Character: Pair] = [
      "a": Pair(x: 1, name: "a"), "b": Pair(x: 1, name: "b"), "c": Pair(x: 2, name: "c"),
    ]
    let byKeyPath = MarbleStage()
    byKeyPath.expect(byKeyPath.hot("-a-b-c-|", values: values).distinctUntilChanged(at: \.x), "-a---c-|")
    let byKey = MarbleStage()
    byKey.expect(byKey.hot("-a-b-c-|", values: values).distinctUntilChanged { $0.x }, "-a---c-|")
    let byComparer = MarbleStage()
    byComparer.expect(
      byComparer.hot("-a-b-c-|", values: values).distinctUntilChanged { $0.x == $1.x }, "-a---c-|")
    let byBoth = MarbleStage()
    byBoth.expect(
      byBoth.hot("-a-b-c-|", values: values).distinctUntilChanged({ $0.x }, comparer: { abs($0 - $1) < 2 }), "-a-----|")
  }

  @Test func errorsOfTheClosuresEndIt() {
    let key = MarbleStage()
    key.expect(key.hot("-a-b-|").distinctUntilChanged { _ -> Int in throw TestError() }, "-#")
    let comparer = MarbleStage()
    comparer.expect(comparer.hot("-a-b-|").distinctUntilChanged { _, _ in throw TestError() }, "-a-#")
  }
}
