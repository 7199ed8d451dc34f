import Synchronization

/// Takes actions for a reactor. It does not end: errors and completions stop here.
///
/// ```swift
/// import Reactors
/// import Rx
///
/// let actions = ActionSubject<String>()
/// var heard: [String] = []
/// let subscription = actions.subscribe(onNext: { heard.append($0) })
/// actions.onNext("refresh")
/// // An end does not end it.
/// actions.onCompleted()
/// actions.onNext("like")
/// heard  // → ["refresh", "like"]
/// ```
public final class ActionSubject<Element>: ObservableType, ObserverType, Sendable {
  private let subject = PublishSubject<Element>()
  private let isHolding: Atomic<Bool>
  private let held = Mutex(Held())

  private struct Held: @unchecked Sendable {
    var actions: ContiguousArray<Element> = []
  }

  /// One that nobody listens to yet.
  public convenience init() { self.init(holding: false) }

  /// One that keeps actions back until `release()`, where it is `holding`.
  init(holding: Bool) { isHolding = Atomic(holding) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { subject.subscribe(observer) }

  public func asObservable() -> Observable<Element> { subject.asObservable() }

  public func on(_ event: Event<Element>) {
    guard case .next(let element) = event else { return }
    if isHolding.load(ordering: .acquiring), hold(element) { return }
    subject.onNext(element)
  }

  /// Keeps an action back, if actions are still kept back once the lock is taken.
  private func hold(_ element: Element) -> Bool {
    nonisolated(unsafe) let element = element
    return held.withLock { held in
      guard isHolding.load(ordering: .relaxed) else { return false }
      held.actions.append(element)
      return true
    }
  }

  /// Sends what was kept back, in order, and keeps nothing back from now on.
  func release() {
    while true {
      let waiting = held.withLock { held in
        let waiting = held
        held.actions = []
        if waiting.actions.isEmpty { isHolding.store(false, ordering: .releasing) }
        return waiting
      }
      if waiting.actions.isEmpty { return }
      for action in waiting.actions { subject.onNext(action) }
    }
  }
}

/// A state that a test sets.
///
/// ```swift
/// import Reactors
/// import Rx
///
/// let state = StateRelay(value: 1)
/// var heard: [Int] = []
/// let subscription = state.subscribe(onNext: { heard.append($0) })
/// state.accept(2)
/// state.value = 3
/// heard  // → [1, 2, 3]
/// ```
public final class StateRelay<Element>: ObservableType, Sendable {
  private let relay: BehaviorRelay<Element>

  /// One that begins with `value`.
  public init(value: Element) { relay = BehaviorRelay(value: value) }

  /// The state now; setting it sends it.
  public var value: Element {
    get { relay.value }
    set { relay.accept(newValue) }
  }

  /// Sends a state.
  public func accept(_ value: Element) { relay.accept(value) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { relay.subscribe(observer) }

  public func asObservable() -> Observable<Element> { relay.asObservable() }
}
