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
}
