import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked) struct OutcomesTests {
  @Test func outcomesOfASingleAreCompared() {
    var outcomes: [SingleEvent<Int>] = []
    _ = Single.just(1).subscribe { outcomes.append($0) }
    _ = Single<Int>.error(TestError("a")).subscribe { outcomes.append($0) }
    #expect(outcomes == [.success(1), .failure(TestError("a"))])
    #expect(outcomes != [.success(2), .failure(TestError("a"))])
    #expect(outcomes != [.success(1), .failure(TestError("b"))])
    #expect(outcomes != [.success(1)])
    #expect(outcomes[0] != outcomes[1])
    #expect(outcomes[0] == .success(1))
    #expect(SingleEvent<Int>.failure(TestError("a")) != .failure(RxError.timeout))
  }

  @Test func outcomesOfTheOtherTraitsAreCompared() {
    var (maybes, completions): ([MaybeEvent<Int>], [CompletableEvent]) = ([], [])
    _ = Maybe.just(1).subscribe { maybes.append($0) }
    _ = Maybe<Int>.empty().subscribe { maybes.append($0) }
    _ = Completable.empty().subscribe { completions.append($0) }
    #expect(maybes == [.success(1), .completed])
    #expect(completions == [.completed])
    #expect(completions != [.error(TestError("a"))])
  }

  @Test func recordedElementsHaveNoTimes() {
    let recorded: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(230)]
    #expect(recorded.elements() == [1, 2])
  }
}
