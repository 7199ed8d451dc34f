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
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        DispatchQueue.global().async {
          _ = Driver.just(1).drive()
          done.resume()
        }
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("RxControlsTests/SharedSequenceTests.swift:"))
    #expect(message.contains("`drive*` family of methods can be only called from `MainThread`."))
  }

  @Test func valuesAreAwaited() async {
    var heard: [Int] = []
    for await element in Driver.of(1, 2).values { heard.append(element) }
    #expect(heard == [1, 2])
  }

  @Test func anyStrategyTakesTheErrorOut() {
    let failing = Observable<Int>.error(TestError())
    let driver: Driver<Int> = failing.asSharedSequence(onErrorJustReturn: 1)
    #expect(Heard(driver).events == ["1", "|"])
    let other = failing.asSharedSequence(sharingStrategy: SignalSharingStrategy.self, onErrorDriveWith: .just(2))
    #expect(Heard(other).events == ["2", "|"])
    let signal: Signal<String> = Observable<String>.error(TestError()).asSharedSequence { .just("\($0)") }
    #expect(Heard(signal).events == ["failed", "|"])
  }

  @Test func aSignalBecomesADriver() {
    let taps = PublishRelay<Int>()
    func load(_ n: Int) -> Driver<String> { .just("page \(n)") }
    let latest: Driver<String> = taps.asSignal().flatMapLatest(load)
    let all: Driver<String> = taps.asSignal().flatMap(load)
    let first: Driver<String> = taps.asSignal().flatMapFirst(load)
    let switched: Driver<String> = taps.asSignal().map(load).switchLatest()
    let merged: Driver<String> = taps.asSignal().map(load).merge()
    let limited: Driver<String> = taps.asSignal().map(load).merge(maxConcurrent: 1)
    let bag = DisposeBag()
    for driver in [latest, all, first, switched, merged, limited] {
      var heard: [String] = []
      var late: [String] = []
      driver.drive(onNext: { heard.append($0) }).disposed(by: bag)
      taps.accept(1)
      driver.drive(onNext: { late.append($0) }).disposed(by: bag)
      #expect(heard == ["page 1"])
      #expect(late == ["page 1"], "a Driver tells the latest element to who comes late")
    }
  }

  @Test func aSignalPassesAnObjectAlongAndDoesNotKeepIt() {
    final class Screen { let name = "screen" }
    let taps = PublishRelay<Int>()
    var screen: Screen? = Screen()
    weak let remembered = screen
    let heard = Heard(taps.asSignal().withUnretained(screen!).map { "\($0.name) \($1)" })
    taps.accept(1)
    screen = nil
    #expect(remembered == nil)
    taps.accept(2)
    #expect(heard.events == ["screen 1", "|"])
  }

  @Test func aHandlerIsGivenItsObjectAsLongAsItLives() {
    final class Screen { var shown: [Int] = [] }
    let relay = BehaviorRelay(value: 1)
    let taps = PublishRelay<Int>()
    let bag = DisposeBag()
    var screen: Screen? = Screen()
    weak let remembered = screen
    relay.asDriver().drive(with: screen!, onNext: { $0.shown.append($1) }).disposed(by: bag)
    taps.asSignal().emit(with: screen!, onNext: { $0.shown.append($1) }).disposed(by: bag)
    taps.accept(2)
    #expect(screen?.shown == [1, 2])
    screen = nil
    relay.accept(3)
    #expect(remembered == nil)
  }

  @Test func drivesSeveralAtOnce() {
    let first = BehaviorRelay(value: 0)
    let second = BehaviorRelay(value: 0)
    let replay = ReplayRelay<Int?>.create(bufferSize: 1)
    let bag = DisposeBag()
    let driver = BehaviorRelay(value: 7).asDriver()
    driver.drive(first, second).disposed(by: bag)
    driver.drive(replay).disposed(by: bag)
    #expect(first.value == 7)
    #expect(second.value == 7)
    #expect(Heard(replay.take(1)).events == ["Optional(7)", "|"])
    let sum = driver.drive({ source in { step in source.map { $0 + step } } }, curriedArgument: 1)
    #expect(Heard(sum.take(1)).events == ["8", "|"])
  }

  @Test func emitsToObserversAndRelays() {
    let taps = PublishRelay<Int>()
    let signal = taps.asSignal()
    let (behavior, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    let (publish, replay) = (PublishRelay<Int>(), ReplayRelay<Int>.create(bufferSize: 1))
    let subject = PublishSubject<Int?>()
    let heard = [Heard(publish), Heard(replay), Heard(subject)]
    let bag = DisposeBag()
    signal.emit(to: behavior).disposed(by: bag)
    signal.emit(to: optional).disposed(by: bag)
    signal.emit(to: publish).disposed(by: bag)
    signal.emit(to: replay).disposed(by: bag)
    signal.emit(to: subject).disposed(by: bag)
    taps.accept(5)
    #expect(behavior.value == 5)
    #expect(optional.value == 5)
    #expect(heard.map(\.events) == [["5"], ["5"], ["Optional(5)"]])
    for one in heard { one.dispose() }
  }

  @Test func timeIsTheStrategys() {
    typealias Timed = (Driver<String>) -> Driver<String>
    let rows: [(Timed, String)] = [
      ({ $0.delay(.seconds(2)) }, "--ab--c-------|"),
      ({ $0.debounce(.seconds(2)) }, "---b--c-----|"),
      ({ $0.throttle(.seconds(3)) }, "a--b--c-----|"),
      ({ $0.throttle(.seconds(3), latest: false) }, "a---c-------|"),
    ]
    for (operation, expected) in rows {
      let stage = MarbleStage()
      SharingScheduler.mock(scheduler: stage.scheduler) {
        let source = stage.hot("ab--c-------|").asDriver(onErrorJustReturn: "!")
        stage.expect(operation(source), expected)
      }
    }
  }

  @Test func collectionsAreCombined() {
    var drivers: [Driver<Int>] { [.just(1), .just(2)] }
    #expect(Heard(Driver.combineLatest(drivers)).events == ["[1, 2]", "|"])
    #expect(Heard(Driver.combineLatest(drivers) { $0.reduce(0, +) }).events == ["3", "|"])
    #expect(Heard(Driver.zip(drivers)).events == ["[1, 2]", "|"])
    #expect(Heard(Driver.concat(drivers)).events == ["1", "2", "|"])
  }

  @Test func aTypeOfOnesOwnIsADriver() {
    final class Activity: SharedSequenceConvertibleType {
      typealias Element = Bool
      typealias SharingStrategy = DriverSharingStrategy
      let relay = BehaviorRelay(value: false)
      func asSharedSequence() -> Driver<Bool> { relay.asDriver().distinctUntilChanged() }
    }
    let activity = Activity()
    var heard: [Bool] = []
    let bag = DisposeBag()
    activity.drive(onNext: { heard.append($0) }).disposed(by: bag)
    for isBusy in [true, true, false] { activity.relay.accept(isBusy) }
    #expect(heard == [false, true, false])
    let label = Driver.combineLatest(activity, Driver.just("load")) { "\($1) \($0)" }
    var told: [String] = []
    label.drive(onNext: { told.append($0) }).disposed(by: bag)
    #expect(told == ["load false"])
  }
}
