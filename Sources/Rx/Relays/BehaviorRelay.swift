/// A `BehaviorSubject` that never ends, so its value can always be read.
///
/// ```swift
/// let count = BehaviorRelay(value: 1)
/// var heard: [Int] = []
/// let subscription = count.subscribe(onNext: { heard.append($0) })
/// count.accept(count.value + 1)
/// heard  // → [1, 2]
/// count.hasObservers  // → true
/// ```
public final class BehaviorRelay<Element>: ObservableType, Sendable {
  @usableFromInline let subject: BehaviorSubject<Element>

  /// One that starts with `value`.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The latest element.
  public var value: Element {
    do {
      return try subject.hub.latest()
    } catch {
      fatalError("A relay never ends, yet it has no value: \(error)")
    }
  }

  /// Makes `event` the value and sends it to those who listen.
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
