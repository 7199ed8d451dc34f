extension ObservableType {
  /// Subscribes again each time the sequence fails, until it completes.
  ///
  /// ```
  /// source     --1--#
  /// retry()    --1----1----1---
  /// ```
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      sink.playInTurn(next: { source }, didEnd: { $0 == nil ? .end(nil) : .next })
    }
  }

  /// Subscribes at most `maxAttemptCount` times, as long as the sequence fails.
  ///
  /// ```
  /// source      --1--#
  /// retry(2)    --1----1--#
  /// ```
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
