/// A place for one disposable that is not known yet; once disposed of, what is put there is disposed of at once.
///
/// ```swift
/// let timer = SingleAssignmentDisposable()
/// // Whoever needs it can dispose of it before it is there.
/// timer.dispose()
/// timer.setDisposable(Disposables.create { print("stopped") })
/// // Prints "stopped"
/// timer.isDisposed  // → true
/// ```
public final class SingleAssignmentDisposable: Cancelable, @unchecked Sendable {
  private let lock = Lock()
  private var isOver = false
  private var wasSet = false
  private var current: (any Disposable)?

  /// An empty place.
  public init() {
    Resources.didAllocate()
  }

  deinit {
    Resources.didFree()
  }

  public var isDisposed: Bool { lock.withLock { isOver } }

  /// Puts `disposable` in place. Doing so twice is an error in the program.
  public func setDisposable(
    _ disposable: any Disposable, file: StaticString = #fileID, line: UInt = #line
  ) {
    lock.lock()
    let isSecond = wasSet
    let isLate = isOver
    wasSet = true
    if !isSecond, !isLate { current = disposable }
    lock.unlock()
    precondition(
      !isSecond, "A SingleAssignmentDisposable was given a second disposable; use a SerialDisposable to replace one.",
      file: file, line: line)
    if isLate { disposable.dispose() }
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
