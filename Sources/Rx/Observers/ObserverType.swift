/// Something that can be told events.
///
/// ```swift
/// /// Adds up what it takes.
/// final class Sum: ObserverType {
///   var total = 0
///   func on(_ event: Event<Int>) {
///     if case .next(let number) = event { total += number }
///   }
/// }
///
/// let sum = Sum()
/// let subscription = Observable.of(1, 2, 3).subscribe(sum)
/// sum.total  // → 6
/// ```
public protocol ObserverType<Element> {
  /// What the elements are.
  associatedtype Element

  /// Takes one event. After an error or a completion nothing more may be sent.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends the successful end.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// Sends the end in failure.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let subscription = numbers.subscribe(onNext: { print($0) }, onError: { print("failed: \($0)") })
  /// numbers.onNext(1)
  /// numbers.onError(RxError.timeout)
  /// // Nothing comes after an error.
  /// numbers.onNext(2)
  /// // Prints "1"
  /// // Prints "failed: Sequence timeout."
  /// ```
  @inlinable
  public func onError(_ error: any Swift.Error) { on(.error(error)) }
}
