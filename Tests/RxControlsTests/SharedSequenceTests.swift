import Dispatch
import Rx
import RxControls
import RxTestSupport
import RxTesting
import Testing

@MainActor
@Suite(.leakChecked)
struct SharedSequenceTests {
  @Test func aDriverTellsTheLatestToWhoComesLate() {
    let relay = BehaviorRelay(value: 1)
    let driver = relay.asDriver().map { $0 * 10 }
    var heard: [Int] = []
    var late: [Int] = []
    let bag = DisposeBag()
    driver.drive(onNext: { heard.append($0) }).disposed(by: bag)
    relay.accept(2)
    driver.drive(onNext: { late.append($0) }).disposed(by: bag)
    #expect(heard == [10, 20])
    #expect(late == [20])
  }

  @Test func aSignalDoesNot() {
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal()
    var heard: [Int] = []
    var late: [Int] = []
    let bag = DisposeBag()
    signal.emit(onNext: { heard.append($0) }).disposed(by: bag)
    relay.accept(1)
    signal.emit(onNext: { late.append($0) }).disposed(by: bag)
    relay.accept(2)
    #expect(heard == [1, 2])
    #expect(late == [2])
  }

  @Test func oneSubscriptionServesAll() {
    var subscriptions = 0
    let subject = PublishSubject<Int>()
    let source = Observable<Int>.deferred {
      subscriptions += 1
      return subject
    }
    let driver = source.asDriver(onErrorJustReturn: 0)
    let bag = DisposeBag()
    driver.drive().disposed(by: bag)
    driver.drive().disposed(by: bag)
    #expect(subscriptions == 1)
  }

  @Test func errorsBecomeElements() {
    let failing = Observable<Int>.error(TestError())
    #expect(Heard(failing.asDriver(onErrorJustReturn: 1)).events == ["1", "|"])
    #expect(Heard(failing.asDriver(onErrorRecover: { _ in .just(2) })).events == ["2", "|"])
    #expect(Heard(failing.asDriver(onErrorDriveWith: .empty())).events == ["|"])
    #expect(Heard(failing.asSignal(onErrorJustReturn: 3)).events == ["3", "|"])
    #expect(Heard(failing.asSignal(onErrorSignalWith: .just(4))).events == ["4", "|"])
    #expect(Heard(failing.asSignal(onErrorRecover: { _ in .empty() })).events == ["|"])
  }

  @Test func drivesObserversAndRelays() {
    let relay = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let subject = ReplaySubject<Int>.createUnbounded()
    let source = BehaviorRelay(value: 5)
    let driver = source.asDriver()
    let bag = DisposeBag()
    driver.drive(relay).disposed(by: bag)
    driver.drive(optional).disposed(by: bag)
    driver.drive(subject).disposed(by: bag)
    #expect(relay.value == 5)
    #expect(optional.value == 5)
    #expect(Heard(subject.take(1)).events == ["5", "|"])
    #expect(driver.drive { source in Heard(source.take(1)).events } == ["5", "|"])
  }

  @Test func operatorsKeepThePromises() {
    let relay = BehaviorRelay(value: 1)
    let combined: Driver<String> = Driver.combineLatest(relay.asDriver(), Driver.just("a")) { "\($0)\($1)" }
      .distinctUntilChanged().filter { $0 != "0a" }.flatMapLatest { .just($0 + "!") }.startWith("-")
    var heard: [String] = []
    let bag = DisposeBag()
    combined.drive(onNext: { heard.append($0) }).disposed(by: bag)
    relay.accept(0)
    relay.accept(2)
    #expect(heard == ["-", "1a!", "2a!"])
    #expect(Heard(Driver.zip(Driver.just(1), Driver.just("b"))).events == [#"(1, "b")"#, "|"])
    #expect(Heard(Driver.merge(Driver.just(1), Driver.just(2))).events == ["1", "2", "|"])
  }

  @Test func elementsAfterTheFirstWaitForTheMainQueue() async {
    let heard = Heard(Driver.of(1, 2, 3).scan(0, accumulator: +))
    #expect(heard.events == ["1"])
    while heard.events.last != "|" {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    #expect(heard.events == ["1", "3", "6", "|"])
  }

  @Test func timeCanBeMocked() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    SharingScheduler.mock(scheduler: scheduler) {
      let heard = Heard(Driver<Int>.interval(.seconds(2)))
      scheduler.advanceTo(5)
      #expect(heard.events == ["0", "1"])
      heard.dispose()
    }
  }

  @Test func drivingOffTheMainThreadStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue.global().async {
          _ = Driver.just(1).drive()
          done.resume()
        }
      }
    }
  }

  @Test func valuesAreAwaited() async {
    var heard: [Int] = []
    for await element in Driver.of(1, 2).values { heard.append(element) }
    #expect(heard == [1, 2])
  }
}
