/// A place for a disposable that can be replaced; what is replaced is disposed of.
///
/// ```swift
/// let search = SerialDisposable()
/// search.disposable = Disposables.create { print("first stopped") }
/// // A new search stops the one before it.
/// search.disposable = Disposables.create { print("second stopped") }
/// // Prints "first stopped"
/// search.dispose()
/// // Prints "second stopped"
/// search.isDisposed  // → true
/// ```
public final class SerialDisposable: Cancelable, @unchecked Sendable {
  private let lock = Lock()
  private var isOver = false
  private var current: (any Disposable)?

  /// An empty place.
  public init() {
    Resources.didAllocate()
  }

  deinit {
    Resources.didFree()
  }

  public var isDisposed: Bool { lock.withLock { isOver } }

  /// What is in place now. Setting it disposes of what was there; after `dispose()`, of what is set.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      lock.lock()
      let old = isOver ? newValue : current
      if !isOver { current = newValue }
      lock.unlock()
      old?.dispose()
    }
  }

  public func dispose() {
    lock.lock()
    isOver = true
    let current = self.current
    self.current = nil
    lock.unlock()
    current?.dispose()
  }
}
