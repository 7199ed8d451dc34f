import Synchronization

/// Remembers that it was disposed of.
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
