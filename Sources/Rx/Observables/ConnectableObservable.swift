/// A sequence that runs for all its subscribers at once, from `connect()` on.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Starts the run; disposing of what is returned stops it.
  func connect() -> any Disposable
}

/// A sequence that runs for all its subscribers at once, from `connect()` on.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType, @unchecked Sendable {
  init() { super.init(kind: .immediate) }

  /// Starts the run, unless it is under way; disposing of what is returned stops it.
  public func connect() -> any Disposable {
    fatalError("\(Self.self) is a ConnectableObservable that does not say how it connects.")
  }
}
