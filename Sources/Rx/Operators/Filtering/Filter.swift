extension ObservableType {
  /// Lets through the elements that satisfy `predicate`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--4--|", as: Int.self)
  /// stage.draw(["source": source, "even": source.filter { $0.isMultiple(of: 2) }])
  /// ```
  /// ```marbles
  /// source  --1--2--3--4--|
  /// even    -----2-----4--|
  /// ```
  @inlinable
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      source.run(
        sink.taking { element in
          let passes: Bool
          do { passes = try predicate(element) } catch { return sink.end(error) }
          if passes { sink.next(element) }
        })
    }
  }
}
