/// Sends on what it is told to those who listen at that moment.
///
/// ```swift
/// import RxTesting
///
/// let stage = MarbleStage()
/// let source = stage.hot("--a----b--c--|")
/// let subject = PublishSubject<String>()
/// _ = source.subscribe(subject)
/// let late = subject.delaySubscription(.seconds(5), scheduler: stage.scheduler)
/// stage.draw(["source": source, "subject": subject, "late": late])
/// ```
/// ```marbles
/// source   --a----b--c--|
/// subject  --a----b--c--|
/// late     -------b--c--|
/// ```
///
/// Thread-safe. An observer that calls `onNext` from inside a delivery is heard after the current event has reached
/// everybody.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
  @unchecked Sendable
{
  @usableFromInline let hub: Hub<Element>

  /// One that nobody listens to yet.
  @inlinable
  public init() {
    hub = Hub(memory: 0, replaysAfterEnd: false)
    super.init(kind: .immediate)
  }

  /// Whether anybody listens.
  public var hasObservers: Bool { hub.hasObservers }

  public var isDisposed: Bool { hub.isDisposed }

  @inlinable
  public func on(_ event: Event<Element>) { hub.on(event) }

  /// Itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Drops all subscribers without an ending; who subscribes later gets `RxError.disposed`.
  public func dispose() { hub.dispose() }

  @usableFromInline
  override func run(_ sink: Sink<Element>) { hub.subscribe(sink) }
}
