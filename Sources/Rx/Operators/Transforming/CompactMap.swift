extension ObservableType {
  /// Changes each element, and leaves out those that become `nil`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--x--3--|")
  /// stage.draw(["source": source, "numbers": source.compactMap { Int($0) }])
  /// ```
  /// ```marbles
  /// source   --1--x--3--|
  /// numbers  --1-----3--|
  /// ```
  @inlinable
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
    let source = asObservable()
    return Made { sink in
      source.run(
        sink.taking { element in
          let result: Result?
          do { result = try transform(element) } catch { return sink.end(error) }
          if let result { sink.next(result) }
        })
    }
  }
}
