import Synchronization

/// Counts the parts of chains that are alive, to find leaks.
///
/// On in debug builds of this package. In release builds counting costs nothing and `total` is zero.
///
/// ```swift
/// let before = Resources.total
/// do {
///   let subject = PublishSubject<Int>()
///   subject.map { $0 * 2 }.subscribe().dispose()
/// }
/// assert(Resources.total == before)
/// ```
public enum Resources {
  #if DEBUG
    private static let counter = Atomic<Int>(0)
  #endif

  /// Whether this build counts.
  ///
  /// ```swift
  /// Resources.isCounting  // → true
  /// let before = Resources.total
  /// var bag: DisposeBag? = DisposeBag()
  /// Resources.total - before  // → 1
  /// bag = nil
  /// Resources.total - before  // → 0
  /// ```
  public static var isCounting: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// How many observables, subjects, subscriptions and disposables are alive.
  public static var total: Int32 {
    #if DEBUG
      Int32(clamping: counter.load(ordering: .acquiring))
    #else
      0
    #endif
  }

  /// Counts one more, for operators and disposables written elsewhere.
  @discardableResult
  public static func incrementTotal() -> Int32 {
    #if DEBUG
      Int32(clamping: counter.add(1, ordering: .relaxed).newValue)
    #else
      0
    #endif
  }

  /// Counts one less.
  @discardableResult
  public static func decrementTotal() -> Int32 {
    #if DEBUG
      Int32(clamping: counter.subtract(1, ordering: .relaxed).newValue)
    #else
      0
    #endif
  }

  @inlinable
  static func didAllocate() {
    #if DEBUG
      _ = incrementTotal()
    #endif
  }

  @inlinable
  static func didFree() {
    #if DEBUG
      _ = decrementTotal()
    #endif
  }
}
