import Dispatch
import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct InfallibleTests {
  @Test func isMadeAndSubscribedTo() {
    var log: [String] = []
    let source = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      return Disposables.create()
    }
    _ = source.subscribe(onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
    _ = source.subscribe { event in log.append("\(event)") }
    _ = source.bind(onNext: { log.append("bound \($0)") })
    #expect(log == ["1", "|", "next(1)", "completed", "bound 1"])
  }

  @Test func takesTheErrorOutOfAnObservable() {
    let failing = Observable<Int>.error(TestError())
    #expect(Heard(failing.asInfallible(onErrorJustReturn: 1)).events == ["1", "|"])
    #expect(Heard(failing.asInfallible(onErrorFallbackTo: .of(2, 3))).events == ["2", "3", "|"])
    #expect(Heard(failing.asInfallible(onErrorRecover: { _ in .just(4) })).events == ["4", "|"])
  }

  @Test func anErrorOfTheOtherSequenceIsLeftOut() {
    let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    let infallible = source.asInfallible(onErrorJustReturn: 0)
    let (taken, skipped) = (Heard(infallible.take(until: other)), Heard(infallible.skip(until: other)))
    source.onNext(1)
    other.onError(TestError())
    source.onNext(2)
    source.onCompleted()
    #expect(taken.events == ["1", "2", "|"])
    #expect(!skipped.events.contains { $0.hasPrefix("#") })
    skipped.dispose()
  }

  @Test func operatorsStayInfallible() {
    let source = Infallible.of(1, 2, 2, 3)
    let result: Infallible<String> =
      source.distinctUntilChanged().filter { $0 > 1 }.map { $0 * 10 }.flatMapLatest { .just($0) }
      .scan(0, accumulator: +).startWith(0).withLatestFrom(Infallible.just("x")) { "\($0)\($1)" }.take(3)
    #expect(Heard(result).events == ["0x", "20x", "50x", "|"])
    #expect(Heard(Infallible.combineLatest(Infallible.just(1), Infallible.just(2)) { $0 + $1 }).events == ["3", "|"])
    #expect(
      Heard(Infallible.zip(Infallible.of(1, 2), Infallible.of("a", "b"))).events == [#"(1, "a")"#, #"(2, "b")"#, "|"])
    #expect(Heard(Infallible.merge(Infallible.just(1), Infallible.just(2))).events == ["1", "2", "|"])
    #expect(Heard(Infallible.concat(Infallible.just(1), Infallible.just(2))).events == ["1", "2", "|"])
    #expect(Heard(Infallible.zip([Infallible.just(1), .just(2)])).events == ["[1, 2]", "|"])
  }

  @Test func bindsToRelaysAndObservers() {
    let relay = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let subject = ReplaySubject<Int>.create(bufferSize: 1)
    _ = Infallible.just(5).bind(to: relay)
    _ = Infallible.just(6).bind(to: optional)
    _ = Infallible.just(7).bind(to: subject)
    #expect(relay.value == 5)
    #expect(optional.value == 6)
    #expect(Heard(subject).events == ["7", "|"])
    #expect(Heard(relay.asInfallible().take(1)).events == ["5", "|"])
  }

  @Test func keepsItsTimes() {
    typealias Timed = (Infallible<String>, any SchedulerType) -> Infallible<String>
    let rows: [(Timed, String)] = [
      ({ $0.delay(.seconds(2), scheduler: $1) }, "--ab--c-------|"),
      ({ $0.debounce(.seconds(2), scheduler: $1) }, "---b--c-----|"),
      ({ $0.throttle(.seconds(3), scheduler: $1) }, "a--b--c-----|"),
      ({ $0.take(for: .seconds(3), scheduler: $1) }, "ab-|"),
      ({ $0.skip(.seconds(3), scheduler: $1) }, "----c-------|"),
    ]
    for (operation, expected) in rows {
      let stage = MarbleStage()
      let source = stage.cold("ab--c-------|").asInfallible(onErrorJustReturn: "!")
      stage.expect(operation(source, stage.scheduler), expected)
    }
  }

  @Test func anotherSequenceCannotMakeItFail() {
    let stage = MarbleStage()
    let source = stage.hot("-a-b-c-|").asInfallible(onErrorJustReturn: "!")
    let failing = stage.hot("--#")
    stage.expect(source.take(until: failing), "-a-b-c-|")
    let other = MarbleStage()
    let skipping = other.hot("-a-b-c-|").asInfallible(onErrorJustReturn: "!").skip(until: other.hot("--#"))
    // The gate stays closed, so nothing is heard of the source.
    other.expect(skipping, "--------")
  }

  @Test func isDisposedOfMidway() {
    let relay = PublishRelay<Int>()
    var log: [String] = []
    let subscription = relay.asInfallible().subscribe(
      onNext: { log.append("\($0)") }, onCompleted: { log.append("|") }, onDisposed: { log.append("over") })
    relay.accept(1)
    subscription.dispose()
    relay.accept(2)
    #expect(log == ["1", "over"])
    #expect(!relay.hasObservers)
  }

  @Test func tellsItsEventsFromAnyThread() async {
    let source = Infallible<Int>.create { observer in
      DispatchQueue.global().async {
        observer(.next(1))
        observer(.next(2))
        observer(.completed)
      }
      return Disposables.create()
    }
    var heard: [Int] = []
    for await element in source.values { heard.append(element) }
    #expect(heard == [1, 2])
  }

  @Test func passesAnObjectAlongAsLongAsItLives() {
    final class Screen { var shown: [Int] = [] }
    let relay = PublishRelay<Int>()
    var screen: Screen? = Screen()
    weak let remembered = screen
    let heard = Heard(relay.asInfallible().withUnretained(screen!).map { $0.shown.count + $1 })
    let bag = DisposeBag()
    relay.asInfallible().subscribe(with: screen!, onNext: { $0.shown.append($1) }).disposed(by: bag)
    relay.asInfallible().bind(with: screen!, onNext: { $0.shown.append($1) }).disposed(by: bag)
    relay.accept(1)
    #expect(screen?.shown == [1, 1])
    screen = nil
    #expect(remembered == nil)
    relay.accept(2)
    #expect(heard.events == ["1", "|"])
  }
}
