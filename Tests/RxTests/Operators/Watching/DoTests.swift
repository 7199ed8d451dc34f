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
        "subscribe", "subscribed", "next 1", "got 1", "after 1", "completed", "got end", "after completed", "dispose",
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

  @Test(arguments: ["completed", "error"])
  func aSourceThatEndsAtOnceIsLeftBeforeItIsSubscribedAndDisposeComesLast(_ end: String) {
    var log: [String] = []
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      if end == "error" { observer.onError(TestError()) } else { observer.onCompleted() }
      return Disposables.create { log.append("source disposed") }
    }
    let watched = source.do(
      onSubscribe: { log.append("subscribe") }, onSubscribed: { log.append("subscribed") },
      onDispose: { log.append("dispose") })
    #expect(Heard(watched).events == (end == "error" ? ["1", "#failed"] : ["1", "|"]))
    #expect(log == ["subscribe", "source disposed", "subscribed", "dispose"])
  }

  @Test func justIsSubscribedBeforeItIsDisposedOf() {
    var log: [String] = []
    let moments = (subscribed: { log.append("subscribed") }, dispose: { log.append("dispose") })
    let forms: [any Disposable] = [
      Observable.just(1).do(onSubscribed: moments.subscribed, onDispose: moments.dispose).subscribe(),
      Single.just(1).do(onSubscribed: moments.subscribed, onDispose: moments.dispose).subscribe(),
      Maybe.just(1).do(onSubscribed: moments.subscribed, onDispose: moments.dispose).subscribe(),
      Completable.empty().do(onSubscribed: moments.subscribed, onDispose: moments.dispose).subscribe(),
      Infallible.just(1).do(onSubscribed: moments.subscribed, onDispose: moments.dispose).subscribe(),
    ]
    #expect(log == Array(repeating: ["subscribed", "dispose"], count: forms.count).flatMap { $0 })
  }

  @Test func whatTheSourceAddsLaterIsStillDisposedOfFirst() {
    var log: [String] = []
    let inner = PublishSubject<Int>()
    let later = PublishSubject<Observable<Int>>()
    let source = later.flatMap { $0.do(onDispose: { log.append("inner") }) }
    let subscription = source.do(onDispose: { log.append("dispose") }).subscribe()
    later.onNext(inner)
    subscription.dispose()
    #expect(log == ["inner", "dispose"])
  }

  @Test func nothingIsHeardOnceWhatFollowsHasEnded() {
    var log: [Int] = []
    let subject = PublishSubject<Int>()
    let watched = subject.do(onNext: { log.append($0) }, onDispose: {})
    let subscription = watched.take(1).subscribe(onCompleted: { subject.onNext(2) })
    subject.onNext(1)
    #expect(log == [1])
    subscription.dispose()
  }

  @Test func disposeIsLastWhateverFollows() {
    var log: [String] = []
    func watched(_ subject: PublishSubject<Int>) -> Observable<Int> {
      subject.do(
        afterError: { _ in log.append("after error") }, afterCompleted: { log.append("after completed") },
        onDispose: { log.append("dispose") })
    }
    for follow in [{ $0 }, { $0.map { $0 } }, { $0.take(2) }] as [(Observable<Int>) -> Observable<Int>] {
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      _ = follow(watched(first)).subscribe()
      first.onCompleted()
      _ = follow(watched(second)).subscribe(onError: { _ in })
      second.onError(TestError())
    }
    #expect(log == Array(repeating: ["after completed", "dispose", "after error", "dispose"], count: 3).flatMap { $0 })
  }
}
