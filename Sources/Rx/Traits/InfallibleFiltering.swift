extension Infallible {
  /// Lets through the elements that satisfy `predicate`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-1-2--3--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "filter": source.filter { $0 > 1 }])
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// filter  ------2--3--|
  /// ```
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().filter(predicate))
  }

  /// An element once nothing has followed it for `dueTime`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("-1-2---3----|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "debounce": source.debounce(.seconds(2), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source    -1-2---3----|
  /// debounce  -----2---3--|
  /// ```
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// The first element of each `dueTime`, and, with `latest`, the last one when it is over.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.hot("--1-2-3----4--|", as: Int.self).asInfallible(onErrorJustReturn: 0)
  /// stage.draw(["source": source, "throttle": source.throttle(.seconds(3), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source    --1-2-3----4--|
  /// throttle  --1--2--3--4--|
  /// ```
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }
}
