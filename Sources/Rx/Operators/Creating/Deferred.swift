extension ObservableType {
  /// Asks `observableFactory` for a sequence each time somebody subscribes.
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
