extension ObservableType {
  /// All elements of all sources, as they come.
  ///
  /// ```
  /// a              --1-----2--|
  /// b              ----a-b------|
  /// merge(a, b)    --1-a-b-2----|
  /// ```
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

  /// All elements of all sources, as they come.
  @inlinable
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Made { sink in
      let run = MergeRun(sink)
      for source in sources {
        if sink.scope.isStopped { return }
        run.add(source)
      }
      run.end(nil)
    }
  }

  /// All elements of all sources, as they come.
  @inlinable
  public static func merge<Sources: Swift.Collection>(
    _ sources: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }
}
