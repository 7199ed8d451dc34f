extension ObservableType {
  /// The result of all elements, once there will be no more.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--|", as: Int.self)
  /// stage.draw(["source": source, "sum": source.reduce(0, accumulator: +)])
  /// ```
  /// ```marbles
  /// source  --1--2--3--|
  /// sum     -----------(6|)
  /// ```
  @inlinable
  public func reduce<Accumulated>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// The result of all elements, changed by `mapResult`, once there will be no more.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let marks = Observable.of(1.0, 2.0, 4.0)
  /// let average = marks.reduce((sum: 0.0, count: 0.0), accumulator: { ($0.sum + $1, $0.count + 1) }) { $0.sum / $0.count }
  /// try average.map { ($0 * 10).rounded() / 10 }.toBlocking().single()  // → 2.3
  /// ```
  @inlinable
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    let source = asObservable()
    return Made { sink in
      var accumulated = seed
      source.run(
        sink.taking({ element in
          do { accumulated = try accumulator(accumulated, element) } catch { sink.end(error) }
        }) { error in
          if let error { return sink.end(error) }
          let result: Result
          do { result = try mapResult(accumulated) } catch { return sink.end(error) }
          sink.nextAndComplete(result)
        })
    }
  }
}
