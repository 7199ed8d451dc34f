/// A push-style sequence.
///
/// Conform a type of your own by implementing `subscribe(_:)`; every operator then works on it.
///
/// ## Topics
/// ### Subscribing
/// - ``subscribe(_:)``
/// ### Conversions
/// - ``asObservable()``
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Sends the sequence's events to `observer` until it ends or the returned disposable is disposed of.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// The sequence with its concrete type hidden.
  @inlinable
  public func asObservable() -> Observable<Element> {
    Made { sink in
      sink.scope.add(self.subscribe(sink.observer))
    }
  }
}
