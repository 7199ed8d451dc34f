extension ObservableType {
  /// The elements until `other` has one; then it completes. An end of `other` changes nothing, an error of it does.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--4--|", as: Int.self)
  /// let other = stage.hot("-------a------")
  /// stage.draw(["source": source, "other": other, "take": source.take(until: other)])
  /// ```
  /// ```marbles
  /// source  --1--2--3--4--|
  /// other   -------a-------
  /// take    --1--2-|
  /// ```
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let source = asObservable()
    let other = other.asObservable()
    return Made { sink in
      let gated = sink.serialized()
      other.run(sink.branch(next: { _ in gated.end(nil) }, end: { if let error = $0 { gated.end(error) } }))
      if !sink.scope.isStopped { source.run(gated) }
    }
  }
}
