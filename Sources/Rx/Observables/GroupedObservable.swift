/// The elements that have one key in common: what `groupBy(keySelector:)` sends.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// What they have in common.
  public let key: Key

  @usableFromInline let source: Observable<Element>

  /// The elements of `source`, which all have `key`.
  @inlinable
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  @inlinable
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable, Element: Sendable {}
