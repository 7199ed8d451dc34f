extension ObservableType {
  /// Completes at once.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// stage.draw(["empty": Observable<Int>.empty()])
  /// ```
  /// ```marbles
  /// empty  |
  /// ```
  @inlinable
  public static func empty() -> Observable<Element> {
    Made(kind: .immediate) { sink in sink.end(nil) }
  }
}
