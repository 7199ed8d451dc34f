import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct MarbleStageDrawingTests {
  private let stage = MarbleStage()

  @Test func tracksAreAligned() {
    let source = stage.hot("-1-2-3-4-|", as: Int.self)
    #expect(
      stage.drawing(["source": source, "even": source.filter { $0.isMultiple(of: 2) }]) == """
        source  -1-2-3-4-|
        even    ---2---4-|
        """)
  }

  @Test func longElementsGetLettersThatNobodyElseHas() {
    let a = stage.hot("--1--2-----3--|", as: Int.self)
    let b = stage.hot("-----A--b----c--|")
    #expect(
      stage.drawing(["a": a, "b": b, "zipped": Observable.zip(a, b) { "\($0)\($1)" }]) == """
        a       --1--2-----3--|
        b       -----A--b----c--|
        zipped  -----B--C----D--|
                B = 1A  C = 2b  D = 3c
        """)
  }

  @Test func aColdSourceHasALineForEachSubscription() {
    let taps = stage.hot("-a----b---|")
    let answer = stage.cold("--1--2--|")
    #expect(
      stage.drawing(["taps": taps, "answer": answer, "latest": taps.flatMapLatest { _ in answer }]) == """
        taps        -a----b---|
        answer       ^-1--!
        answer (2)        ^-1--2--|
        latest      ---1----1--2--|
        """)
  }

  @Test func nobodySubscribesToASourceThatIsOnlyDrawn() {
    let cold = stage.cold("(ab|)")
    let picture = stage.drawing(["cold": cold, "hot": stage.hot("--a-|"), "never": Observable<Int>.never()])
    #expect(
      picture == """
        cold   -----
        hot    --a-|
        never  -----
        """)
    #expect(cold.subscriptions == [])
  }

  @Test func whatComesWithTheSubscriptionIsAGroup() {
    let cold = stage.cold("(ab|)")
    #expect(
      stage.drawing(["cold": cold, "copy": cold.concat(stage.hot("-------c|"))]) == """
        cold  (^ab|)
        copy  (ab)---c|
        """)
  }

  @Test func elementsOfOneMomentAreAGroup() {
    let source = stage.hot("--a--|")
    #expect(
      stage.drawing(["source": source, "twice": source.flatMap { Observable.of($0, $0) }]) == """
        source  ----a-----|
        twice   ----(aa)--|
                -- = 1 second
        """)
  }

  @Test func aSecondGetsAsManyColumnsAsGroupsNeed() {
    let source = stage.hot("-ab|")
    #expect(
      stage.drawing(["source": source, "twice": source.flatMap { Observable.of($0, $0) }]) == """
        source  ----a---b---|
        twice   ----(aa)(bb)|
                ---- = 1 second
        """)
  }

  @Test func errorsSayWhichTheyAre() {
    let source = stage.hot("-a-#")
    let silent = stage.hot("-----b").timeout(.seconds(3), scheduler: stage.scheduler)
    #expect(
      stage.drawing(["source": source, "late": silent]) == """
        source  -a-#
        late    ---#
                # = # or Sequence timeout.
        """)
  }

  @Test func whatIsNoSingleCharacterOrIsASignGetsALetter() {
    let values: [Character: String?] = ["1": "|", "2": "", "3": nil, "4": "two\n lines", "5": "x"]
    #expect(
      stage.drawing(["": stage.hot("12345", values: values)]) == """
        unnamed  ABCDx
                 A = |  B = ""  C = nil  D = two lines
        """)
  }

  @Test func theDrawingEndsWhereItIsLeft() {
    let seconds = Observable<Int>.interval(.seconds(2), scheduler: stage.scheduler)
    let cold = stage.cold("--a--")
    #expect(
      stage.drawing(["seconds": seconds, "start": cold.startWith("s"), "cold": cold], until: "-------!") == """
        seconds  --0-1-2-
        start    s-a-----
        cold     ^-a-----
        """)
  }

  @Test func aHotSourceIsReadBackAsItIsDrawn() throws {
    let picture = stage.drawing(["x": stage.hot("-a-(bc)--#")])
    let again = MarbleStage()
    #expect(again.drawing(["x": again.hot(String(picture.dropFirst(3)))]) == picture)
  }

  @Test func aPlayedStageIsRefused() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let stage = MarbleStage()
        _ = stage.drawing([:])
        _ = stage.drawing([:])
      })
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .contains("This stage has been played; a drawing needs a stage of its own."))
  }
}
