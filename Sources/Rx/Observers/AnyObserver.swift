/// An observer whose concrete type is hidden.
///
/// Sendable like `Observable`, and for the same reason: Rx's own observers may be told events from any thread.
@frozen
public struct AnyObserver<Element>: ObserverType, @unchecked Sendable {
  /// What an observer does with an event.
  public typealias EventHandler = (Event<Element>) -> Void

  @usableFromInline let handler: EventHandler

  /// An observer that hands every event to `eventHandler`.
  @inlinable
  public init(eventHandler: @escaping EventHandler) {
    handler = eventHandler
  }

  /// An observer that passes everything on to `observer`.
  @inlinable
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    handler = { observer.on($0) }
  }

  @inlinable
  public func on(_ event: Event<Element>) { handler(event) }

  /// Itself.
  @inlinable
  public func asObserver() -> AnyObserver<Element> { self }
}

extension ObserverType {
  /// This observer with its type hidden.
  @inlinable
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of something else, whose elements are turned into this one's; an error that `transform` throws is
  /// sent on as the end.
  @inlinable
  public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
