/// Sends on only the last element, and only when it is told that there will be no other.
///
/// ```swift
/// import RxTesting
///
/// let stage = MarbleStage()
/// let source = stage.hot("--a--b--c---|")
/// let subject = AsyncSubject<String>()
/// _ = source.subscribe(subject)
/// stage.draw(["source": source, "subject": subject])
/// ```
/// ```marbles
/// source   --a--b--c---|
/// subject  ------------(c|)
/// ```
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  private let lock = Lock()
  private var last: Element?
  private let hub = Hub<Element>(memory: 1, replaysAfterEnd: true)

  /// One without an element.
  public init() { super.init(kind: .immediate) }

  /// Whether anybody listens.
  ///
  /// ```swift
  /// let result = AsyncSubject<Int>()
  /// let subscription = result.subscribe()
  /// result.hasObservers  // → true
  /// // Whoever listens has got what there is to get.
  /// result.onNext(7)
  /// result.onCompleted()
  /// result.hasObservers  // → false
  /// ```
  public var hasObservers: Bool { hub.hasObservers }

  public var isDisposed: Bool { hub.isDisposed }

  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): exchangeLast(element)
    case .error(let error):
      exchangeLast(nil)
      hub.end(error)
    case .completed:
      if let element = exchangeLast(nil) { hub.next(element) }
      hub.end(nil)
    }
  }

  /// The element before; returned so that it is released outside the lock.
  @discardableResult
  private func exchangeLast(_ element: Element?) -> Element? {
    var element = element
    lock.lock()
    swap(&element, &last)
    lock.unlock()
    return element
  }

  /// Itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Drops all subscribers and the element.
  public func dispose() {
    exchangeLast(nil)
    hub.dispose()
  }

  @usableFromInline
  override func run(_ sink: Sink<Element>) { hub.subscribe(sink) }
}
