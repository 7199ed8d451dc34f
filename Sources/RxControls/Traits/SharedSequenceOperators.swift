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

  /// Leaves out an element whose key equals that of the one before it.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-2-3--4--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged { $0 / 2 }])
  /// }
  /// ```
  /// ```marbles
  /// source                --1-2-3--4--|
  /// distinctUntilChanged  --1-2----4--|
  /// ```
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out an element that `comparer` finds equal to the one before it.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-3-2--4--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged { $1 <= $0 }])
  /// }
  /// ```
  /// ```marbles
  /// source                --1-3-2--4--|
  /// distinctUntilChanged  --1-3----4--|
  /// ```
  @inlinable
  public func distinctUntilChanged(_ comparer: @escaping (_ lhs: Element, _ rhs: Element) -> Bool) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out an element whose key `comparer` finds equal to that of the one before it.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-5-2--6--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw([
  ///     "source": source,
  ///     "distinctUntilChanged": source.distinctUntilChanged({ $0 % 4 }, comparer: ==),
  ///   ])
  /// }
  /// ```
  /// ```marbles
  /// source                --1-5-2--6--|
  /// distinctUntilChanged  --1---2-----|
  /// ```
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (_ lhs: Key, _ rhs: Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out an element whose property at `keyPath` equals that of the one before it.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// struct State {
  ///   var title = ""
  ///   var isLoading = false
  /// }
  ///
  /// let state = BehaviorRelay(value: State(title: "Home"))
  /// var titles: [String] = []
  /// let subscription = state.asDriver().distinctUntilChanged(at: \.title).drive(onNext: { titles.append($0.title) })
  /// state.accept(State(title: "Home", isLoading: true))
  /// state.accept(State(title: "News"))
  /// titles  // → ["Home", "News"]
  /// ```
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(at: keyPath))
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

  /// Calls back at the moments of the sequence's life, without changing it.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let subscription = Driver.just(1)
  ///   .do(onNext: { print("before \($0)") }, afterNext: { print("after \($0)") }, onCompleted: { print("end") })
  ///   .drive(onNext: { print($0) })
  /// // Prints "before 1"
  /// // Prints "1"
  /// // Prints "after 1"
  /// // Prints "end"
  /// ```
  @inlinable
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints what happens to the sequence.
  ///
  /// ```swift
  /// import RxControls
  ///
  /// let subscription = Driver.just("a").debug("letters").drive()
  /// ```
  /// ```output
  /// …: letters -> subscribed
  /// …: letters -> Event next(a)
  /// …: letters -> Event completed
  /// …: letters -> isDisposed
  /// ```
  @inlinable
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension SharedSequence where Element: Equatable {
  /// Leaves out an element that equals the one before it.
  ///
  /// ```swift
  /// import RxControls
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// SharingScheduler.mock(scheduler: stage.scheduler) {
  ///   let source = stage.hot("--1-1-2--3--|", as: Int.self).asDriver(onErrorJustReturn: 0)
  ///   stage.draw(["source": source, "distinctUntilChanged": source.distinctUntilChanged()])
  /// }
  /// ```
  /// ```marbles
  /// source                --1-1-2--3--|
  /// distinctUntilChanged  --1---2--3--|
  /// ```
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().distinctUntilChanged())
  }
}
