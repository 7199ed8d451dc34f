import Rx

extension SharedSequence {
  /// The first `count` elements; then it completes.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "take": source.take(2)])
  /// }
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// take    --1-(1|)
  /// ```
  @inlinable
  public func take(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().take(count))
  }

  /// All but the first `count` elements.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "skip": source.skip(2)])
  /// }
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// skip    ------2--3--|
  /// ```
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().skip(count))
  }
}
