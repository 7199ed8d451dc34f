import Dispatch
import HeadlessUI
import Messaging
import Reactors
import Rx
import RxControls
import RxTestSupport
import RxTesting
import Synchronization
import Testing

private final class Counter: Reactor {
  enum Action { case increase, decrease, fail, twice }
  enum Mutation: Equatable { case add(Int) }
  struct State: Equatable {
    var value = 0
    @Pulse var message: String?
  }

  let initialState: State
  let elsewhere = PublishSubject<Int>()
  nonisolated(unsafe) static var alive = 0

  init(_ value: Int = 0) {
    initialState = State(value: value)
    Counter.alive += 1
  }

  deinit { Counter.alive -= 1 }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .increase: .just(.add(1))
    case .decrease: .just(.add(-1))
    case .fail: .error(RxError.timeout)
    case .twice: .of(.add(1), .add(1))
    }
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    .merge(mutation, elsewhere.map { .add($0) })
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    if case .add(let difference) = mutation { state.value += difference }
    if state.value.isMultiple(of: 2) { state.message = "even" }
    return state
  }
}

/// The shortest there can be: actions are mutations.
private final class Light: Reactor {
  enum Action { case on, off }
  typealias State = Bool
  let initialState = false
  func reduce(state: Bool, mutation: Action) -> Bool { mutation == .on }
}

/// One that says what is asked of it, in which order.
private final class Logged: Reactor {
  typealias Action = String
  typealias State = [String]
  let initialState: [String] = []
  let ended = PublishSubject<Void>()
  var log: [String] = []
  func transform(action: Observable<String>) -> Observable<String> {
    log.append("transform action")
    return action.startWith("first").map { $0 + "!" }
  }
  func transform(mutation: Observable<String>) -> Observable<String> {
    log.append("transform mutation")
    return mutation.map { $0 + "?" }
  }
  func transform(state: Observable<[String]>) -> Observable<[String]> {
    log.append("transform state")
    return state.map { $0 + ["end"] }
  }
  func reduce(state: [String], mutation: String) -> [String] { state + [mutation] }
}

/// Counts how often its stream is made.
private final class Crowded: Reactor, @unchecked Sendable {
  typealias Action = Int
  typealias State = Int
  let initialState = 0
  let transforms = Atomic<Int>(0)
  private let waiting = Atomic<Int>(0)

  /// Comes back when as many threads are here.
  func meet(_ count: Int) {
    waiting.add(1, ordering: .acquiringAndReleasing)
    var spins = 0
    while waiting.load(ordering: .acquiring) < min(2, count), spins < 100_000 { spins += 1 }
  }

  func transform(action: Observable<Int>) -> Observable<Int> { count(action) }
  func transform(mutation: Observable<Int>) -> Observable<Int> { count(mutation) }
  func transform(state: Observable<Int>) -> Observable<Int> { count(state) }
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }

  private func count(_ source: Observable<Int>) -> Observable<Int> {
    transforms.add(1, ordering: .relaxed)
    return source
  }
}

/// One that sends actions while its stream is being made.
private final class Impatient: Reactor {
  typealias Action = String
  typealias State = [String]
  let initialState: [String] = []
  func transform(action source: Observable<String>) -> Observable<String> {
    action.onNext("from transform(action:)")
    return source
  }
  func transform(state source: Observable<[String]>) -> Observable<[String]> {
    action.onNext("from transform(state:)")
    return source
  }
  func reduce(state: [String], mutation: String) -> [String] { state + [mutation] }
}

@Suite(.leakChecked) @MainActor
struct ReactorTests {
  @Test func actionsBecomeStates() {
    let counter = Counter(5)
    let bag = DisposeBag()
    #expect(counter.currentState.value == 5)
    var heard: [Int] = []
    counter.state.map(\.value).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    counter.action.onNext(.increase)
    counter.action.onNext(.twice)
    counter.action.onNext(.decrease)
    counter.elsewhere.onNext(10)
    #expect(heard == [5, 6, 7, 8, 7, 17])
    #expect(counter.currentState.value == 17)
    var late: [Int] = []
    counter.state.map(\.value).subscribe(onNext: { late.append($0) }).disposed(by: bag)
    #expect(late == [17])
  }

  @Test func aStreamBeginsWithTheFirstActionToo() {
    let light = Light()
    #expect(light.currentState == false)
    light.action.onNext(.on)
    #expect(light.currentState == true)
    Observable.just(Light.Action.off).bind(to: light.action).dispose()
    #expect(light.currentState == false)
  }

  @Test func noErrorEscapesAndNothingEnds() {
    let counter = Counter()
    let bag = DisposeBag()
    var events: [String] = []
    counter.state.map(\.value).subscribe { events.append("\($0)") }.disposed(by: bag)
    counter.action.onNext(.fail)
    counter.action.onError(RxError.timeout)
    counter.action.onCompleted()
    counter.action.onNext(.increase)
    #expect(events == ["next(0)", "next(1)"])
    counter.elsewhere.onError(RxError.timeout)
    counter.action.onNext(.increase)
    #expect(events == ["next(0)", "next(1)"], "a transform that fails has failed; the state stays")
    #expect(counter.currentState.value == 1)
  }

  @Test func transformsInOrder() {
    let logged = Logged()
    let bag = DisposeBag()
    var heard: [[String]] = []
    logged.state.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    logged.action.onNext("a")
    #expect(logged.log == ["transform action", "transform mutation", "transform state"])
    #expect(heard.last == ["first!?", "a!?", "end"])
    #expect(logged.currentState == ["first!?", "a!?", "end"])
  }

  @Test func theStreamGoesWithItsOwner() {
    let elsewhere: PublishSubject<Int>
    var heard: [Int] = []
    let bag = DisposeBag()
    let before = Counter.alive
    do {
      let counter = Counter()
      elsewhere = counter.elsewhere
      counter.state.map(\.value).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
      elsewhere.onNext(1)
    }
    #expect(Counter.alive == before)
    #expect(!elsewhere.hasObservers)
    elsewhere.onNext(1)
    #expect(heard == [0, 1])
  }

  @Test nonisolated func theFirstToAskFromSeveralThreadsGetOneStream() {
    for round in 0..<50 {
      let crowded = Crowded()
      let count = 4
      DispatchQueue.concurrentPerform(iterations: count) { thread in
        crowded.meet(count)
        if thread.isMultiple(of: 2) { _ = crowded.state.subscribe() }
        crowded.action.onNext(1)
      }
      #expect(crowded.transforms.load(ordering: .acquiring) == 3, "round \(round)")
      #expect(crowded.currentState == count, "round \(round)")
      var heard: [Int] = []
      crowded.state.subscribe(onNext: { heard.append($0) }).dispose()
      #expect(heard == [count], "round \(round)")
    }
  }

  @Test nonisolated func theFirstToAskForTheStubFromSeveralThreadsGetOne() {
    for round in 0..<50 {
      let crowded = Crowded()
      let count = 4
      DispatchQueue.concurrentPerform(iterations: count) { _ in
        crowded.meet(count)
        crowded.isStubEnabled = true
        crowded.action.onNext(1)
      }
      #expect(crowded.stub.actions == [1, 1, 1, 1], "round \(round)")
    }
  }

  @Test func whoListensToActionsIsToldInOrder() {
    let subject = ActionSubject<Int>()
    var order: [Int] = []
    let subscriptions = (0..<40).map { index in subject.subscribe(onNext: { _ in order.append(index) }) }
    subscriptions[3].dispose()
    subject.onNext(1)
    #expect(order == (0..<40).filter { $0 != 3 })
    for one in subscriptions { one.dispose() }
  }

  @Test func actionsThatATransformSendsWaitForTheStream() {
    let impatient = Impatient()
    var heard: [[String]] = []
    let subscription = impatient.state.subscribe(onNext: { heard.append($0) })
    #expect(heard == [["from transform(action:)", "from transform(state:)"]])
    subscription.dispose()
  }

  @Test func pulses() {
    let counter = Counter()
    let bag = DisposeBag()
    var messages: [String?] = []
    counter.pulse(\.$message).subscribe(onNext: { messages.append($0) }).disposed(by: bag)
    counter.action.onNext(.increase)
    counter.action.onNext(.increase)
    counter.action.onNext(.increase)
    counter.action.onNext(.increase)
    #expect(messages == [nil, "even", "even"], "assigned twice with the same text, heard twice")
  }

  @Test func aStub() {
    let counter = Counter()
    counter.isStubEnabled = true
    let bag = DisposeBag()
    var heard: [Int] = []
    counter.state.map(\.value).subscribe(onNext: { heard.append($0) }).disposed(by: bag)
    counter.action.onNext(.increase)
    #expect(heard == [0])
    #expect(counter.stub.actions == [.increase])
    counter.stub.state.value = Counter.State(value: 9)
    #expect(heard == [0, 9])
    #expect(counter.currentState.value == 9)
    counter.isStubEnabled = false
    #expect(counter.currentState.value == 0)
  }

  @Test func theScheduler() {
    final class Later: Reactor {
      typealias Action = Int
      typealias State = [Int]
      let initialState: [Int] = []
      let scheduler: any ImmediateSchedulerType
      init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }
      func reduce(state: [Int], mutation: Int) -> [Int] { state + [mutation] }
    }
    let clock = TestScheduler(initialClock: 0)
    let later = Later(clock)
    later.action.onNext(1)
    later.action.onNext(2)
    #expect(later.currentState == [])
    clock.start()
    #expect(later.currentState == [1, 2])
  }

  @Test func aViewBindsOnceForEachReactor() {
    final class CounterView: UIView, View {
      var disposeBag = DisposeBag()
      let label = UILabel()
      var binds = 0
      func bind(reactor: Counter) {
        binds += 1
        reactor.state.map { "\($0.value)" }.bind(to: label.rx.text).disposed(by: disposeBag)
      }
    }
    let view = CounterView()
    let (first, second) = (Counter(1), Counter(100))
    #expect(view.reactor == nil)
    view.reactor = first
    #expect(view.binds == 1 && view.label.text == "1" && view.reactor === first)
    first.action.onNext(.increase)
    #expect(view.label.text == "2")
    view.reactor = second
    #expect(view.binds == 2 && view.label.text == "100")
    first.action.onNext(.increase)
    #expect(view.label.text == "100", "the old one is not bound any more")
    view.reactor = nil
    second.action.onNext(.increase)
    #expect(view.binds == 2 && view.label.text == "100")
  }

  @Test func aScreenBindsWhenItsViewIsThere() {
    final class Screen: UIViewController, StoryboardView {
      var disposeBag = DisposeBag()
      var label: UILabel!
      var binds = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        label = UILabel()
      }
      func bind(reactor: Counter) {
        binds += 1
        reactor.state.map { "\($0.value)" }.bind(to: label.rx.text).disposed(by: disposeBag)
      }
    }
    let screen = Screen()
    screen.reactor = Counter(1)
    screen.reactor = Counter(2)
    #expect(screen.binds == 0)
    screen.loadViewIfNeeded()
    #expect(screen.binds == 1 && screen.label.text == "2")
    screen.reactor = Counter(3)
    #expect(screen.binds == 2 && screen.label.text == "3")
  }
}

/// A class that has another superclass, and no storage: what remains of it goes with others that come.
@Suite struct OtherReactorTests {
  private final class Other: NSObject, ReactorType {
    typealias Action = Int
    typealias State = Int
    let initialState = 0
    let elsewhere = PublishSubject<Int>()
    func transform(mutation: Observable<Int>) -> Observable<Int> { .merge(mutation, elsewhere) }
    func reduce(state: Int, mutation: Int) -> Int { state + mutation }
  }

  @Test func itsStreamIsDroppedByTheNext() async {
    await #expect(processExitsWith: .success) {
      let elsewhere: PublishSubject<Int>
      weak var gone: Other?
      var heard: [Int] = []
      do {
        let other = Other()
        (elsewhere, gone) = (other.elsewhere, other)
        let subscription = other.state.subscribe(onNext: { heard.append($0) })
        other.action.onNext(2)
        elsewhere.onNext(3)
        precondition(other.currentState == 5)
        subscription.dispose()
      }
      precondition(gone == nil)
      elsewhere.onNext(1)
      precondition(heard == [0, 2, 5])
      precondition(elsewhere.hasObservers)
      for _ in 0..<8 { _ = Other().state }
      precondition(!elsewhere.hasObservers)
      let many = Resources.total
      for _ in 0..<10_000 { _ = Other().state }
      precondition(Resources.total < many + 500)
    }
  }

  private final class Token: IdentityHashable {}

  @Test func objectsAreEqualToThemselvesAlone() {
    let (a, b) = (Token(), Token())
    #expect(a == a && a != b)
    #expect(Set([a, b, a]).count == 2)
  }
}
