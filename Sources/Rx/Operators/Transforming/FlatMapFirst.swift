extension ObservableType {
  /// Makes a sequence of an element and ignores all others until that sequence has ended.
  ///
  /// ```
  /// source                      --a-b----c--|
  /// flatMapFirst { 2 × it }     --a--a---c--c|
  /// ```
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Made { sink in
      let run = MergeRun(sink)
      source.run(
        sink.branch(
          next: { element in
            // Only the outer source is left when no inner one runs.
            guard run.gate.lock.withLock({ run.running == 1 }) else { return }
            let inner: Source
            do { inner = try selector(element) } catch { return run.end(error) }
            run.add(inner.asObservable())
          },
          end: { run.end($0) }))
    }
  }
}
