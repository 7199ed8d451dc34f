extension ObservableType {
  /// A sequence with a resource of its own, which is disposed of when the sequence ends or its subscription does.
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
