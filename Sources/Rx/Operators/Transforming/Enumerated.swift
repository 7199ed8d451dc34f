extension ObservableType {
  /// Each element with its number, from zero.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--a--b--|")
  /// stage.draw(["source": source, "enumerated": source.enumerated()])
  /// ```
  /// ```marbles
  /// source      --a--b--|
  /// enumerated  --A--B--|
  ///             A = (index: 0, element: "a")  B = (index: 1, element: "b")
  /// ```
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    let source = asObservable()
    return Made { sink in
      let index = Cell(0)
      source.run(
        sink.taking { element in
          let current = index.value
          index.value = current + 1
          sink.next((index: current, element: element))
        })
    }
  }
}
