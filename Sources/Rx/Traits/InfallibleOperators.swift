// A trait's operators are those of `Observable` that keep its promise, a line each: Swift has no way to say “the same
// wrapper around another element” once for all wrappers.

extension Infallible {
  /// Changes each element.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Lets through the elements that satisfy `predicate`.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().filter(predicate))
  }

  /// Changes each element, and leaves out those that become `nil`.
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// Makes a sequence of each element and merges them all.
  public func flatMap<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    Infallible<Result>(asObservable().flatMap(selector))
  }

  /// Makes a sequence of each element and listens to the latest of them.
  public func flatMapLatest<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    Infallible<Result>(asObservable().flatMapLatest(selector))
  }

  /// Makes a sequence of an element and ignores all others until that sequence has ended.
  public func flatMapFirst<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    Infallible<Result>(asObservable().flatMapFirst(selector))
  }

  /// Makes a sequence of each element and plays them one after the other.
  public func concatMap<Result>(_ selector: @escaping (Element) -> Infallible<Result>) -> Infallible<Result> {
    Infallible<Result>(asObservable().concatMap(selector))
  }

  /// Leaves out an element whose key equals that of the one before it.
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out an element that `comparer` finds equal to the one before it.
  public func distinctUntilChanged(_ comparer: @escaping (_ lhs: Element, _ rhs: Element) -> Bool) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out an element whose key `comparer` finds equal to that of the one before it.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (_ lhs: Key, _ rhs: Key) -> Bool
  ) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out an element whose property at `keyPath` equals that of the one before it.
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Infallible<Element> {
    Infallible<Element>(asObservable().distinctUntilChanged(at: keyPath))
  }

  /// A running result: `accumulator` makes the next one from the last and the element.
  public func scan<Accumulated>(_ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated)
    -> Infallible<Accumulated>
  {
    Infallible<Accumulated>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// A running result that `accumulator` changes in place.
  public func scan<Accumulated>(into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) -> Void)
    -> Infallible<Accumulated>
  {
    Infallible<Accumulated>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// `element` first.
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible<Element>(asObservable().startWith(element))
  }

  /// The first `count` elements; then it completes.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(count))
  }

  /// All but the first `count` elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(count))
  }

  /// The elements of the first `duration`; then it completes.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// The elements before the first that does not satisfy `predicate`, with that one if `behavior` says so.
  public func take(while predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().take(while: predicate, behavior: behavior))
  }

  /// The elements before the first that satisfies `predicate`, with that one if `behavior` says so.
  public func take(until predicate: @escaping (Element) -> Bool, behavior: TakeBehavior = .exclusive) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().take(until: predicate, behavior: behavior))
  }

  /// The elements until `other` has one; then it completes.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(until: other.asObservable()))
  }

  /// The elements until `other` has one; then it completes. An error of `other` is left out.
  // RxSwift: lets the error through, and so breaks the promise; likewise in `skip(until:)`.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().take(until: other.catch { _ in .never() }))
  }

  /// The last `count` elements, once there will be no more.
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible<Element>(asObservable().takeLast(count))
  }

  /// All but the elements of the first `duration`.
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(duration, scheduler: scheduler))
  }

  /// All elements from the first on that does not satisfy `predicate`.
  public func skip(while predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(while: predicate))
  }

  /// The elements that come after the first of `other`. An error of `other` is left out.
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible<Element>(asObservable().skip(until: other.catch { _ in .never() }))
  }

  /// One subscription to the source for all who listen at the same time.
  public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
    Infallible<Element>(asObservable().share(replay: replay, scope: scope))
  }

  /// Sends the elements on from `scheduler`.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on `scheduler`.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().subscribe(on: scheduler))
  }

  /// Subscribes `dueTime` later.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// This sequence or `right`, whichever says something first.
  public func amb(_ right: Infallible<Element>) -> Infallible<Element> {
    Infallible<Element>(asObservable().amb(right.asObservable()))
  }

  /// `default` where the sequence completes without an element.
  public func ifEmpty(default: Element) -> Infallible<Element> {
    Infallible<Element>(asObservable().ifEmpty(default: `default`))
  }

  /// An element once nothing has followed it for `dueTime`.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// The first element of each `dueTime`, and, with `latest`, the last one when it is over.
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    Infallible<Element>(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Every event `dueTime` later.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible<Element>(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// This sequence, and when it has completed, `second`.
  public func concat(_ second: Infallible<Element>) -> Infallible<Element> {
    Infallible<Element>(asObservable().concat(second))
  }

  /// Each element together with the latest of `second`.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// The latest of `second` each time this sequence has an element.
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().withLatestFrom(second.asObservable()))
  }

  /// Each element together with `object`, which the sequence does not keep alive; completes when the object is gone.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)> {
    Infallible<(Object, Element)>(asObservable().withUnretained(object))
  }

  /// What `resultSelector` makes of each element and `object`; completes when the object is gone.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Calls back at the moments of the sequence's life, without changing it.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible<Element>(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints what happens to the sequence.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible<Element>(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension Infallible where Element: Equatable {
  /// Leaves out an element that equals the one before it.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
