/// What a `Completable` comes to.
@frozen
public enum CompletableEvent: Sendable {
  /// Failure.
  case error(any Swift.Error)
  /// Success.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Takes what a `Completable` comes to.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// Runs `subscribe` for each subscriber; what it hands to the observer first is the result.
  ///
  /// The observer may be told the result from any thread, and by several at a time.
  public static func create(
    subscribe: @escaping (@escaping @Sendable (CompletableEvent) -> Void) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        let once = Once()
        return subscribe { event in
          guard once.isFirst() else { return }
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Subscribes, handing the result to `observer`.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    primitiveSequence.asObservable().subscribe { event in
      switch event {
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Subscribes, with a handler for each outcome.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.asObservable().subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with an object that the handlers are given as long as it lives.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.asObservable().subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Fails at once.
  public static func error(_ error: any Swift.Error) -> Completable { Completable(raw: .error(error)) }

  /// Nothing, ever.
  public static func never() -> Completable { Completable(raw: .never()) }

  /// Completes at once.
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// Calls back at the moments of the sequence's life, without changing it.
  public func `do`(
    onError: ((any Swift.Error) throws -> Void)? = nil, afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      raw: primitiveSequence.source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// This, and when it has completed, `second`.
  public func concat(_ second: Completable) -> Completable { Completable.concat(primitiveSequence, second) }

  /// One after the other.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// One after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.lazy.map(\.source)))
  }

  /// One after the other.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// All at the same time; completes when all have.
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    merge(sources)
  }

  /// All at the same time; completes when all have.
  public static func zip(_ sources: [Completable]) -> Completable { merge(sources) }

  /// All at the same time; completes when all have.
  public static func zip(_ sources: Completable...) -> Completable { merge(sources) }

  /// All at the same time; completes when all have.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// All at the same time; completes when all have.
  public static func merge(_ sources: [Completable]) -> Completable { Completable(raw: .merge(sources.map(\.source))) }

  /// All at the same time; completes when all have.
  public static func merge(_ sources: Completable...) -> Completable { merge(sources) }

  /// This, and when it has completed, `second`.
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single(raw: primitiveSequence.source.andThen(second.source))
  }

  /// This, and when it has completed, `second`.
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.andThen(second.source))
  }

  /// This, and when it has completed, `second`.
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: primitiveSequence.source.andThen(second.source))
  }

  /// This, and when it has completed, `second`.
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    primitiveSequence.source.andThen(second)
  }
}

extension Observable where Element == Never {
  /// This, and when it has completed, `second`.
  fileprivate func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    Made { [self] sink in
      run(
        sink.branch(
          releasingFirst: true, next: { _ in },
          end: { error in
            if let error { sink.end(error) } else { second.start(sink) }
          }))
    }
  }
}
