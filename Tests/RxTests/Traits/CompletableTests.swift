import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct CompletableTests {
  @Test func isACompletionOrAnError() {
    var log: [String] = []
    _ = Completable.create { observer in
      observer(.completed)
      return Disposables.create()
    }.subscribe(onCompleted: { log.append("|") }, onDisposed: { log.append("over") })
    _ = Completable.error(TestError()).subscribe { event in log.append("\(event)") }
    #expect(log == ["|", "over", "error(failed)"])
  }

  @Test func whatFollowsWaits() {
    let subject = PublishSubject<Never>()
    let first = subject.asCompletable()
    let heard = Heard(first.andThen(Single.just(1)))
    #expect(heard.events == [])
    subject.onCompleted()
    #expect(heard.events == ["1", "|"])
    #expect(Heard(Completable.empty().andThen(Observable.of(1, 2))).events == ["1", "2", "|"])
    #expect(Heard(Completable.empty().andThen(Maybe<Int>.empty())).events == ["|"])
    #expect(Heard(Completable.error(TestError()).andThen(Completable.empty())).events == ["#failed"])
  }

  @Test func runsOneAfterTheOtherOrTogether() {
    var log: [String] = []
    func step(_ name: String) -> Completable {
      .create { observer in
        log.append(name)
        observer(.completed)
        return Disposables.create()
      }
    }
    #expect(Heard(Completable.concat(step("a"), step("b"))).events == ["|"])
    #expect(Heard(step("c").concat(step("d"))).events == ["|"])
    #expect(Heard(Completable.merge(step("e"), step("f"))).events == ["|"])
    #expect(Heard(Completable.zip([step("g"), step("h")])).events == ["|"])
    #expect(log == ["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(Heard(Completable.zip(.empty(), .error(TestError()))).events == ["#failed"])
  }

  @Test func nothingFollowsAFailure() {
    var ran: [String] = []
    func step(_ name: String, _ result: Completable) -> Completable {
      .deferred {
        ran.append(name)
        return result
      }
    }
    let failing = Completable.error(TestError())
    #expect(
      Heard(Completable.concat([step("a", .empty()), step("b", failing), step("c", .empty())])).events == ["#failed"])
    #expect(
      Heard(
        failing.andThen(
          Single<Int>.deferred {
            ran.append("d"); return .just(1)
          })
      ).events == ["#failed"])
    #expect(ran == ["a", "b"])
  }

  @Test func theFirstIsGivenBackBeforeTheSecondBegins() {
    var log: [String] = []
    let subject = PublishSubject<Never>()
    let first = subject.asCompletable().do(onDispose: { log.append("first is given back") })
    let second = Single.deferred { () -> Single<Int> in
      log.append("second begins")
      return .just(1)
    }
    let heard = Heard(first.andThen(second))
    subject.onCompleted()
    #expect(heard.events == ["1", "|"])
    #expect(log == ["first is given back", "second begins"])
  }

  @Test func aFirstThatCompletesWhileItIsSubscribedIsGivenBackAfterwards() {
    var log: [String] = []
    let first = Completable.empty().do(
      onSubscribed: { log.append("first is subscribed") }, onDispose: { log.append("first is given back") })
    let second = Single.deferred { () -> Single<Int> in
      log.append("second begins")
      return .just(1)
    }
    #expect(Heard(first.andThen(second)).events == ["1", "|"])
    #expect(log == ["second begins", "first is subscribed", "first is given back"])
  }

  @Test func isDisposedOfMidway() {
    let (first, second) = (PublishSubject<Never>(), PublishSubject<Int>())
    let heard = Heard(first.asCompletable().andThen(second.asObservable()))
    #expect(first.hasObservers && !second.hasObservers)
    first.onCompleted()
    #expect(!first.hasObservers && second.hasObservers)
    heard.dispose()
    second.onNext(1)
    #expect(!second.hasObservers)
    #expect(heard.events == [])
  }

  @Test func aMillionInARowNeedNoStack() {
    let steps = repeatElement(Completable.empty(), count: 1_000_000)
    #expect(Heard(Completable.concat(AnySequence(steps))).events == ["|"])
  }

  @Test func passesAnObjectAlong() {
    final class Screen { var log: [String] = [] }
    let screen = Screen()
    _ = Completable.empty().subscribe(
      with: screen, onCompleted: { $0.log.append("|") }, onDisposed: { $0.log.append("over") })
    _ = Completable.error(TestError()).subscribe(with: screen, onError: { $0.log.append("\($1)") })
    #expect(screen.log == ["|", "over", "failed"])
  }
}
