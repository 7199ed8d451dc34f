extension ObservableType {
  /// Makes a sequence of each element and merges them all.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--a--b--------|")
  /// let ticks = stage.cold("-x-x-x|")
  /// stage.draw(["source": source, "ticks": ticks, "flatMap": source.flatMap { element in ticks.map { _ in element } }])
  /// ```
  /// ```marbles
  /// source     --a--b--------|
  /// ticks        ^x-x-x|
  /// ticks (2)       ^x-x-x|
  /// flatMap    ---a-abab-b---|
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
