/// Readers of this see what is public, and no more:
///
/// ```swift
/// print(Fifo<Int>())
/// ```
public struct Machine {
  /// What only the module can use may use the module's own:
  ///
  /// ```swift
  /// var heap = Fifo<Int>()
  /// heap.append(3)
  /// print(heap.popFirst() ?? 0) // Prints "3"
  /// ```
  func inner() {}

  /// ```swift
  /// let subject = PublishSubject<Int>()
  /// _ = subject.subscribe(onNext: { print($0) })
  /// subject.onNext(1) // Prints "1"
  /// ```
  public func outer() {}
}
