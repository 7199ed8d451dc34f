import Rx

extension SharedSequence {
  /// Calls back at the moments of the sequence's life, without changing it.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let subscription = Driver.just(1)
  ///   .do(onNext: { print("before \($0)") }, afterNext: { print("after \($0)") }, onCompleted: { print("end") })
  ///   .drive(onNext: { print($0) })
  /// // Prints "before 1"
  /// // Prints "1"
  /// // Prints "after 1"
  /// // Prints "end"
  /// ```
  @inlinable
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints what happens to the sequence.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let subscription = Driver.just("a").debug("letters").drive()
  /// ```
  /// ```output
  /// …: letters -> subscribed
  /// …: letters -> Event next(a)
  /// …: letters -> Event completed
  /// …: letters -> isDisposed
  /// ```
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
