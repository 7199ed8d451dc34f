/// An observer whose concrete type is hidden.
@frozen
public struct AnyObserver<Element>: ObserverType {
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

// True as far as its elements go: whom it forwards to is trusted to be as safe as Rx's own observers.
extension AnyObserver: @unchecked Sendable where Element: Sendable {}

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
