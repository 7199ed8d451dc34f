/// A sequence that runs for all its subscribers at once, from `connect()` on.
///
/// ```swift
/// /// Connects what it is given, and says so.
/// func start<Source: ConnectableObservableType>(_ source: Source) -> any Disposable {
///   print("connected")
///   return source.connect()
/// }
///
/// let numbers = Observable.of(1, 2).publish()
/// let subscription = numbers.subscribe(onNext: { print($0) })
/// let connection = start(numbers)
/// // Prints "connected"
/// // Prints "1"
/// // Prints "2"
/// ```
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Starts the run; disposing of what is returned stops it.
  func connect() -> any Disposable
}

/// A sequence that runs for all its subscribers at once, from `connect()` on.
///
/// ```swift
/// let numbers = PublishSubject<Int>()
/// let shared: ConnectableObservable<Int> = numbers.publish()
/// var heard: [Int] = []
/// let subscription = shared.subscribe(onNext: { heard.append($0) })
/// numbers.onNext(1)
/// // Nothing comes before somebody connects.
/// let connection = shared.connect()
/// numbers.onNext(2)
/// connection.dispose()
/// numbers.onNext(3)
/// heard  // → [2]
/// ```
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType, @unchecked Sendable {
  init() { super.init(kind: .immediate) }

  /// Starts the run, unless it is under way; disposing of what is returned stops it.
  public func connect() -> any Disposable {
    fatalError("\(Self.self) is a ConnectableObservable that does not say how it connects.")
  }
}
