extension Infallible {
  /// Calls back at the moments of the sequence's life, without changing it.
  ///
  /// ```swift
  /// let subscription = Infallible.of(1, 2)
  ///   .do(onNext: { print("before \($0)") }, afterNext: { print("after \($0)") }, onCompleted: { print("end") })
  ///   .subscribe(onNext: { print($0) })
  /// // Prints "before 1"
  /// // Prints "1"
  /// // Prints "after 1"
  /// // Prints "before 2"
  /// // Prints "2"
  /// // Prints "after 2"
  /// // Prints "end"
  /// ```
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible<Element>(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints what happens to the sequence.
  ///
  /// ```swift
  /// _ = Infallible.just("a").debug("letters").subscribe()
  /// ```
  /// ```output
  /// …: letters -> subscribed
  /// …: letters -> Event next(a)
  /// …: letters -> Event completed
  /// …: letters -> isDisposed
  /// ```
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible<Element>(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
