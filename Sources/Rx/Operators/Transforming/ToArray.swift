extension ObservableType {
  /// All elements in one array, once there will be no more.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--|", as: Int.self)
  /// stage.draw(["source": source, "toArray": source.toArray()])
  /// ```
  /// ```marbles
  /// source   --1--2--|
  /// toArray  --------(A|)
  ///          A = [1, 2]
  /// ```
  @inlinable
  public func toArray() -> Single<[Element]> {
    let source = asObservable()
    return PrimitiveSequence(
      raw: Made { sink in
        var elements: [Element] = []
        source.run(
          sink.taking({ elements.append($0) }) { error in
            if let error { sink.end(error) } else { sink.nextAndComplete(elements) }
          })
      })
  }
}
