import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct TakeTests {
  @Test func takesSoMany() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c-|")
    stage.expect(source.take(2), "-a-(b|)")
    stage.expect(source.subscriptions, "^--!")
  }

  @Test func takesWhatThereIs() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-|").take(5), "-a-|")
    let error = MarbleStage()
    error.expect(error.hot("-a-#").take(5), "-a-#")
    #expect(Heard(Observable.of(1, 2).take(0)).events == ["|"])
  }

  @Test func stopsASourceThatWouldGoOn() {
    #expect(Heard(Observable.repeatElement(7).take(3)).events == ["7", "7", "7", "|"])
  }

  @Test func anObserverThatSendsDoesNotGetMore() {
    var send: AnyObserver<Int>?
    let source = Observable<Int>.create { observer in
      send = observer
      return Disposables.create()
    }
    var heard: [String] = []
    _ = source.take(2).subscribe { event in
      heard.append(event.debugDescription)
      if case .next(let element) = event { send?.onNext(element + 1) }
    }
    send?.onNext(1)
    #expect(heard == ["next(1)", "next(2)", "completed"])
    send = nil
  }

  @Test func takesForATime() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c-d-|")
    stage.expect(source.take(for: .seconds(4), scheduler: stage.scheduler), "-a-b|")
    stage.expect(source.subscriptions, "^---!")
  }

  @Test func takesWhile() {
    let stage = MarbleStage()
    let source = stage.hot("-1-2-3-1-|", as: Int.self)
    stage.expect(source.take(while: { $0 < 3 }), "-1-2-|")
    stage.expect(source.subscriptions, "^----!")
    let inclusive = MarbleStage()
    inclusive.expect(
      inclusive.hot("-1-2-3-1-|", as: Int.self).take(while: { $0 < 3 }, behavior: .inclusive), "-1-2-(3|)")
    let error = MarbleStage()
    error.expect(error.hot("-1-2-|").take(while: { _ in throw TestError() }), "-#")
  }

  @Test func takesUntilThePredicateHolds() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-1-2-3-1-|", as: Int.self).take(until: { $0 == 3 }), "-1-2-|")
    let inclusive = MarbleStage()
    inclusive.expect(
      inclusive.hot("-1-2-3-1-|", as: Int.self).take(until: { $0 == 3 }, behavior: .inclusive), "-1-2-(3|)")
  }

  @Test func takesUntilAnotherSpeaks() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c-d-|")
    let other = stage.hot("----x--y-|")
    stage.expect(source.take(until: other), "-a-b|")
    stage.expect(source.subscriptions, "^---!")
    stage.expect(other.subscriptions, "^---!")
  }

  @Test func theEndOfTheOtherEndsNothing() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c-|")
    let other = stage.hot("--|")
    stage.expect(source.take(until: other), "-a-b-c-|")
    stage.expect(other.subscriptions, "^-!")
    let error = MarbleStage()
    error.expect(error.hot("-a-b-c-|").take(until: error.hot("--#")), "-a#")
  }

  @Test func takesTheLast() {
    let stage = MarbleStage()
    stage.expect(stage.hot("-a-b-c-|").takeLast(2), "-------(bc|)")
    let few = MarbleStage()
    few.expect(few.hot("-a-|").takeLast(2), "---(a|)")
    let none = MarbleStage()
    none.expect(none.hot("-a-|").takeLast(0), "---|")
    let error = MarbleStage()
    error.expect(error.hot("-a-#").takeLast(2), "---#")
    #expect(Heard(Observable.range(start: 0, count: 1_000).takeLast(3)).events == ["997", "998", "999", "|"])
  }
}
