extension ObservableType {
  /// A sequence with a resource of its own, which is disposed of when the sequence ends or its subscription does.
  ///
  /// ```swift
  /// final class File: Disposable {
  ///   func dispose() { print("closed") }
  /// }
  ///
  /// let lines = Observable.using({ File() }) { _ in Observable.of("one", "two") }
  /// let subscription = lines.subscribe(onNext: { print($0) })
  /// // Prints "one"
  /// // Prints "two"
  /// // Prints "closed"
  /// ```
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Made { sink in
      let source: Observable<Element>
      do {
        let resource = try resourceFactory()
        sink.scope.add(resource)
        source = try observableFactory(resource)
      } catch {
        return sink.end(error)
      }
      source.run(sink)
    }
  }
}
