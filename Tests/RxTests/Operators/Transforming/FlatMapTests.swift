import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct FlatMapTests {
  @Test func mergesWhatItMakes() {
    let stage = MarbleStage()
    let inner = stage.cold("-1--2|")
    let source = stage.hot("-a-b-----|")
    stage.expect(
      source.flatMap { letter in inner.map { $0 + letter } }, "--w-yx-z-|",
      where: ["w": "1a", "x": "2a", "y": "1b", "z": "2b"])
  }

  @Test func ofJustIsMap() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b-|").flatMap { Observable.just($0 + "!") }, "-x-y-|", where: ["x": "a!", "y": "b!"])
  }

  @Test func anInnerErrorEndsAll() {
    let stage = MarbleStage()
    let one = stage.cold("---1---")
    let two = stage.cold("-#")
    let source = stage.hot("-a-b-----|")
    stage.expect(source.flatMap { $0 == "a" ? one : two }, "----(1#)")
    stage.expect(one.subscriptions, "-^--!")
    stage.expect(source.subscriptions, "^---!")
  }

  @Test func waitsForItsInnerSequences() {
    let stage = MarbleStage()
    let inner = stage.cold("-----1|")
    let source = stage.hot("-a-|")
    stage.expect(source.flatMap { _ in inner }, "------1|")
    stage.expect(source.subscriptions, "^--!")
  }

  @Test func anErrorOfTheClosureEndsIt() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-").flatMap { _ -> Observable<Int> in throw TestError() }, "-#")
  }

  @Test func leavesEverybodyWhenItIsLeft() {
    let stage = MarbleStage()
    let inner = stage.cold("-1-1-1-1-1")
    let source = stage.hot("-a-------")
    stage.expect(source.flatMap { _ in inner }, "--1-1", until: "-----!")
    stage.expect(inner.subscriptions, "-^---!")
    stage.expect(source.subscriptions, "^----!")
  }

  @Test func firstIgnoresWhileOneRuns() {
    let stage = MarbleStage()
    let inner = stage.cold("-1-2|")
    let source = stage.hot("-a-b----c----|")
    stage.expect(source.flatMapFirst { _ in inner }, "--1-2----1-2-|")
    stage.expect(inner.subscriptions, "-^---!", "--------^---!")
  }

  @Test func latestLeavesTheOneBefore() {
    let stage = MarbleStage()
    let inner = stage.cold("-1-2-3|")
    let source = stage.hot("-a---b-------|")
    stage.expect(source.flatMapLatest { _ in inner }, "--1-2-1-2-3--|")
    stage.expect(inner.subscriptions, "-^---!", "-----^-----!")
  }

  @Test func latestEndsWithItsLastInner() {
    let stage = MarbleStage()
    let inner = stage.cold("---1|")
    stage.expect(stage.hot("-a-|").flatMapLatest { _ in inner }, "----1|")
    let error = MarbleStage()
    let failing = error.cold("-#")
    error.expect(error.hot("-a---").flatMapLatest { _ in failing }, "--#")
    let just = MarbleStage()
    just.expect(just.hot("-a-b-|").flatMapLatest { Observable.just($0) }, "-a-b-|")
    let thrown = MarbleStage()
    thrown.expect(thrown.hot("-a-").flatMapLatest { _ -> Observable<Int> in throw TestError() }, "-#")
  }

  @Test func latestAfterAJustDropsTheOneBefore() {
    let stage = MarbleStage()
    let inner = stage.cold("-1-2-3-4").map { $0 }
    let source = stage.hot("-a---b---|")
    stage.expect(source.flatMapLatest { $0 == "a" ? inner : Observable.just("x") }, "--1-2x---|")
  }

  @Test func concatMapPlaysOneAfterTheOther() {
    let stage = MarbleStage()
    let inner = stage.cold("-1-2|")
    let source = stage.hot("-a-b-|")
    stage.expect(source.concatMap { _ in inner }, "--1-2-1-2|")
    stage.expect(inner.subscriptions, "-^---!", "-----^---!")
  }

  @Test func concatMapOverAMillionJustsNeedsNoStack() {
    var count = 0
    _ = Observable.range(start: 0, count: 1_000_000).concatMap { Observable.just($0) }.subscribe(onNext: { _ in
      count += 1
    })
    #expect(count == 1_000_000)
  }
}
