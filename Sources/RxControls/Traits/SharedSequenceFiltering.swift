import Rx

extension SharedSequence {
  /// Lets through the elements that satisfy `predicate`.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "filter": source.filter { $0 > 1 }])
  /// }
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// filter  ------2--3--|
  /// ```
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().filter(predicate))
  }

  /// An element once nothing has followed it for `dueTime`.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-1-2---3----|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "debounce": source.debounce(.seconds(2))])
  /// }
  /// ```
  /// ```marbles
  /// source    -1-2---3----|
  /// debounce  ---1-2---3--|
  /// ```
  @inlinable
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// The first element of each `dueTime`, and, with `latest`, the last one when it is over.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-2-3----4--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "throttle": source.throttle(.seconds(3))])
  /// }
  /// ```
  /// ```marbles
  /// source    --1-2-3----4--|
  /// throttle  --1--2--3--4--|
  /// ```
  @inlinable
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }
}
