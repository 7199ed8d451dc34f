import Rx
import RxTestSupport
import Testing

@Suite(.leakChecked)
struct FormerNamesTests {
  // Deprecated itself, so that using what is deprecated is no warning.
  @available(*, deprecated)
  @Test func theyMeanWhatTheyMeant() {
    let source = Observable.of(1, 2, 3)
    let failing = Observable<Int>.error(TestError())
    let thread = CurrentThreadScheduler.instance
    #expect(Heard(failing.catchError { _ in .just(4) }).events == ["4", "|"])
    #expect(Heard(failing.catchErrorJustReturn(5)).events == ["5", "|"])
    #expect(Heard(failing.retryWhen { (errors: Observable<any Error>) in errors.take(1) }).events == ["|"])
    #expect(Heard(failing.retryWhen { (errors: Observable<TestError>) in errors.take(1) }).events == ["|"])
    #expect(Heard(source.observeOn(thread).subscribeOn(thread)).events == ["1", "2", "3", "|"])
    #expect(Heard(source.elementAt(1)).events == ["2", "|"])
    #expect(Heard(source.takeWhile { $0 < 2 }).events == ["1", "|"])
    #expect(Heard(source.takeUntil(Observable<Int>.never())).events == ["1", "2", "3", "|"])
    #expect(Heard(source.takeUntil(.inclusive) { $0 == 2 }).events == ["1", "2", "|"])
    #expect(Heard(source.skipWhile { $0 < 2 }).events == ["2", "3", "|"])
    #expect(Heard(source.skipUntil(Observable.just(0))).events == ["1", "2", "3", "|"])
    var failure = ""
    _ = Single<Int>.error(TestError()).subscribe(onSuccess: { _ in }, onError: { failure = "\($0)" })
    #expect(failure == "failed")
    let single = Single<Int>.error(TestError()).catchError { _ in .just(1) }
    #expect(Heard(single.observeOn(thread).subscribeOn(thread)).events == ["1", "|"])
  }
}
