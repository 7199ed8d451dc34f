import Rx

// A trait's operators are those of `Observable` that keep its promise, a line each, and shared again.

extension SharedSequence {
  /// Changes each element.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "map": source.map { $0 * 2 }])
  /// }
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// map     --2-2-4--6--|
  /// ```
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(sharing: asObservable().map(transform))
  }

  /// Changes each element, and leaves out those that become `nil`.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "compactMap": source.compactMap { $0 > 1 ? $0 * 2 : nil }])
  /// }
  /// ```
  /// ```marbles
  /// source      --1-1-2--3--|
  /// compactMap  ------4--6--|
  /// ```
  @inlinable
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> SharedSequence<SharingStrategy, Result>
  {
    SharedSequence<SharingStrategy, Result>(sharing: asObservable().compactMap(transform))
  }

  /// Makes a sequence of each element and merges them all. The result is shared as those sequences are: a `Signal` can
  /// become a `Driver`.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a--b-----|").asDriver(onErrorJustReturn: "")
  ///   let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2-2|")]
  ///   let flatMap = source.flatMap { name in inner[name]!.asDriver(onErrorJustReturn: "") }
  ///   stage.draw(["source": source, "flatMap": flatMap])
  /// }
  /// ```
  /// ```marbles
  /// source   -a--b-----|
  /// flatMap  -1-1212-2-|
  /// ```
  @inlinable
  public func flatMap<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(sharing: asObservable().flatMap(selector))
  }

  /// Makes a sequence of each element and listens to the latest of them.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a--b-----|").asDriver(onErrorJustReturn: "")
  ///   let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2-2|")]
  ///   let flatMapLatest = source.flatMapLatest { name in inner[name]!.asDriver(onErrorJustReturn: "") }
  ///   stage.draw(["source": source, "flatMapLatest": flatMapLatest])
  /// }
  /// ```
  /// ```marbles
  /// source         -a--b-----|
  /// flatMapLatest  -1-12-2-2-|
  /// ```
  @inlinable
  public func flatMapLatest<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(sharing: asObservable().flatMapLatest(selector))
  }

  /// Makes a sequence of an element and ignores all others until that sequence has ended.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a--b-----|").asDriver(onErrorJustReturn: "")
  ///   let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2-2|")]
  ///   let flatMapFirst = source.flatMapFirst { name in inner[name]!.asDriver(onErrorJustReturn: "") }
  ///   stage.draw(["source": source, "flatMapFirst": flatMapFirst])
  /// }
  /// ```
  /// ```marbles
  /// source        -a--b-----|
  /// flatMapFirst  -1-1-1----|
  /// ```
  @inlinable
  public func flatMapFirst<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(sharing: asObservable().flatMapFirst(selector))
  }

  /// Makes a sequence of each element and plays them one after the other.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("-a--b-----|").asDriver(onErrorJustReturn: "")
  ///   let inner = ["a": stage.cold("1-1-1|"), "b": stage.cold("2-2-2|")]
  ///   let concatMap = source.concatMap { name in inner[name]!.asDriver(onErrorJustReturn: "") }
  ///   stage.draw(["source": source, "concatMap": concatMap])
  /// }
  /// ```
  /// ```marbles
  /// source     -a--b-----|
  /// concatMap  -1-1-12-2-2|
  /// ```
  @inlinable
  public func concatMap<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(sharing: asObservable().concatMap(selector))
  }

  /// A running result: `accumulator` makes the next one from the last and the element.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "scan": source.scan(0) { $0 + $1 }])
  /// }
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// scan    --1-2-4--7--|
  /// ```
  @inlinable
  public func scan<Accumulated>(_ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated)
    -> SharedSequence<SharingStrategy, Accumulated>
  {
    SharedSequence<SharingStrategy, Accumulated>(sharing: asObservable().scan(seed, accumulator: accumulator))
  }

  /// A running result that `accumulator` changes in place.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "scan": source.scan(into: "") { $0 += "\($1)" }])
  /// }
  /// ```
  /// ```marbles
  /// source  --1-1-2--3--|
  /// scan    --1-A-B--C--|
  ///         A = 11  B = 112  C = 1123
  /// ```
  @inlinable
  public func scan<Accumulated>(into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) -> Void)
    -> SharedSequence<SharingStrategy, Accumulated>
  {
    SharedSequence<SharingStrategy, Accumulated>(sharing: asObservable().scan(into: seed, accumulator: accumulator))
  }
}
