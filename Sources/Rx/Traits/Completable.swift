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
  ///
  /// ```swift
  /// func save(_ observer: @escaping Completable.CompletableObserver) { observer(.completed) }
  ///
  /// let saving = Completable.create { observer in
  ///   save(observer)
  ///   return Disposables.create()
  /// }
  /// let subscription = saving.subscribe(onCompleted: { print("saved") })
  /// // Prints "saved"
  /// ```
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// Runs `subscribe` for each subscriber; what it hands to the observer first is the result.
  ///
  /// The observer may be told the result from any thread, and by several at a time.
  ///
  /// ```swift
  /// let lists = ["old", "new"]
  ///
  /// func open(_ name: String) -> Completable {
  ///   .create { observer in
  ///     observer(lists.contains(name) ? .completed : .error(RxError.noElements))
  ///     return Disposables.create()
  ///   }
  /// }
  ///
  /// let bag = DisposeBag()
  /// open("old").subscribe(onCompleted: { print("open") }).disposed(by: bag)
  /// open("lost").subscribe(onError: { _ in print("there is no such list") }).disposed(by: bag)
  /// // Prints "open"
  /// // Prints "there is no such list"
  /// ```
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
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let bag = DisposeBag()
  /// for work in [Completable.empty(), .error(RxError.timeout)] {
  ///   work.subscribe { event in
  ///     switch event {
  ///     case .completed: heard.append("done")
  ///     case .error(let error): heard.append("\(error)")
  ///     }
  ///   }
  ///   .disposed(by: bag)
  /// }
  /// heard  // → ["done", "Sequence timeout."]
  /// ```
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    primitiveSequence.asObservable().subscribe { event in
      switch event {
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Subscribes, with a handler for each outcome.
  ///
  /// ```swift
  /// let subscription = Completable.empty()
  ///   .subscribe(onCompleted: { print("done") }, onError: { print($0) }, onDisposed: { print("tidied up") })
  /// // Prints "done"
  /// // Prints "tidied up"
  /// ```
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Swift.Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.asObservable().subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with an object that the handlers are given as long as it lives.
  ///
  /// ```swift
  /// final class Spinner {
  ///   var isSpinning = true
  /// }
  ///
  /// let spinner = Spinner()
  /// let subscription = Completable.empty().subscribe(with: spinner, onCompleted: { $0.isSpinning = false })
  /// spinner.isSpinning  // → false
  /// ```
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.asObservable().subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Fails at once.
  ///
  /// ```swift
  /// let subscription = Completable.error(RxError.timeout).subscribe(onError: { print($0) })
  /// // Prints "Sequence timeout."
  /// ```
  public static func error(_ error: any Swift.Error) -> Completable { Completable(raw: .error(error)) }

  /// Nothing, ever.
  ///
  /// ```swift
  /// var isOver = false
  /// let subscription = Completable.never().subscribe(onCompleted: { isOver = true })
  /// isOver  // → false
  /// ```
  public static func never() -> Completable { Completable(raw: .never()) }

  /// Completes at once.
  ///
  /// ```swift
  /// let subscription = Completable.empty().subscribe(onCompleted: { print("done") })
  /// // Prints "done"
  /// ```
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// Calls back at the moments of the sequence's life, without changing it.
  ///
  /// ```swift
  /// let subscription = Completable.empty()
  ///   .do(onCompleted: { print("before the end") }, afterCompleted: { print("after it") }, onSubscribe: { print("begin") })
  ///   .subscribe(onCompleted: { print("end") })
  /// // Prints "begin"
  /// // Prints "before the end"
  /// // Prints "end"
  /// // Prints "after it"
  /// ```
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
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": wash.concat(dry)])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  -----|
  /// ```
  public func concat(_ second: Completable) -> Completable { Completable.concat(primitiveSequence, second) }

  /// One after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.concat(AnySequence([wash, dry]))])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  -----|
  /// ```
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// One after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.concat([wash, dry])])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  -----|
  /// ```
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.lazy.map(\.source)))
  }

  /// One after the other.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.concat(wash, dry)])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  -----|
  /// ```
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// All at the same time; completes when all have.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.zip(ContiguousArray([wash, dry]))])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  ---|
  /// ```
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    merge(sources)
  }

  /// All at the same time; completes when all have.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.zip([wash, dry])])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  ---|
  /// ```
  public static func zip(_ sources: [Completable]) -> Completable { merge(sources) }

  /// All at the same time; completes when all have.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.zip(wash, dry)])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  ---|
  /// ```
  public static func zip(_ sources: Completable...) -> Completable { merge(sources) }

  /// All at the same time; completes when all have.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.merge(ContiguousArray([wash, dry]))])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  ---|
  /// ```
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// All at the same time; completes when all have.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.merge([wash, dry])])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  ---|
  /// ```
  public static func merge(_ sources: [Completable]) -> Completable { Completable(raw: .merge(sources.map(\.source))) }

  /// All at the same time; completes when all have.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": Completable.merge(wash, dry)])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  ---|
  /// ```
  public static func merge(_ sources: Completable...) -> Completable { merge(sources) }

  /// This, and when it has completed, `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Completable.empty().andThen(Single.just(1)).toBlocking().single()  // → 1
  /// ```
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single(raw: primitiveSequence.source.andThen(second.source))
  }

  /// This, and when it has completed, `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// try Completable.empty().andThen(Maybe.just(1)).toBlocking().first()  // → Optional(1)
  /// ```
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe(raw: primitiveSequence.source.andThen(second.source))
  }

  /// This, and when it has completed, `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let dry = stage.cold("--|").ignoreElements().asCompletable()
  /// stage.draw(["wash": wash, "dry": dry, "both": wash.andThen(dry)])
  /// ```
  /// ```marbles
  /// wash  ---|
  /// dry   --|
  /// both  -----|
  /// ```
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: primitiveSequence.source.andThen(second.source))
  }

  /// This, and when it has completed, `second`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let stage = MarbleStage()
  /// let wash = stage.cold("---|").ignoreElements().asCompletable()
  /// let wear = stage.cold("-a-b|")
  /// stage.draw(["wash": wash, "wear": wear, "andThen": wash.andThen(wear.asObservable())])
  /// ```
  /// ```marbles
  /// wash     ---|
  /// wear        ^a-b|
  /// andThen  ----a-b|
  /// ```
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
