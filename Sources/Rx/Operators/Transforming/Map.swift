extension ObservableType {
  /// Changes each element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--|", as: Int.self)
  /// stage.draw(["source": source, "map": source.map { $0 * 2 }])
  /// ```
  /// ```marbles
  /// source  --1--2--3--|
  /// map     --2--4--6--|
  /// ```
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
    let source = asObservable()
    return Made { sink in
      source.run(
        sink.taking { element in
          let result: Result
          do { result = try transform(element) } catch { return sink.end(error) }
          sink.next(result)
        })
    }
  }
}
