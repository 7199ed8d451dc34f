/// What a `Single` comes to.
///
/// ```swift
/// var outcomes: [SingleEvent<Int>] = []
/// let subscription = Single.just(1).subscribe { outcomes.append($0) }
/// try outcomes[0].get()  // → 1
/// ```
public typealias SingleEvent<Element> = Result<Element, any Swift.Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Takes what a `Single` comes to.
  ///
  /// ```swift
  /// /// Works as a function that is told what to do with the outcome.
  /// func load(_ observer: @escaping Single<Int>.SingleObserver) { observer(.success(7)) }
  ///
  /// let number = Single<Int>.create { observer in
  ///   load(observer)
  ///   return Disposables.create()
  /// }
  /// let subscription = number.subscribe(onSuccess: { print($0) })
  /// // Prints "7"
  /// ```
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// Runs `subscribe` for each subscriber; what it hands to the observer first is the result.
  ///
  /// The observer may be told the result from any thread, and by several at a time.
  ///
  /// ```swift
  /// /// Half of a number, if it has one.
  /// func half(of number: Int) -> Single<Int> {
  ///   .create { observer in
  ///     observer(number % 2 == 0 ? .success(number / 2) : .failure(RxError.argumentOutOfRange))
  ///     return Disposables.create()
  ///   }
  /// }
  ///
  /// let bag = DisposeBag()
  /// half(of: 8).subscribe(onSuccess: { print($0) }).disposed(by: bag)
  /// half(of: 7).subscribe(onFailure: { print($0) }).disposed(by: bag)
  /// // Prints "4"
  /// // Prints "Argument out of range."
  /// ```
  public static func create(
    subscribe: @escaping (@escaping @Sendable (SingleEvent<Element>) -> Void) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        let once = Once()
        return subscribe { event in
          guard once.isFirst() else { return }
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      })
  }

  /// Subscribes, handing the result to `observer`.
  ///
  /// ```swift
  /// let subscription = Single.just("a").subscribe { outcome in
  ///   switch outcome {
  ///   case .success(let element): print(element)
  ///   case .failure(let error): print(error)
  ///   }
  /// }
  /// // Prints "a"
  /// ```
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    var isOver = false
    return primitiveSequence.asObservable().subscribe { event in
      if isOver { return }
      isOver = true
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      // RxSwift: stops the program in debug and says nothing in release. It is no error in Rx: the notifier of
      // `retry(when:)` completes, for example.
      case .completed: observer(.failure(RxError.noElements))
      }
    }
  }

  /// Subscribes, with a handler for each outcome.
  ///
  /// ```swift
  /// let subscription = Single.just("a")
  ///   .subscribe(onSuccess: { print($0) }, onFailure: { print($0) }, onDisposed: { print("tidied up") })
  /// // Prints "a"
  /// // Prints "tidied up"
  /// ```
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    let disposed = onDisposed.map { Disposables.create(with: $0) }
    let subscription = subscribe { result in
      switch result {
      case .success(let element): onSuccess?(element)
      case .failure(let error):
        if let onFailure { onFailure(error) } else { Hooks.defaultErrorHandler(callStack, error) }
      }
      disposed?.dispose()
    }
    return Disposables.create(subscription, disposed ?? Disposables.create())
  }

  /// Subscribes with an object that the handlers are given as long as it lives.
  ///
  /// ```swift
  /// final class Page {
  ///   var title = ""
  /// }
  ///
  /// let page = Page()
  /// let subscription = Single.just("Home").subscribe(with: page, onSuccess: { $0.title = $1 })
  /// page.title  // → Home
  /// ```
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] element in if let object { onSuccess?(object, element) } },
      onFailure: { [weak object] error in if let object { onFailure?(object, error) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// One element, known.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single.just(7).toBlocking().single()  // → 7
  /// ```
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// One element, sent from `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Single.just(7, scheduler: scheduler).subscribe(onSuccess: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [7]
  /// ```
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// Fails at once.
  ///
  /// ```swift
  /// let subscription = Single<Int>.error(RxError.timeout).subscribe(onFailure: { print($0) })
  /// // Prints "Sequence timeout."
  /// ```
  public static func error(_ error: any Swift.Error) -> Single<Element> { Single(raw: .error(error)) }

  /// Nothing, ever.
  ///
  /// ```swift
  /// var isOver = false
  /// let subscription = Single<Int>.never().subscribe(onSuccess: { _ in isOver = true }, onFailure: { _ in isOver = true })
  /// isOver  // → false
  /// ```
  public static func never() -> Single<Element> { Single(raw: .never()) }

  /// Calls back at the moments of the sequence's life, without changing it.
  ///
  /// ```swift
  /// let subscription = Single.just(7)
  ///   .do(onSuccess: { print("before \($0)") }, afterSuccess: { print("after \($0)") }, onSubscribe: { print("begin") })
  ///   .subscribe(onSuccess: { print($0) })
  /// // Prints "begin"
  /// // Prints "before 7"
  /// // Prints "7"
  /// // Prints "after 7"
  /// ```
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: primitiveSequence.source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The element if it satisfies `predicate`.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// Single.just(4).filter { $0 > 3 }.subscribe(onSuccess: { heard.append("\($0)") }).disposed(by: bag)
  /// Single.just(2).filter { $0 > 3 }.subscribe(onCompleted: { heard.append("nothing") }).disposed(by: bag)
  /// heard  // → ["4", "nothing"]
  /// ```
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Changes the element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single.just("four").map(\.count).toBlocking().single()  // → 4
  /// ```
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Changes the element, and leaves it out if it becomes `nil`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single.just("7").compactMap { Int($0) }.toBlocking().first()  // → Optional(7)
  /// try Single.just("seven").compactMap { Int($0) }.toBlocking().first()  // → nil
  /// ```
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with what `selector` makes of the element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single.just(3).flatMap { Single.just($0 * 2) }.toBlocking().single()  // → 6
  /// ```
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with what `selector` makes of the element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single.just(3).flatMapMaybe { $0 > 5 ? .just($0) : .empty() }.toBlocking().first()  // → nil
  /// ```
  public func flatMapMaybe<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with what `selector` makes of the element.
  ///
  /// ```swift
  /// var saved: [Int] = []
  /// let subscription = Single.just(3)
  ///   .flatMapCompletable { number in
  ///     saved.append(number)
  ///     return .empty()
  ///   }
  ///   .subscribe(onCompleted: { print("saved") })
  /// // Prints "saved"
  /// saved  // → [3]
  /// ```
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// All elements together.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single.zip([Single.just(1), .just(2)]) { $0.reduce(0, +) }.toBlocking().single()  // → 3
  /// ```
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == Single<Element> {
    if collection.isEmpty { return Single<Result>(raw: .deferred { .just(try resultSelector([])) }) }
    return Single<Result>(raw: .zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// All elements together.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single.zip([Single.just(1), .just(2)]).toBlocking().single()  // → [1, 2]
  /// ```
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Single<[Element]> where Collection.Element == Single<Element> {
    zip(collection) { $0 }
  }

  /// `element` where the sequence fails.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single<Int>.error(RxError.unknown).catchAndReturn(0).toBlocking().single()  // → 0
  /// ```
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The same with a weaker promise.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Single.just(1).asMaybe().toBlocking().first()  // → Optional(1)
  /// ```
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }

  /// Only the end.
  ///
  /// ```swift
  /// let subscription = Single.just(1).asCompletable().subscribe(onCompleted: { print("done") })
  /// // Prints "done"
  /// ```
  public func asCompletable() -> Completable { primitiveSequence.source.ignoreElements().asCompletable() }
}
