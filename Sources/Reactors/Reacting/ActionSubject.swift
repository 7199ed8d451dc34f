/// Takes actions for a reactor. It does not end: errors and completions stop here.
public final class ActionSubject<Element>: ObservableType, ObserverType, Sendable {
  private let subject = PublishSubject<Element>()

  /// One that nobody listens to yet.
  public init() {}

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element { subject.subscribe(observer) }

  public func asObservable() -> Observable<Element> { subject.asObservable() }

  public func on(_ event: Event<Element>) {
    if case .next(let element) = event { subject.onNext(element) }
  }
}

/// A state that a test sets.
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
