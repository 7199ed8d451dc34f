extension ObservableType {
  /// Fails at once.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// stage.draw(["error": Observable<Int>.error(MarbleError())])
  /// ```
  /// ```marbles
  /// error  #
  /// ```
  @inlinable
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    Made(kind: .immediate) { sink in sink.end(error) }
  }
}
