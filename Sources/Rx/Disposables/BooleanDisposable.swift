import Synchronization

/// Remembers that it was disposed of.
///
/// ```swift
/// let flag = BooleanDisposable()
/// let numbers = Observable<Int>.create { observer in
///   for number in 1... where !flag.isDisposed {
///     observer.onNext(number)
///     if number == 3 { flag.dispose() }
///     if flag.isDisposed { break }
///   }
///   return flag
/// }
/// var heard: [Int] = []
/// let subscription = numbers.subscribe(onNext: { heard.append($0) })
/// heard  // → [1, 2, 3]
/// BooleanDisposable(isDisposed: true).isDisposed  // → true
/// ```
public final class BooleanDisposable: Cancelable, @unchecked Sendable {
  private let disposed: Atomic<Bool>

  /// One that is not disposed of yet.
  public init() {
    disposed = Atomic(false)
    Resources.didAllocate()
  }

  /// One that starts disposed of, or not.
  public init(isDisposed: Bool) {
    disposed = Atomic(isDisposed)
    Resources.didAllocate()
  }

  deinit {
    Resources.didFree()
  }

  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  public func dispose() { disposed.store(true, ordering: .releasing) }
}
