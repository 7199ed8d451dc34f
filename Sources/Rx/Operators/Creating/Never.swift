extension ObservableType {
  /// Sends nothing, ever.
  ///
  /// ```
  /// never()    -----
  /// ```
  public static func never() -> Observable<Element> {
    Made(kind: .immediate) { _ in }
  }
}
