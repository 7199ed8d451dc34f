extension ObservableType {
  /// The element at `index`; fails with `RxError.argumentOutOfRange` where the sequence is shorter.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1--2--3--|", as: Int.self)
  /// stage.draw(["source": source, "element(at: 1)": source.element(at: 1)])
  /// ```
  /// ```marbles
  /// source          --1--2--3--|
  /// element(at: 1)  -----(2|)
  /// ```
  @inlinable
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:) cannot look at index \(index): give it zero or more.")
    let source = asObservable()
    return Made { sink in
      var left = index
      source.run(
        sink.taking({ element in
          defer { left -= 1 }
          if left == 0 { sink.nextAndComplete(element) }
        }) { error in sink.end(error ?? RxError.argumentOutOfRange) })
    }
  }
}
