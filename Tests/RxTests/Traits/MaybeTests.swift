import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct MaybeTests {
  @Test func isOneElementNoneOrAnError() {
    var log: [String] = []
    func hear(_ maybe: Maybe<Int>) {
      _ = maybe.subscribe(
        onSuccess: { log.append("\($0)") }, onError: { log.append("\($0)") }, onCompleted: { log.append("|") },
        onDisposed: { log.append("over") })
    }
    hear(.just(1))
    hear(.empty())
    hear(.error(TestError()))
    hear(
      .create { observer in
        observer(.success(2))
        observer(.completed)
        return Disposables.create()
      })
    #expect(log == ["1", "over", "|", "over", "failed", "over", "2", "over"])
  }

  @Test func operatorsKeepThePromise() {
    let one = Maybe.just(1)
    #expect(Heard(one.map { $0 + 1 }).events == ["2", "|"])
    #expect(Heard(one.filter { $0 > 1 }).events == ["|"])
    #expect(Heard(one.compactMap { _ -> Int? in nil }).events == ["|"])
    #expect(Heard(one.flatMap { _ in Maybe<Int>.empty() }).events == ["|"])
    #expect(Heard(Maybe<Int>.empty().ifEmpty(default: 5)).events == ["5", "|"])
    #expect(Heard(Maybe<Int>.empty().ifEmpty(switchTo: Single.just(6))).events == ["6", "|"])
    #expect(Heard(Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(7))).events == ["7", "|"])
    #expect(Heard(Maybe<Int>.error(TestError()).catchAndReturn(8)).events == ["8", "|"])
    #expect(Heard(Maybe<Int>.empty().asSingle()).events == ["#Sequence doesn't contain any elements."])
    #expect(Heard(one.asCompletable()).events == ["|"])
    #expect(Heard(Maybe.zip(one, Maybe<Int>.empty()) { $0 + $1 }).events == ["|"])
    #expect(Heard(Observable<Int>.empty().asMaybe()).events == ["|"])
  }

  @Test func isDisposedOfMidway() {
    var log: [String] = []
    let subject = PublishSubject<Int>()
    let subscription = subject.asMaybe().subscribe(
      onSuccess: { log.append("\($0)") }, onCompleted: { log.append("|") }, onDisposed: { log.append("over") })
    subscription.dispose()
    subject.onCompleted()
    #expect(log == ["over"])
    #expect(!subject.hasObservers)
  }

  @Test func asksForAnotherOnlyWithoutAnElement() {
    var asked = 0
    let other = Maybe<Int>.deferred {
      asked += 1
      return .just(9)
    }
    #expect(Heard(Maybe.just(1).ifEmpty(switchTo: other)).events == ["1", "|"])
    #expect(Heard(Maybe<Int>.error(TestError()).ifEmpty(switchTo: other)).events == ["#failed"])
    #expect(asked == 0)
    #expect(Heard(Maybe<Int>.empty().ifEmpty(switchTo: other)).events == ["9", "|"])
    #expect(asked == 1)
  }

  @Test func hearsItsMoments() {
    var log: [String] = []
    func watched(_ source: Maybe<Int>) -> Maybe<Int> {
      source.do(
        onNext: { log.append("next \($0)") }, afterNext: { log.append("after \($0)") },
        onError: { log.append("error \($0)") }, afterError: { log.append("after \($0)") },
        onCompleted: { log.append("completed") }, afterCompleted: { log.append("after completed") },
        onSubscribe: { log.append("subscribe") }, onSubscribed: { log.append("subscribed") })
    }
    _ = watched(.just(1)).subscribe(onSuccess: { log.append("got \($0)") })
    #expect(
      log == [
        "subscribe", "next 1", "got 1", "after 1", "completed", "after completed", "subscribed",
      ])
    log = []
    _ = watched(.error(TestError())).subscribe(onError: { log.append("got \($0)") })
    #expect(log == ["subscribe", "error failed", "got failed", "after failed", "subscribed"])
  }

  @Test func comesFromAnObservable() {
    #expect(Heard(Observable.just(1).asMaybe()).events == ["1", "|"])
    #expect(Heard(Observable.of(1, 2).asMaybe()).events == ["#Sequence contains more than one element."])
    #expect(Heard(Observable<Int>.error(TestError()).asMaybe()).events == ["#failed"])
    #expect(Heard(Observable<Int>.never().asMaybe()).events == [])
    #expect(Heard(Observable<Int?>.just(nil).asMaybe()).events == ["nil", "|"])
  }

  @Test func passesAnObjectAlongAsLongAsItLives() {
    final class Screen { var shown: [String] = [] }
    let subject = PublishSubject<Int>()
    var screen: Screen? = Screen()
    weak let remembered = screen
    let bag = DisposeBag()
    Maybe.just(1).subscribe(with: screen!, onSuccess: { $0.shown.append("\($1)") }).disposed(by: bag)
    Maybe<Int>.empty().subscribe(with: screen!, onCompleted: { $0.shown.append("|") }).disposed(by: bag)
    subject.asMaybe().subscribe(with: screen!, onSuccess: { $0.shown.append("\($1)") }).disposed(by: bag)
    #expect(screen?.shown == ["1", "|"])
    screen = nil
    #expect(remembered == nil)
  }
}
