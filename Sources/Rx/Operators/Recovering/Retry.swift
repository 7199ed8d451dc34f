extension ObservableType {
  /// Subscribes again each time the sequence fails, until it completes.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("--1--#", as: Int.self)
  /// stage.draw(["source": source, "retry": source.retry()], until: "--------------!")
  /// ```
  /// ```marbles
  /// source      ^-1--#
  /// source (2)       ^-1--#
  /// source (3)            ^-1--
  /// retry       --1----1----1--
  /// ```
  @inlinable
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      sink.playInTurn(next: { source }, didEnd: { $0 == nil ? .end(nil) : .next })
    }
  }

  /// Subscribes at most `maxAttemptCount` times, as long as the sequence fails.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("--1--#", as: Int.self)
  /// stage.draw(["source": source, "retry(2)": source.retry(2)])
  /// ```
  /// ```marbles
  /// source      ^-1--#
  /// source (2)       ^-1--#
  /// retry(2)    --1----1--#
  /// ```
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "retry(_:) cannot try \(maxAttemptCount) times: give it zero or more.")
    let source = asObservable()
    return Made { sink in
      var left = maxAttemptCount
      sink.playInTurn(
        next: {
          if left == 0 { return nil }
          left -= 1
          return source
        }, didEnd: { $0 == nil ? .end(nil) : .next })
    }
  }
}
