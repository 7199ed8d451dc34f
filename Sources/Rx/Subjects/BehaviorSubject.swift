/// Like `PublishSubject`, but it always has a value, and tells it to a new subscriber at once.
///
/// ```swift
/// import RxTesting
///
/// let stage = MarbleStage()
/// let source = stage.hot("---b-----c--|")
/// let subject = BehaviorSubject(value: "a")
/// _ = source.subscribe(subject)
/// let late = subject.delaySubscription(.seconds(6), scheduler: stage.scheduler)
/// stage.draw(["source": source, "subject": subject, "late": late])
/// ```
/// ```marbles
/// source   ---b-----c--|
/// subject  a--b-----c--|
/// late     ------b--c--|
/// ```
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
  @unchecked Sendable
{
  @usableFromInline let hub: Hub<Element>

  /// One that starts with `value`.
  @inlinable
  public init(value: Element) {
    hub = Hub(memory: 1, past: value, replaysAfterEnd: false)
    super.init(kind: .immediate)
  }

  /// Whether anybody listens.
  ///
  /// ```swift
  /// let count = BehaviorSubject(value: 1)
  /// count.hasObservers  // → false
  /// let subscription = count.subscribe()
  /// count.hasObservers  // → true
  /// subscription.dispose()
  /// count.hasObservers  // → false
  /// ```
  public var hasObservers: Bool { hub.hasObservers }

  public var isDisposed: Bool { hub.isDisposed }

  /// The latest element.
  ///
  /// - Throws: the error the subject ended with, or `RxError.disposed`.
  public func value() throws -> Element { try hub.latest() }

  @inlinable
  public func on(_ event: Event<Element>) { hub.on(event) }

  /// Itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Drops all subscribers and the value.
  public func dispose() { hub.dispose() }

  @usableFromInline
  override func run(_ sink: Sink<Element>) { hub.subscribe(sink) }
}
