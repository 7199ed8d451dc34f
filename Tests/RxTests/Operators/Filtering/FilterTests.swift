import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct FilterTests {
  @Test func letsThroughWhatSatisfiesThePredicate() {
    let stage = MarbleStage()
    let source = stage.hot("-1-2-3-4-|", as: Int.self)
    stage.expect(source.filter { $0.isMultiple(of: 2) }, "---2---4-|")
    stage.expect(source.subscriptions, "^--------!")
  }

  @Test func anErrorOfTheSourcePasses() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-#", as: Int.self).filter { _ in true }, "-1-#")
  }

  @Test func anErrorOfThePredicateEndsIt() {
    let stage = MarbleStage()
    let source = stage.hot("-1-2-3-|", as: Int.self)
    stage.expect(
      source.filter { element in
        if element == 2 { throw TestError() }
        return true
      }, "-1-#")
    stage.expect(source.subscriptions, "^--!")
  }

  @Test func canBeLeftAtAnyTime() {
    let stage = MarbleStage()
    let source = stage.hot("-1-2-3-|", as: Int.self)
    stage.expect(source.filter { _ in true }, "-1-2", until: "----!")
    stage.expect(source.subscriptions, "^---!")
  }

  @Test func ignoreElementsKeepsOnlyTheEnd() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-2-|").ignoreElements(), "-----|")
    let other = MarbleStage()
    other.expect(other.hot("-1-2-#").ignoreElements(), "-----#")
  }
}
