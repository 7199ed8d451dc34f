/// A `PublishSubject` that never ends.
///
/// ```swift
/// let taps = PublishRelay<String>()
/// taps.hasObservers  // → false
/// var heard: [String] = []
/// taps.accept("too early")
/// let subscription = taps.subscribe(onNext: { heard.append($0) })
/// taps.accept("tap")
/// heard  // → ["tap"]
/// taps.hasObservers  // → true
/// ```
public final class PublishRelay<Element>: ObservableType, Sendable {
  @usableFromInline let subject = PublishSubject<Element>()

  /// One that nobody listens to yet.
  public init() {}

  /// Sends `event` to those who listen.
  @inlinable
  public func accept(_ event: Element) { subject.hub.next(event) }

  /// Whether anybody listens.
  public var hasObservers: Bool { subject.hasObservers }

  @inlinable
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The relay as a sequence.
  @inlinable
  public func asObservable() -> Observable<Element> { subject }
}
