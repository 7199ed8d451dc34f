import Rx

extension SharedSequence {
  /// Every event `dueTime` later.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "delay": source.delay(.seconds(2))])
  /// }
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// delay   ----1-1-2--3--|
  /// ```
  @inlinable
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
