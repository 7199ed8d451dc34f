/// A `ReplaySubject` that never ends.
///
/// ```swift
/// let news = ReplayRelay<String>.create(bufferSize: 2)
/// for headline in ["old", "newer", "newest"] { news.accept(headline) }
/// var heard: [String] = []
/// let subscription = news.subscribe(onNext: { heard.append($0) })
/// heard  // → ["newer", "newest"]
/// news.hasObservers  // → true
/// ```
public final class ReplayRelay<Element>: ObservableType, Sendable {
  @usableFromInline let subject: ReplaySubject<Element>

  private init(subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// One that remembers the latest `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(subject: .create(bufferSize: bufferSize))
  }

  /// One that remembers everything.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(subject: .createUnbounded())
  }

  /// Remembers `event` and sends it to those who listen.
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
