extension ObservableType {
  /// Asks `observableFactory` for a sequence each time somebody subscribes.
  ///
  /// ```swift
  /// var attempts = 0
  /// let attempt = Observable<Int>.deferred {
  ///   attempts += 1
  ///   return .just(attempts)
  /// }
  /// attempt.subscribe(onNext: { print($0) }).dispose()  // Prints "1"
  /// attempt.subscribe(onNext: { print($0) }).dispose()  // Prints "2"
  /// ```
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Made { sink in
      let source: Observable<Element>
      do { source = try observableFactory() } catch { return sink.end(error) }
      source.run(sink)
    }
  }
}
