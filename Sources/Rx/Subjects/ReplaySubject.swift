/// Like `PublishSubject`, but a new subscriber is first told the latest elements, even after the end.
///
/// ```swift
/// import RxTesting
///
/// let stage = MarbleStage()
/// let source = stage.hot("-a--b--c-----|")
/// let subject = ReplaySubject<String>.create(bufferSize: 2)
/// _ = source.subscribe(subject)
/// let late = subject.delaySubscription(.seconds(9), scheduler: stage.scheduler)
/// stage.draw(["source": source, "subject": subject, "late": late])
/// ```
/// ```marbles
/// source   -a--b--c-----|
/// subject  -a--b--c-----|
/// late     ---------(bc)|
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
  ///
  /// ```swift
  /// let news = ReplaySubject<String>.create(bufferSize: 1)
  /// let subscription = news.subscribe()
  /// news.hasObservers  // → true
  /// ```
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
