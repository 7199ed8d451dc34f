/// Keeps a disposable until it was disposed of itself and so were all that depend on it.
///
/// ```swift
/// let file = RefCountDisposable(disposable: Disposables.create { print("closed") })
/// let reader = file.retain()
/// file.dispose()
/// file.isDisposed  // → false
/// reader.dispose()
/// // Prints "closed"
/// file.isDisposed  // → true
/// ```
public final class RefCountDisposable: Cancelable, @unchecked Sendable {
  private let lock = Lock()
  private var underlying: (any Disposable)?
  private var isPrimaryOver = false
  private var dependents = 0

  /// Keeps `disposable`.
  public init(disposable: any Disposable) {
    underlying = disposable
    Resources.didAllocate()
  }

  deinit {
    Resources.didFree()
  }

  public var isDisposed: Bool { lock.withLock { underlying == nil } }

  /// One more that depends on the disposable; it does nothing where that is gone already.
  public func retain() -> any Disposable {
    lock.lock()
    let isGone = underlying == nil
    if !isGone { dependents += 1 }
    lock.unlock()
    return isGone ? Disposables.create() : AnonymousDisposable { self.release() }
  }

  public func dispose() { letGo { isPrimaryOver = true } }

  private func release() { letGo { dependents -= 1 } }

  private func letGo(_ change: () -> Void) {
    lock.lock()
    change()
    let isLast = isPrimaryOver && dependents == 0
    let last = isLast ? underlying : nil
    if isLast { underlying = nil }
    lock.unlock()
    last?.dispose()
  }
}
