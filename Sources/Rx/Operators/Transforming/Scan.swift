extension ObservableType {
  /// A running result: `accumulator` makes the next one from the last and the element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--|", as: Int.self)
  /// stage.draw(["source": source, "sums": source.scan(0, accumulator: +)])
  /// ```
  /// ```marbles
  /// source  --1--2--3--|
  /// sums    --1--3--6--|
  /// ```
  @inlinable
  public func scan<Accumulated>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    let source = asObservable()
    return Made { sink in
      let accumulated = Cell(seed)
      source.run(
        sink.taking { element in
          let result: Accumulated
          do { result = try accumulator(accumulated.value, element) } catch { return sink.end(error) }
          accumulated.value = result
          sink.next(result)
        })
    }
  }

  /// A running result that `accumulator` changes in place.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--|", as: Int.self)
  /// let all = source.scan(into: [Int]()) { all, element in all.append(element) }
  /// stage.draw(["source": source, "all": all])
  /// ```
  /// ```marbles
  /// source  --1--2--|
  /// all     --A--B--|
  ///         A = [1]  B = [1, 2]
  /// ```
  @inlinable
  public func scan<Accumulated>(
    into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> {
    let source = asObservable()
    return Made { sink in
      var accumulated = seed
      source.run(
        sink.taking { element in
          do { try accumulator(&accumulated, element) } catch { return sink.end(error) }
          sink.next(accumulated)
        })
    }
  }
}
