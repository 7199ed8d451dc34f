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
}
