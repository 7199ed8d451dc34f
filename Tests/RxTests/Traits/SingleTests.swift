import Dispatch
import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct SingleTests {
  @Test func isOneElementOrAnError() {
    var log: [String] = []
    let single = Single<Int>.create { observer in
      observer(.success(1))
      observer(.success(2))
      return Disposables.create { log.append("disposed") }
    }
    _ = single.subscribe { result in log.append("\(result)") }
    _ = single.subscribe(onSuccess: { log.append("\($0)") }, onDisposed: { log.append("over") })
    _ = Single<Int>.error(TestError()).subscribe(onFailure: { log.append("\($0)") })
    #expect(log == ["success(1)", "disposed", "1", "over", "disposed", "failed"])
  }

  @Test func aSingleWithoutAnElementFails() {
    var count = 0
    let singles = [
      Observable<Int>.empty().asSingle(), Observable<Int>.never().take(until: Observable.just(1)).asSingle(),
      Single<Int>.error(TestError()).retry(when: { _ in Observable<Int>.empty() }),
    ]
    for single in singles {
      _ = single.subscribe { outcome in
        if case .failure(RxError.noElements) = outcome { count += 1 }
      }
    }
    #expect(count == singles.count)
  }

  @Test func operatorsKeepThePromise() {
    let one = Single.just(1)
    #expect(Heard(one.map { $0 + 1 }).events == ["2", "|"])
    #expect(Heard(one.flatMap { .just("\($0)!") }).events == ["1!", "|"])
    #expect(Heard(one.filter { $0 > 1 }).events == ["|"])
    #expect(Heard(one.compactMap { $0 > 1 ? $0 : nil }).events == ["|"])
    #expect(Heard(one.flatMapMaybe { _ in Maybe<Int>.empty() }).events == ["|"])
    #expect(Heard(one.flatMapCompletable { _ in .empty() }).events == ["|"])
    #expect(Heard(one.asMaybe()).events == ["1", "|"])
    #expect(Heard(one.asCompletable()).events == ["|"])
    #expect(Heard(Single<Int>.error(TestError()).catchAndReturn(7)).events == ["7", "|"])
    #expect(Heard(Single<Int>.error(TestError()).catch { _ in .just(8) }).events == ["8", "|"])
    #expect(Heard(Single<Int>.deferred { .just(3) }).events == ["3", "|"])
    #expect(Heard(Single.just(1, scheduler: CurrentThreadScheduler.instance)).events == ["1", "|"])
  }

  @Test func zipsAnyNumber() {
    let one = Single.just(1)
    #expect(Heard(Single.zip(one, Single.just("a")) { "\($0)\($1)" }).events == ["1a", "|"])
    #expect(Heard(Single.zip(one, Single.just("a"))).events == [#"(1, "a")"#, "|"])
    #expect(Heard(Single.zip([one, one])).events == ["[1, 1]", "|"])
    #expect(Heard(Single.zip([one, one]) { $0.count }).events == ["2", "|"])
    #expect(
      Heard(Single.zip(one, one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }).events
        == ["8", "|"])
  }

  @Test func retriesAndTimesOut() {
    var attempts = 0
    let source = Single<Int>.deferred {
      attempts += 1
      return attempts < 3 ? .error(TestError()) : .just(attempts)
    }
    #expect(Heard(source.retry()).events == ["3", "|"])
    attempts = 0
    #expect(Heard(source.retry(2)).events == ["#failed"])
    let stage = MarbleStage()
    stage.expect(Single<Int>.never().timeout(.seconds(3), scheduler: stage.scheduler), "---#")
    let delayed = MarbleStage()
    delayed.expect(Single.just("a").delay(.seconds(2), scheduler: delayed.scheduler), "--(a|)")
    let timer = MarbleStage()
    timer.expect(Single<Int>.timer(.seconds(2), scheduler: timer.scheduler), "--(0|)")
  }

  @Test func hearsItsMoments() {
    var log: [String] = []
    let source = Single.just(1).do(
      onSuccess: { log.append("success \($0)") }, afterSuccess: { log.append("after \($0)") },
      onDispose: { log.append("dispose") })
    _ = source.subscribe(onSuccess: { log.append("got \($0)") })
    #expect(log == ["success 1", "got 1", "after 1", "dispose"])
  }

  @Test func comesFromAnObservable() {
    #expect(Heard(Observable.just(1).asSingle()).events == ["1", "|"])
    #expect(Heard(Observable<Int>.empty().asSingle()).events == ["#Sequence doesn't contain any elements."])
    #expect(Heard(Observable.of(1, 2).asSingle()).events == ["#Sequence contains more than one element."])
    let stage = MarbleStage()
    stage.expect(stage.hot("-a--|").asSingle(), "----(a|)")
  }

  @Test func passesAnObjectAlong() {
    final class Screen { var shown: [Int] = [] }
    let screen = Screen()
    _ = Single.just(1).subscribe(with: screen, onSuccess: { $0.shown.append($1) })
    #expect(screen.shown == [1])
  }

  @Test func anEndWithoutAnElementIsAFailure() {
    let source = Single<Int>.error(TestError()).retry(when: { (errors: Observable<any Error>) in errors.take(1) })
    var log: [String] = []
    _ = source.subscribe(onSuccess: { log.append("\($0)") }, onFailure: { log.append("\($0)") })
    _ = Single<Int>.error(TestError()).retry(when: { (_: Observable<any Error>) in Observable<Int>.empty() })
      .subscribe { result in log.append("\(result)") }
    #expect(log == ["Sequence doesn't contain any elements.", "failure(Sequence doesn't contain any elements.)"])
  }

  @Test func isDisposedOfMidway() {
    var log: [String] = []
    let subject = PublishSubject<Int>()
    let subscription = subject.asSingle().subscribe(
      onSuccess: { log.append("\($0)") }, onDisposed: { log.append("over") })
    subject.onNext(1)
    subscription.dispose()
    subscription.dispose()
    subject.onCompleted()
    #expect(log == ["over"])
    #expect(!subject.hasObservers)
  }

  @Test func isDisposedOfInsideItsHandler() {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    var log: [String] = []
    subscription.disposable = subject.asSingle().subscribe(
      onSuccess: {
        log.append("\($0)")
        subscription.dispose()
      }, onDisposed: { log.append("over") })
    subject.onNext(1)
    subject.onCompleted()
    #expect(log == ["1", "over"])
  }

  @Test func whatAClosureThrowsIsTheFailure() {
    let one = Single.just(1)
    func fail<T>() throws -> T { throw TestError() }
    #expect(Heard(one.map { _ -> Int in try fail() }).events == ["#failed"])
    #expect(Heard(one.filter { _ in try fail() }).events == ["#failed"])
    #expect(Heard(one.compactMap { _ -> Int? in try fail() }).events == ["#failed"])
    #expect(Heard(one.flatMap { _ -> Single<Int> in try fail() }).events == ["#failed"])
    #expect(Heard(one.flatMapMaybe { _ -> Maybe<Int> in try fail() }).events == ["#failed"])
    #expect(Heard(one.flatMapCompletable { _ -> Completable in try fail() }).events == ["#failed"])
    #expect(Heard(one.do(onSuccess: { _ in try fail() })).events == ["#failed"])
    #expect(Heard(Single.zip(one, one) { _, _ -> Int in try fail() }).events == ["#failed"])
    #expect(Heard(Single<Int>.deferred { try fail() }).events == ["#failed"])
    let caught = Single<Int>.error(TestError("first")).catch { _ in throw TestError("second") }
    #expect(Heard(caught).events == ["#second"])
  }

  @Test func zipsNoneAndFailsWithOne() {
    #expect(Heard(Single.zip([Single<Int>]())).events == ["[]", "|"])
    #expect(Heard(Single.zip([Single.just(1), .error(TestError())])).events == ["#failed"])
    #expect(Heard(Single.zip([Single.just(1), .never()])).events == [])
  }

  @Test func anUnheardFailureGoesToTheHook() {
    let handler = Hooks.defaultErrorHandler
    let capture = Hooks.customCaptureSubscriptionCallstack
    defer {
      Hooks.defaultErrorHandler = handler
      Hooks.customCaptureSubscriptionCallstack = capture
      Hooks.recordCallStackOnError = false
    }
    var log: [String] = []
    Hooks.defaultErrorHandler = { stack, error in log.append("\(error) \(stack)") }
    Hooks.customCaptureSubscriptionCallstack = { ["here"] }
    _ = Single<Int>.error(TestError("a")).subscribe(onSuccess: { _ in })
    Hooks.recordCallStackOnError = true
    _ = Single<Int>.error(TestError("b")).subscribe(onSuccess: { _ in })
    _ = Maybe<Int>.error(TestError("c")).subscribe(onSuccess: { _ in })
    _ = Completable.error(TestError("d")).subscribe(onCompleted: {})
    #expect(log == ["a []", #"b ["here"]"#, #"c ["here"]"#, #"d ["here"]"#])
  }

  @Test func theFirstOfSeveralThreadsTellsTheResult() {
    for _ in 0..<50 {
      var results: [Int] = []
      _ = Single<Int>.create { single in
        DispatchQueue.concurrentPerform(iterations: 4) { single(.success($0)) }
        return Disposables.create()
      }.subscribe(onSuccess: { results.append($0) })
      #expect(results.count == 1)
    }
  }

  @Test func isToldItsResultLater() async throws {
    let single = Single<Int>.create { single in
      DispatchQueue.global().async { single(.success(1)) }
      return Disposables.create()
    }
    #expect(try await single.value == 1)
  }

  @Test func keepsItsTimes() {
    typealias Timed = (Single<String>, any SchedulerType) -> Single<String>
    let rows: [(Timed, String)] = [
      ({ $0.delay(.seconds(2), scheduler: $1) }, "-----(a|)"),
      ({ $0.delaySubscription(.seconds(2), scheduler: $1) }, "-----(a|)"),
      ({ $0.timeout(.seconds(5), scheduler: $1) }, "---(a|)"),
      ({ $0.timeout(.seconds(2), other: .just("b"), scheduler: $1) }, "--(b|)"),
      ({ $0.timeout(.seconds(2), scheduler: $1) }, "--#"),
      ({ $0.observe(on: $1) }, "---(a|)"),
      ({ $0.subscribe(on: $1) }, "---(a|)"),
    ]
    for (operation, expected) in rows {
      let stage = MarbleStage()
      stage.expect(operation(stage.cold("-a-|").asSingle(), stage.scheduler), expected)
    }
  }

  @Test func givesItsResourceBack() {
    var log: [String] = []
    let source = Single<Int>.using({ BooleanDisposable() }) { resource in
      Single.just(1).do(
        onSuccess: { _ in log.append("given back: \(resource.isDisposed)") }, onDispose: { log.append("disposed") })
    }
    #expect(Heard(source).events == ["1", "|"])
    #expect(log == ["given back: false", "disposed"])
    let held = BooleanDisposable()
    let subscription = Single<Int>.using({ held }) { _ in .never() }.subscribe()
    #expect(!held.isDisposed)
    subscription.dispose()
    #expect(held.isDisposed)
  }
}
