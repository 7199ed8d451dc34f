/// A `PublishSubject` that never ends.
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
