extension ObservableType {
  /// Sends nothing, ever.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--a--|")
  /// stage.draw(["source": source, "never": Observable<Int>.never()])
  /// ```
  /// ```marbles
  /// source  --a--|
  /// never   ------
  /// ```
  public static func never() -> Observable<Element> {
    Made(kind: .immediate) { _ in }
  }
}
