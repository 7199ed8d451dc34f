import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct MarbleStageTests {
  @Test func aMatchIsNoMismatch() {
    let stage = MarbleStage()
    #expect(stage.check(stage.hot("--a--b--|").map { $0.uppercased() }, "--A--B--|") == nil)
  }

  @Test func aMismatchIsDrawnWithACaretUnderTheDifference() throws {
    let stage = MarbleStage()
    let mismatch = try #require(stage.check(stage.hot("--a---b-|"), "--a--b--|"))
    #expect(
      mismatch.description == """
        expected  --a--b--|
        actual    --a---b-|
                       ^
        """)
  }

  @Test func aMissingEndIsAMismatch() throws {
    let stage = MarbleStage()
    let mismatch = try #require(stage.check(stage.hot("--a--"), "--a--|"))
    #expect(
      mismatch.description == """
        expected  --a--|
        actual    --a
                       ^
        """)
  }

  @Test func longElementsGetNames() throws {
    let stage = MarbleStage()
    let mismatch = try #require(
      stage.check(stage.hot("-1-2", as: Int.self).map { "<\($0)>" }, "-x-y", where: ["x": "<1>"]))
    #expect(
      mismatch.description == """
        expected  -x-y
        actual    -x-A
                     ^
                  A = <2>
                  x = <1>
        """)
  }

  @Test func anElementThatLooksLikeAnEndIsNone() {
    let stage = MarbleStage()
    #expect(stage.check(Observable.of("|").concat(Observable.never()), "|") != nil)
  }

  @Test func picturesThatCannotBeReadSayWhy() async throws {
    for (picture, why) in [
      ("-a b", "a space is no time"), ("(a-b)", "time does not pass inside a group"),
      ("(a", "this group is not closed"),
      ("a)", "no group was opened before this"), ("((", "a group cannot stand inside another"),
    ] {
      let mismatch = try #require(MarbleStage().check(Observable<Int>.never(), picture))
      #expect(mismatch.description.contains(why))
      #expect(mismatch.description.contains(picture))
    }
    await #expect(processExitsWith: .failure) { _ = MarbleStage().hot("-a b") }
    await #expect(processExitsWith: .failure) { _ = MarbleStage().hot("-a", as: Int.self) }
  }

  @Test func groupsHappenAtOneMoment() {
    let stage = MarbleStage()
    let source = stage.hot("-(ab)-c|")
    #expect(stage.check(source, "-(ab)-c|") == nil)
    let other = MarbleStage()
    #expect(other.check(other.cold("(a#)"), "(a#)", where: ["#": "#"]) == nil)
  }

  @Test func subscriptionsAreDrawn() throws {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c-|")
    #expect(stage.check(source.take(2), "-a-(b|)") == nil)
    #expect(stage.check(source.subscriptions, "^--!") == nil)
    let mismatch = try #require(stage.check(source.subscriptions, "^----!"))
    #expect(mismatch.description == "Who listened\nexpected  ^----!\nactual    ^--!")
    #expect(stage.check([], "^!")?.description == "Who listened\nexpected  ^!\nactual    nobody")
  }

  @Test func valuesCanBeAnything() {
    let stage = MarbleStage()
    let source = stage.cold("-a-b|", values: ["a": [1, 2], "b": []])
    #expect(stage.check(source.map(\.count), "-2-0|") == nil)
  }
}
