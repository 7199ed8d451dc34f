/// What a `Maybe` comes to.
@frozen
public enum MaybeEvent<Element> {
  /// One element, and completion with it.
  case success(Element)
  /// Failure.
  case error(any Swift.Error)
  /// Completion without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Takes what a `Maybe` comes to.
  ///
  /// ```swift
  /// func look(_ observer: @escaping Maybe<Int>.MaybeObserver) { observer(.completed) }
  ///
  /// let number = Maybe<Int>.create { observer in
  ///   look(observer)
  ///   return Disposables.create()
  /// }
  /// let subscription = number.subscribe(onCompleted: { print("nothing there") })
  /// // Prints "nothing there"
  /// ```
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// Runs `subscribe` for each subscriber; what it hands to the observer first is the result.
  ///
  /// The observer may be told the result from any thread, and by several at a time.
  ///
  /// ```swift
  /// let cache = ["a": 1]
  ///
  /// func cached(_ key: String) -> Maybe<Int> {
  ///   .create { observer in
  ///     observer(cache[key].map { .success($0) } ?? .completed)
  ///     return Disposables.create()
  ///   }
  /// }
  ///
  /// let bag = DisposeBag()
  /// cached("a").subscribe(onSuccess: { print($0) }).disposed(by: bag)
  /// cached("b").subscribe(onCompleted: { print("not there") }).disposed(by: bag)
  /// // Prints "1"
  /// // Prints "not there"
  /// ```
  public static func create(
    subscribe: @escaping (@escaping @Sendable (MaybeEvent<Element>) -> Void) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        let once = Once()
        return subscribe { event in
          guard once.isFirst() else { return }
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Subscribes, handing the result to `observer`.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// for maybe in [Maybe.just(1), .empty(), .error(RxError.timeout)] {
  ///   maybe.subscribe { event in
  ///     switch event {
  ///     case .success(let element): heard.append("\(element)")
  ///     case .completed: heard.append("nothing")
  ///     case .error(let error): heard.append("\(error)")
  ///     }
  ///   }
  ///   .disposed(by: bag)
  /// }
  /// heard  // → ["1", "nothing", "Sequence timeout."]
  /// ```
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    var isOver = false
    return primitiveSequence.asObservable().subscribe { event in
      if isOver { return }
      isOver = true
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Subscribes, with a handler for each outcome.
  ///
  /// ```swift
  /// let subscription = Maybe<Int>.empty()
  ///   .subscribe(
  ///     onSuccess: { print($0) }, onError: { print($0) }, onCompleted: { print("nothing") },
  ///     onDisposed: { print("tidied up") })
  /// // Prints "nothing"
  /// // Prints "tidied up"
  /// ```
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    let disposed = onDisposed.map { Disposables.create(with: $0) }
    let subscription = subscribe { event in
      switch event {
      case .success(let element): onSuccess?(element)
      case .error(let error): if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
      case .completed: onCompleted?()
      }
      disposed?.dispose()
    }
    return Disposables.create(subscription, disposed ?? Disposables.create())
  }

  /// Subscribes with an object that the handlers are given as long as it lives.
  ///
  /// ```swift
  /// final class Page {
  ///   var title = "untitled"
  /// }
  ///
  /// let page = Page()
  /// let subscription = Maybe.just("Home").subscribe(with: page, onSuccess: { $0.title = $1 })
  /// page.title  // → Home
  /// ```
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] element in if let object { onSuccess?(object, element) } },
      onError: { [weak object] error in if let object { onError?(object, error) } },
      onCompleted: { [weak object] in if let object { onCompleted?(object) } },
      onDisposed: { [weak object] in if let object { onDisposed?(object) } })
  }

  /// One element, known.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe.just(7).toBlocking().first()  // → Optional(7)
  /// ```
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }

  /// One element, sent from `scheduler`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var heard: [Int] = []
  /// let subscription = Maybe.just(7, scheduler: scheduler).subscribe(onSuccess: { heard.append($0) })
  /// heard  // → []
  /// scheduler.start()
  /// heard  // → [7]
  /// ```
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
    Maybe(raw: .just(element, scheduler: scheduler))
  }

  /// Fails at once.
  ///
  /// ```swift
  /// let subscription = Maybe<Int>.error(RxError.timeout).subscribe(onError: { print($0) })
  /// // Prints "Sequence timeout."
  /// ```
  public static func error(_ error: any Swift.Error) -> Maybe<Element> { Maybe(raw: .error(error)) }

  /// Nothing, ever.
  ///
  /// ```swift
  /// var isOver = false
  /// let subscription = Maybe<Int>.never().subscribe(onCompleted: { isOver = true })
  /// isOver  // → false
  /// ```
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }

  /// Completes at once.
  ///
  /// ```swift
  /// let subscription = Maybe<Int>.empty().subscribe(onCompleted: { print("nothing") })
  /// // Prints "nothing"
  /// ```
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// Calls back at the moments of the sequence's life, without changing it.
  ///
  /// ```swift
  /// let subscription = Maybe.just(7)
  ///   .do(onNext: { print("before \($0)") }, afterNext: { print("after \($0)") })
  ///   .subscribe(onSuccess: { print($0) })
  /// // Prints "before 7"
  /// // Prints "7"
  /// // Prints "after 7"
  /// ```
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: primitiveSequence.source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The element if it satisfies `predicate`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe.just(4).filter { $0 > 3 }.toBlocking().first()  // → Optional(4)
  /// try Maybe.just(2).filter { $0 > 3 }.toBlocking().first()  // → nil
  /// ```
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Changes the element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe.just("four").map(\.count).toBlocking().first()  // → Optional(4)
  /// ```
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Changes the element, and leaves it out if it becomes `nil`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe.just("7").compactMap { Int($0) }.toBlocking().first()  // → Optional(7)
  /// ```
  public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with what `selector` makes of the element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe.just(3).flatMap { $0 > 5 ? Maybe.just($0) : .empty() }.toBlocking().first()  // → nil
  /// ```
  public func flatMap<Result>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// `default` where there is no element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe<Int>.empty().ifEmpty(default: 0).toBlocking().single()  // → 0
  /// ```
  public func ifEmpty(default: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: `default`))
  }

  /// `other` where there is no element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(1)).toBlocking().first()  // → Optional(1)
  /// ```
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// `other` where there is no element.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe<Int>.empty().ifEmpty(switchTo: Single.just(1)).toBlocking().single()  // → 1
  /// ```
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// `element` where the sequence fails.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Maybe<Int>.error(RxError.unknown).catchAndReturn(0).toBlocking().first()  // → Optional(0)
  /// ```
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// The element; fails with `RxError.noElements` where there is none.
  ///
  /// ```swift
  /// let subscription = Maybe<Int>.empty().asSingle().subscribe(onFailure: { print($0) })
  /// // Prints "Sequence doesn't contain any elements."
  /// ```
  public func asSingle() -> Single<Element> { primitiveSequence.source.asSingle() }

  /// Only the end.
  ///
  /// ```swift
  /// let subscription = Maybe.just(1).asCompletable().subscribe(onCompleted: { print("done") })
  /// // Prints "done"
  /// ```
  public func asCompletable() -> Completable { primitiveSequence.source.ignoreElements().asCompletable() }
}
