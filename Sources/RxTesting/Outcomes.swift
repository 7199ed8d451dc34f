import Rx

/// Two outcomes are equal where they have equal elements, or errors that are the same kind and describe themselves alike.
///
/// ```swift
/// import Rx
/// import RxTesting
///
/// var outcomes: [SingleEvent<Int>] = []
/// _ = Single.just(1).subscribe { outcomes.append($0) }
/// _ = Single<Int>.error(RxError.timeout).subscribe { outcomes.append($0) }
/// outcomes == [.success(1), .failure(RxError.timeout)]  // → true
/// outcomes == [.success(2), .failure(RxError.timeout)]  // → false
/// ```
public func == <Element: Equatable>(lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool {
  switch (lhs, rhs) {
  case (.success(let lhs), .success(let rhs)): lhs == rhs
  case (.failure(let lhs), .failure(let rhs)): areAlike(lhs, rhs)
  default: false
  }
}

/// Two outcomes are different where one is an element and the other an error, or where they have different ones.
public func != <Element: Equatable>(lhs: SingleEvent<Element>, rhs: SingleEvent<Element>) -> Bool { !(lhs == rhs) }

/// Two rows of outcomes are equal where each is equal to the one at its place.
public func == <Element: Equatable>(lhs: [SingleEvent<Element>], rhs: [SingleEvent<Element>]) -> Bool {
  lhs.elementsEqual(rhs) { $0 == $1 }
}

/// Two rows of outcomes are different where one is longer, or one outcome is different.
public func != <Element: Equatable>(lhs: [SingleEvent<Element>], rhs: [SingleEvent<Element>]) -> Bool { !(lhs == rhs) }

extension Array {
  /// The elements of recorded events, without their times and without the end.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let recorded: [Recorded<Event<Int>>] = [.next(210, 1), .next(220, 2), .completed(230)]
  /// recorded.elements()  // → [1, 2]
  /// ```
  public func elements<Value>() -> [Value] where Element == Recorded<Event<Value>> { compactMap(\.value.element) }
}
