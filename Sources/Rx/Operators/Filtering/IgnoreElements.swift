extension ObservableType {
  /// Lets only the end through.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--|", as: Int.self)
  /// stage.draw(["source": source, "end": source.ignoreElements()])
  /// ```
  /// ```marbles
  /// source  --1--2--|
  /// end     --------|
  /// ```
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Made { sink in
      source.run(sink.taking { _ in })
    }
  }
}
