extension ObservableType {
  /// Makes a sequence of an element and ignores all others until that sequence has ended.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--a-b----c-----|")
  /// let ticks = stage.cold("-x-x|")
  /// let first = source.flatMapFirst { element in ticks.map { _ in element } }
  /// stage.draw(["source": source, "ticks": ticks, "flatMapFirst": first])
  /// ```
  /// ```marbles
  /// source        --a-b----c-----|
  /// ticks           ^x-x|
  /// ticks (2)              ^x-x|
  /// flatMapFirst  ---a-a----c-c--|
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
