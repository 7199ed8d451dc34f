import Rx

// A trait's operators are those of `Observable` that keep its promise, a line each, and shared again.

extension SharedSequence {
  /// Changes each element.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(sharing: asObservable().map(transform))
  }

  /// Lets through the elements that satisfy `predicate`.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().filter(predicate))
  }

  /// Changes each element, and leaves out those that become `nil`.
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> SharedSequence<SharingStrategy, Result>
  {
    SharedSequence<SharingStrategy, Result>(sharing: asObservable().compactMap(transform))
  }

  /// Makes a sequence of each element and merges them all. The result is shared as those sequences are: a `Signal` can
  /// become a `Driver`.
  public func flatMap<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(sharing: asObservable().flatMap(selector))
  }

  /// Makes a sequence of each element and listens to the latest of them.
  public func flatMapLatest<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(sharing: asObservable().flatMapLatest(selector))
  }

  /// Makes a sequence of an element and ignores all others until that sequence has ended.
  public func flatMapFirst<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(sharing: asObservable().flatMapFirst(selector))
  }

  /// Makes a sequence of each element and plays them one after the other.
  public func concatMap<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence<Sharing, Result>(sharing: asObservable().concatMap(selector))
  }

  /// Leaves out an element whose key equals that of the one before it.
  public func distinctUntilChanged<Key: Equatable>(_ keySelector: @escaping (Element) -> Key) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out an element that `comparer` finds equal to the one before it.
  public func distinctUntilChanged(_ comparer: @escaping (_ lhs: Element, _ rhs: Element) -> Bool) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out an element whose key `comparer` finds equal to that of the one before it.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (_ lhs: Key, _ rhs: Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out an element whose property at `keyPath` equals that of the one before it.
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> SharedSequence<
    SharingStrategy, Element
  > {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().distinctUntilChanged(at: keyPath))
  }

  /// A running result: `accumulator` makes the next one from the last and the element.
  public func scan<Accumulated>(_ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated)
    -> SharedSequence<SharingStrategy, Accumulated>
  {
    SharedSequence<SharingStrategy, Accumulated>(sharing: asObservable().scan(seed, accumulator: accumulator))
  }

  /// A running result that `accumulator` changes in place.
  public func scan<Accumulated>(into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) -> Void)
    -> SharedSequence<SharingStrategy, Accumulated>
  {
    SharedSequence<SharingStrategy, Accumulated>(sharing: asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// `element` first.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().startWith(element))
  }

  /// The first `count` elements; then it completes.
  public func take(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().take(count))
  }

  /// All but the first `count` elements.
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().skip(count))
  }

  /// An element once nothing has followed it for `dueTime`.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// The first element of each `dueTime`, and, with `latest`, the last one when it is over.
  public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Every event `dueTime` later.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// This sequence, and when it has completed, `second`.
  public func concat(_ second: SharedSequence<SharingStrategy, Element>) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(sharing: asObservable().concat(second))
  }

  /// Each element together with the latest of `second`.
  public func withLatestFrom<Source: SharedSequenceConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Source.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Result>(
      sharing: asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// The latest of `second` each time this sequence has an element.
  public func withLatestFrom<Source: SharedSequenceConvertibleType>(_ second: Source) -> SharedSequence<
    SharingStrategy, Source.Element
  > where Source.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Source.Element>(sharing: asObservable().withLatestFrom(second.asObservable()))
  }

  /// Calls back at the moments of the sequence's life, without changing it.
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
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: asObservable().distinctUntilChanged())
  }
}
