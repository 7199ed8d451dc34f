/// A group of disposables that can grow and shrink until it is disposed of.
///
/// ```swift
/// let all = CompositeDisposable(
///   Disposables.create { print("first") }, Disposables.create { print("second") })
/// let key = all.insert(Disposables.create { print("third") })
/// all.count  // → 3
/// // One of them can be disposed of alone.
/// if let key { all.remove(for: key) }
/// // Prints "third"
/// all.dispose()
/// // Prints "first"
/// // Prints "second"
/// all.isDisposed  // → true
/// // What comes too late is disposed of at once.
/// all.insert(Disposables.create { print("late") }) == nil  // → true
/// // Prints "late"
/// ```
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
  /// Finds a disposable again that was put into the group.
  public struct DisposeKey: Sendable {
    fileprivate let number: Int
  }

  private let lock = Lock()
  private var isOver = false
  private var lastNumber = 0
  private var members: [Int: any Disposable] = [:]

  /// An empty group.
  public init() {
    Resources.didAllocate()
  }

  /// A group of two.
  public convenience init(_ first: any Disposable, _ second: any Disposable) {
    self.init(disposables: [first, second])
  }

  /// A group of three.
  public convenience init(_ first: any Disposable, _ second: any Disposable, _ third: any Disposable) {
    self.init(disposables: [first, second, third])
  }

  /// A group of four or more.
  public convenience init(
    _ first: any Disposable, _ second: any Disposable, _ third: any Disposable, _ fourth: any Disposable,
    _ rest: any Disposable...
  ) {
    self.init(disposables: [first, second, third, fourth] + rest)
  }

  /// A group of any size.
  public convenience init(disposables: [any Disposable]) {
    self.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  deinit {
    Resources.didFree()
  }

  public var isDisposed: Bool { lock.withLock { isOver } }

  /// How many are in the group.
  public var count: Int { lock.withLock { members.count } }

  /// Adds `disposable`, or disposes of it and returns `nil` where the group has been disposed of.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    lock.lock()
    if isOver {
      lock.unlock()
      disposable.dispose()
      return nil
    }
    lastNumber += 1
    let key = DisposeKey(number: lastNumber)
    members[lastNumber] = disposable
    lock.unlock()
    return key
  }

  /// Takes one out of the group and disposes of it.
  public func remove(for disposeKey: DisposeKey) {
    let removed = lock.withLock { members.removeValue(forKey: disposeKey.number) }
    removed?.dispose()
  }

  public func dispose() {
    var all: [Int: any Disposable] = [:]
    lock.lock()
    isOver = true
    swap(&all, &members)
    lock.unlock()
    for (_, disposable) in all.sorted(by: { $0.key < $1.key }) { disposable.dispose() }
  }
}
