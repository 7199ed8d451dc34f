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

  @Test func anElementThatLooksLikeAnEndIsNone() throws {
    let signs = ["a": "|", "b": "#1", "c": "-"] as [Character: String]
    let stage = MarbleStage()
    let mismatch = try #require(stage.check(stage.cold("-abc", values: signs), "-|#-"))
    #expect(
      mismatch.description == """
        expected  -|#-
        actual    -ABC
                   ^
                  A = |
                  B = #1
                  C = -
        """)
    let other = MarbleStage()
    #expect(other.check(other.cold("-abc", values: signs), "-xyz", where: ["x": "|", "y": "#1", "z": "-"]) == nil)
  }

  @Test func inventedNamesAreNotThoseOfOthers() throws {
    let stage = MarbleStage()
    let mismatch = try #require(stage.check(stage.cold("-ab-", values: ["a": "A", "b": "<b>"]), "-A-B"))
    #expect(
      mismatch.description == """
        expected  -A-B
        actual    -AC
                    ^
                  C = <b>
        """)
  }

  @Test func theCaretStandsUnderTheCharacterOfAGroup() throws {
    let stage = MarbleStage()
    let mismatch = try #require(stage.check(stage.hot("-(abd)"), "-(abc)"))
    #expect(
      mismatch.description == """
        expected  -(abc)
        actual    -(abd)
                      ^
        """)
  }

  @Test func whatComesWhileAGroupIsDrawnIsTold() throws {
    let stage = MarbleStage()
    let early = stage.cold("(ab)")
    let mismatch = try #require(
      stage.check(Observable.merge(early.asObservable(), stage.cold("--c").asObservable()), "(ab)c"))
    #expect(mismatch.description.contains("c comes at column 2, while the group before it is still drawn."))
  }

  @Test func anErrorIsAnyErrorUnlessTheLegendSaysWhich() throws {
    let fails = Observable<Int>.error(TestError("late"))
    #expect(MarbleStage().check(fails, "#") == nil)
    #expect(MarbleStage().check(fails, "#", where: ["#": "late"]) == nil)
    let mismatch = try #require(MarbleStage().check(fails, "#", where: ["#": "early"]))
    #expect(
      mismatch.description == """
        expected  #
        actual    #
                  ^
                  # = early
                  The error is late
        """)
  }

  @Test func aStageIsPlayedOnce() throws {
    let stage = MarbleStage()
    let source = stage.hot("-a|")
    #expect(stage.check(source, "-a|") == nil)
    let mismatch = try #require(stage.check(source, "---"))
    #expect(mismatch.description.contains("has been played"))
    #expect(stage.check(source.subscriptions, "^-!") == nil)
  }

  @Test func whoLeavesHearsWhatComesInThatMoment() throws {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c|")
    #expect(stage.check(source, "-a-b", until: "---!") == nil)
    #expect(stage.check(source.subscriptions, "^--!") == nil)
    for (picture, why) in [("---", "a `!` must say when to leave"), ("--a!", "only `-` stands before the `!`")] {
      let mismatch = try #require(MarbleStage().check(Observable<Int>.never(), "", until: picture))
      #expect(mismatch.description.contains(why))
      #expect(mismatch.description.contains(picture))
    }
  }

  @Test func theFirstColumnIsTheSubscription() {
    let hot = MarbleStage()
    #expect(hot.check(hot.hot("a-b|"), "a-b|") == nil)
    let cold = MarbleStage()
    let late = cold.cold("a-b|")
    #expect(cold.check(cold.hot("-x---|").flatMap { _ in late }, "-a-b-|") == nil)
    #expect(cold.check(late.subscriptions, "-^--!") == nil)
  }

  @Test func workForNowTakesNoColumn() {
    let stage = MarbleStage()
    #expect(stage.check(stage.hot("-a-b|").observe(on: stage.scheduler), "-a-b|") == nil)
  }

  @Test func anExpectationIsRecordedWhereItStands() {
    withKnownIssue {
      let stage = MarbleStage()
      stage.expect(stage.hot("-a|"), "-b|")
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && issue.sourceLocation?.fileID == #fileID
    }
    withKnownIssue {
      let stage = MarbleStage()
      stage.expect(stage.hot("-a|").subscriptions, "^!")
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2
    }
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
  }

  @Test func aSourceThatCannotBeReadStopsTheProgramAndSaysWhere() async throws {
    let unreadable = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = MarbleStage().hot("-a b") }
    let message = String(decoding: unreadable.standardErrorContent, as: UTF8.self)
    #expect(message.contains("a space is no time: write `-` for a tick:\n  -a b\n    ^"))
    #expect(message.contains("MarbleStageTests.swift"))
    let untyped = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = MarbleStage().cold("-1-a", as: Int.self) }
    #expect(
      String(decoding: untyped.standardErrorContent, as: UTF8.self).contains("“a” stands for no Int:\n  -1-a\n     ^"))
    await #expect(processExitsWith: .failure) { _ = MarbleStage().hot("-a", values: ["b": 1]) }
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
