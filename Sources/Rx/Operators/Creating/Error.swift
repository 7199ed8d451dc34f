extension ObservableType {
  /// Fails at once.
  ///
  /// ```
  /// error(e)    #
  /// ```
  public static func error(_ error: any Swift.Error) -> Observable<Element> {
    Made(kind: .immediate) { sink in sink.end(error) }
  }
}
