extension ObservableType {
  /// `elements` first.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--|", as: Int.self)
  /// stage.draw(["source": source, "startWith(0)": source.startWith(0)])
  /// ```
  /// ```marbles
  /// source        --1--2--|
  /// startWith(0)  0-1--2--|
  /// ```
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Made { sink in
      for element in elements {
        if sink.scope.isStopped { return }
        sink.next(element)
      }
      // RxSwift: subscribes to the source even where `take` has had enough by now, and lets it go at once.
      if !sink.scope.isStopped { source.run(sink) }
    }
  }
}
