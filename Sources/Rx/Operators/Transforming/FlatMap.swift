extension ObservableType {
  /// Makes a sequence of each element and merges them all.
  ///
  /// ```
  /// source                 --a-----b----|
  /// flatMap { 3 × it }     --a-a-a-b-b-b|
  /// ```
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Made { sink in
      let run = MergeRun(sink)
      source.run(
        sink.branch(
          next: { element in
            let inner: Source
            do { inner = try selector(element) } catch { return run.end(error) }
            run.add(inner.asObservable())
          },
          end: { run.end($0) }))
    }
  }
}
