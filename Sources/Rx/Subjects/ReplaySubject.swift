/// Like `PublishSubject`, but a new subscriber is first told the latest elements, even after the end.
///
/// ```
/// subject (2)  a--b--c-----|
/// from here           ^(bc)|
/// ```
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  @usableFromInline let hub: Hub<Element>

  @inlinable
  init(memory: Int) {
    hub = Hub(memory: memory, replaysAfterEnd: true)
    super.init(kind: .immediate)
  }

  /// One that remembers the latest `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(memory: max(0, bufferSize))
  }

  /// One that remembers everything.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(memory: .max) }

  /// Whether anybody listens.
  public var hasObservers: Bool { hub.hasObservers }

  public var isDisposed: Bool { hub.isDisposed }

  @inlinable
  public func on(_ event: Event<Element>) { hub.on(event) }

  /// Itself.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Drops all subscribers and what it remembers.
  public func dispose() { hub.dispose() }

  @usableFromInline
  override func run(_ sink: Sink<Element>) { hub.subscribe(sink) }
}
