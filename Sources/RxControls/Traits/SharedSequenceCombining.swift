import Rx

extension SharedSequence {
  /// `element` first.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "startWith": source.startWith(0)])
  /// }
  /// ```
  /// ```marbles
  /// source     --1-1-2--3--|
  /// startWith  0-1-1-2--3--|
  /// ```
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().startWith(element))
  }

  /// This sequence, and when it has completed, `second`.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.cold("-1-2|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   let other = stage.cold("-3-4|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["concat": source.concat(other)])
  /// }
  /// ```
  /// ```marbles
  /// concat  -1-2-3-4|
  /// ```
  @inlinable
  public func concat(_ second: SharedSequence<SharingStrategy, Element>) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().concat(second))
  }

  /// Each element together with the latest of `second`.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("---1--2--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   let other = stage.hot("-3--4----|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw([
  ///     "source": source, "other": other,
  ///     "withLatestFrom": source.withLatestFrom(other) { $0 * 2 + $1 },
  ///   ])
  /// }
  /// ```
  /// ```marbles
  /// source          ---1--2--|
  /// other           -3--4----|
  /// withLatestFrom  ---5--8--|
  /// ```
  @inlinable
  public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Source.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Result>(
      sharing: asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// The latest of `second` each time this sequence has an element.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("---1--2--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   let other = stage.hot("-3--4----|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "other": other, "withLatestFrom": source.withLatestFrom(other)])
  /// }
  /// ```
  /// ```marbles
  /// source          ---1--2--|
  /// other           -3--4----|
  /// withLatestFrom  ---3--4--|
  /// ```
  @inlinable
  public func withLatestFrom<Source: SharedSequenceConvertibleType>(_ second: Source) -> SharedSequence<
    SharingStrategy, Source.Element
  > where Source.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Source.Element>(sharing: asObservable().withLatestFrom(second.asObservable()))
  }
}
