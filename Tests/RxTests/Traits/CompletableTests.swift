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
}
