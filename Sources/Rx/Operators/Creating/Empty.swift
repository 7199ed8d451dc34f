extension ObservableType {
  /// Completes at once.
  ///
  /// ```
  /// empty()    |
  /// ```
  public static func empty() -> Observable<Element> {
    Made(kind: .immediate) { sink in sink.end(nil) }
  }
}
