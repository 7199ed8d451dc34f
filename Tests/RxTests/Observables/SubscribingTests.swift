import Rx
import RxTestSupport
import Synchronization
import Testing

@Suite(.leakChecked)
struct SubscribingTests {
  @Test func everyHandlerHearsItsEvents() {
    var log: [String] = []
    let subject = PublishSubject<Int>()
    _ = subject.subscribe(
      onNext: { log.append("next \($0)") }, onError: { log.append("error \($0)") },
      onCompleted: { log.append("completed") }, onDisposed: { log.append("disposed") })
    subject.onNext(1)
    subject.onCompleted()
    #expect(log == ["next 1", "completed", "disposed"])
  }

  @Test func disposingIsHeardOnceAndSilencesTheRest() {
    var log: [String] = []
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(
      onNext: { log.append("next \($0)") }, onCompleted: { log.append("completed") },
      onDisposed: { log.append("disposed") })
    subscription.dispose()
    subscription.dispose()
    subject.onNext(1)
    subject.onCompleted()
    #expect(log == ["disposed"])
  }

  @Test func anObjectIsPassedAlongAndNotKeptAlive() {
    final class Screen {
      var shown: [String] = []
    }
    let subject = PublishSubject<Int>()
    var screen: Screen? = Screen()
    weak let released = screen
    _ = subject.subscribe(
      with: screen!, onNext: { $0.shown.append("\($1)") }, onCompleted: { $0.shown.append("|") })
    subject.onNext(1)
    #expect(screen?.shown == ["1"])
    screen = nil
    #expect(released == nil)
    subject.onNext(2)
    subject.onCompleted()
  }

  @Test func aTypeOfOnesOwnHasAllOperators() {
    struct Countdown: ObservableType {
      typealias Element = Int
      func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        for i in [3, 2, 1] { observer.onNext(i) }
        observer.onCompleted()
        observer.onNext(0)
        return Disposables.create()
      }
    }
    #expect(Heard(Countdown().map { $0 * 10 }).events == ["30", "20", "10", "|"])
  }

  @Test func anObserverOfOnesOwnIsToldEverything() {
    final class Listener: ObserverType {
      var heard: [String] = []
      func on(_ event: Event<Int>) { heard.append(event.debugDescription) }
    }
    let listener = Listener()
    _ = Observable.of(1, 2).subscribe(listener)
    #expect(listener.heard == ["next(1)", "next(2)", "completed"])
  }

  @Test func synchronousSequencesTakeTurns() {
    let merged = Observable.of(Observable.of(1, 2, 3), Observable.of(10, 20, 30)).merge()
    #expect(Heard(merged).events == ["1", "2", "10", "3", "20", "30", "|"])
  }

  @Test func anErrorThatNobodyHandlesReachesTheHook() {
    let old = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = old }
    let heard = Mutex<[String]>([])
    Hooks.defaultErrorHandler = { _, error in heard.withLock { $0.append("\(error)") } }
    _ = Observable<Int>.error(TestError()).subscribe(onNext: { _ in })
    #expect(heard.withLock { $0 } == ["failed"])
  }

  @Test func aThousandOperatorsFitOnTheStack() {
    var chain: Observable<Int> = Observable.of(1, 2)
    for _ in 0..<1_000 { chain = chain.map { $0 + 1 } }
    #expect(Heard(chain).events == ["1001", "1002", "|"])
  }

  @Test func tenMillionSynchronousElementsNeedNoStack() {
    var sum = 0
    _ = Observable.range(start: 0, count: 10_000_000).map { $0 & 1 }.subscribe(onNext: { sum += $0 })
    #expect(sum == 5_000_000)
  }
}
