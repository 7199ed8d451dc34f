/// A sequence that keeps a promise about how many elements it has; `Trait` says which.
///
/// Its operators are those of `ObservableType` that keep the promise.
public struct PrimitiveSequence<Trait, Element>: Sendable {
  @usableFromInline let source: Observable<Element>

  @inlinable
  init(raw: Observable<Element>) {
    source = raw
  }
}

/// What has a `PrimitiveSequence`; extend it where an operator is meant for one trait.
///
/// ```swift
/// /// Takes a single, a maybe or a completable.
/// func watched<Sequence: PrimitiveSequenceType>(
///   _ sequence: Sequence
/// ) -> PrimitiveSequence<Sequence.Trait, Sequence.Element> {
///   sequence.primitiveSequence.delaySubscription(.seconds(0), scheduler: MainScheduler.instance)
/// }
///
/// let subscription = watched(Single.just(7)).subscribe(onSuccess: { print($0) })
/// // Prints "7"
/// ```
public protocol PrimitiveSequenceType<Trait, Element> {
  /// The promise.
  associatedtype Trait
  /// What the elements are.
  associatedtype Element

  /// The sequence.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// Itself.
  @inlinable
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence without its promise.
  @inlinable
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
  /// Asks `observableFactory` for a sequence each time somebody subscribes.
  ///
  /// ```swift
  /// var asked = 0
  /// let number = Single<Int>.deferred {
  ///   asked += 1
  ///   return .just(asked)
  /// }
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// number.subscribe(onSuccess: { heard.append($0) }).disposed(by: bag)
  /// number.subscribe(onSuccess: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [1, 2]
  /// ```
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// Every event `dueTime` later; an error comes at once.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("-a|").asSingle()
  /// stage.draw(["source": source, "delay": source.delay(.seconds(3), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source  --(a|)
  /// delay   -----(a|)
  /// ```
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Subscribes `dueTime` later.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("-a|").asSingle()
  /// stage.draw(["source": source, "delaySubscription": source.delaySubscription(.seconds(3), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source             --(a|)
  /// delaySubscription  -----(a|)
  /// ```
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Sends the events on from `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [String] = []
  /// let subscription = Single.just("a").observe(on: scheduler).subscribe(onSuccess: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → ["a"]
  /// ```
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Subscribes, and disposes of the subscription, on `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [String] = []
  /// let subscription = Single.just("a").subscribe(on: scheduler).subscribe(onSuccess: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → ["a"]
  /// ```
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Goes on with what `handler` makes of an error.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("--#").asSingle()
  /// stage.draw(["source": source, "catch": source.catch { _ in .just("spare") }])
  /// ```
  /// ```marbles
  /// source  --#
  /// catch   --(A|)
  ///         A = spare
  /// ```
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again each time the sequence fails.
  ///
  /// ```swift
  /// var tries = 0
  /// let flaky = Single<Int>.deferred {
  ///   tries += 1
  ///   return tries < 3 ? .error(RxError.unknown) : .just(tries)
  /// }
  /// var heard: [Int] = []
  /// let subscription = flaky.retry().subscribe(onSuccess: { heard.append($0) })
  /// heard  // → [3]
  /// ```
  public func retry() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry())
  }

  /// Subscribes at most `maxAttemptCount` times, as long as the sequence fails.
  ///
  /// ```swift
  /// var tries = 0
  /// let broken = Single<Int>.deferred {
  ///   tries += 1
  ///   return .error(RxError.unknown)
  /// }
  /// let subscription = broken.retry(3).subscribe(onFailure: { _ in print("gave up") })
  /// // Prints "gave up"
  /// tries  // → 3
  /// ```
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again each time the sequence that `notificationHandler` makes of the errors has an element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// var tries = 0
  /// let flaky = Single<String>.deferred {
  ///   tries += 1
  ///   return tries == 1 ? stage.cold("-#").asSingle() : stage.cold("--a|").asSingle()
  /// }
  /// // A second after the error.
  /// let retry = flaky.retry { (errors: Observable<MarbleError>) in errors.delay(.seconds(1), scheduler: stage.scheduler) }
  /// stage.draw(["retry": retry])
  /// ```
  /// ```marbles
  /// retry  -----(a|)
  /// ```
  public func retry<TriggerObservable: ObservableType, Failure: Swift.Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again each time the sequence that `notificationHandler` makes of the errors has an element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// var tries = 0
  /// let flaky = Single<String>.deferred {
  ///   tries += 1
  ///   return tries == 1 ? stage.cold("-#").asSingle() : stage.cold("--a|").asSingle()
  /// }
  /// // A second after the error.
  /// let retry = flaky.retry { (errors: Observable<any Error>) in errors.delay(.seconds(1), scheduler: stage.scheduler) }
  /// stage.draw(["retry": retry])
  /// ```
  /// ```marbles
  /// retry  -----(a|)
  /// ```
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping (Observable<any Swift.Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Prints what happens to the sequence.
  ///
  /// ```swift
  /// _ = Single.just("a").debug("letter").subscribe()
  /// ```
  /// ```output
  /// …: letter -> subscribed
  /// …: letter -> Event next(a)
  /// …: letter -> Event completed
  /// …: letter -> isDisposed
  /// ```
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// A sequence with a resource of its own, which is disposed of when the sequence ends or its subscription does.
  ///
  /// ```swift
  /// final class File: Disposable {
  ///   let text = "contents"
  ///   func dispose() { print("closed") }
  /// }
  ///
  /// let reading = Single.using({ File() }) { file in .just(file.text) }
  /// let subscription = reading.subscribe(onSuccess: { print($0) })
  /// // Prints "contents"
  /// // Prints "closed"
  /// ```
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }

  /// Fails with `RxError.timeout` where nothing comes for `dueTime`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("-----a|").asSingle()
  /// stage.draw(["source": source, "timeout": source.timeout(.seconds(3), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source   ------(a|)
  /// timeout  ---#
  ///          # = Sequence timeout.
  /// ```
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Goes on with `other` where nothing comes for `dueTime`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let source = stage.cold("-----a|").asSingle()
  /// stage.draw(["source": source, "timeout": source.timeout(.seconds(3), other: .just("spare"), scheduler: stage.scheduler)])
  /// ```
  /// ```marbles
  /// source   ------(a|)
  /// timeout  ---(A|)
  ///          A = spare
  /// ```
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger, Trait: ElementTrait {
  /// Zero after `dueTime`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let timer = Single<Int>.timer(.seconds(3), scheduler: stage.scheduler)
  /// stage.draw(["timer": timer])
  /// ```
  /// ```marbles
  /// timer  ---(0|)
  /// ```
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}

/// A promise that leaves room for an element: `SingleTrait` and `MaybeTrait`.
public protocol ElementTrait {}

/// The promise of exactly one element, or an error.
public enum SingleTrait: ElementTrait {}

/// The promise of at most one element, or an error.
public enum MaybeTrait: ElementTrait {}

/// The promise of no element: only an end.
public enum CompletableTrait {}

/// Exactly one element, or an error.
///
/// ```swift
/// func length(of text: String) -> Single<Int> {
///   text.isEmpty ? .error(RxError.noElements) : .just(text.count)
/// }
///
/// let bag = DisposeBag()
/// length(of: "four").subscribe(onSuccess: { print($0) }).disposed(by: bag)
/// length(of: "").subscribe(onFailure: { _ in print("nothing to measure") }).disposed(by: bag)
/// // Prints "4"
/// // Prints "nothing to measure"
/// ```
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// One element, none, or an error.
///
/// ```swift
/// let cache = ["a": 1]
///
/// func cached(_ key: String) -> Maybe<Int> { cache[key].map { .just($0) } ?? .empty() }
///
/// let bag = DisposeBag()
/// cached("a").subscribe(onSuccess: { print($0) }).disposed(by: bag)
/// cached("b").subscribe(onCompleted: { print("not there") }).disposed(by: bag)
/// // Prints "1"
/// // Prints "not there"
/// ```
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// No element: a completion or an error.
///
/// ```swift
/// func save(_ text: String) -> Completable {
///   .create { observer in
///     print("saves \(text)")
///     observer(.completed)
///     return Disposables.create()
///   }
/// }
///
/// let subscription = save("a").andThen(save("b")).subscribe(onCompleted: { print("saved") })
/// // Prints "saves a"
/// // Prints "saves b"
/// // Prints "saved"
/// ```
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>
