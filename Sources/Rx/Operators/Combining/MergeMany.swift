extension ObservableType {
  /// All elements of all sources, as they come.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let a = stage.hot("--1-----2--|")
  /// let b = stage.hot("----a-b------|")
  /// stage.draw(["a": a, "b": b, "merge": Observable.merge(a.asObservable(), b.asObservable())])
  /// ```
  /// ```marbles
  /// a      --1-----2--|
  /// b      ----a-b------|
  /// merge  --1-a-b-2----|
  /// ```
  @inlinable
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }

  /// All elements of all sources, as they come.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let sources = [stage.hot("-a--b---|"), stage.hot("--c--d|")]
  /// stage.draw(["merge": Observable.merge(sources.map { $0.asObservable() })])
  /// ```
  /// ```marbles
  /// merge  -ac-bd--|
  /// ```
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
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let sources: Set = [1, 2, 3]
  /// let merged = Observable.merge(sources.lazy.map { Observable.just($0) })
  /// try merged.toBlocking().toArray().sorted()  // → [1, 2, 3]
  /// ```
  @inlinable
  public static func merge<Sources: Swift.Collection>(
    _ sources: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }
}
