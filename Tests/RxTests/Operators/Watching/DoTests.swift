import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct DoTests {
  @Test func hearsEveryMomentInOrder() {
    var log: [String] = []
    let subject = PublishSubject<Int>()
    let source = subject.do(
      onNext: { log.append("next \($0)") }, afterNext: { log.append("after \($0)") },
      onCompleted: { log.append("completed") }, afterCompleted: { log.append("after completed") },
      onSubscribe: { log.append("subscribe") }, onSubscribed: { log.append("subscribed") },
      onDispose: { log.append("dispose") })
    _ = source.subscribe(onNext: { log.append("got \($0)") }, onCompleted: { log.append("got end") })
    subject.onNext(1)
    subject.onCompleted()
    #expect(
      log == [
        "subscribe", "subscribed", "next 1", "got 1", "after 1", "completed", "got end", "dispose", "after completed",
      ])
  }

  @Test func errorsHaveTheirMoments() {
    var log: [String] = []
    let source = Observable<Int>.error(TestError()).do(
      onError: { log.append("error \($0)") }, afterError: { log.append("after \($0)") })
    #expect(Heard(source).events == ["#failed"])
    #expect(log == ["error failed", "after failed"])
  }

  @Test func whatAHandlerThrowsEndsIt() {
    #expect(Heard(Observable.of(1).do(onNext: { _ in throw TestError() })).events == ["#failed"])
    #expect(Heard(Observable.of(1).do(afterNext: { _ in throw TestError() })).events == ["1", "#failed"])
    #expect(Heard(Observable.of(1).do(onCompleted: { throw TestError() })).events == ["1", "#failed"])
  }

  @Test func theSourceIsLeftBeforeAndTheInnermostFirst() {
    var log: [String] = []
    let source = Observable<Int>.create { _ in Disposables.create { log.append("source") } }
    source.do(onDispose: { log.append("inner") }).do(onDispose: { log.append("outer") })
      .subscribe(onDisposed: { log.append("end") }).dispose()
    #expect(log == ["source", "inner", "outer", "end"])
  }
}
