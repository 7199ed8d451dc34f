extension InfallibleType {
  /// Subscribes, handing every event to `on`.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let subscription = Infallible.of(1, 2).subscribe { event in
  ///   switch event {
  ///   case .next(let number): heard.append("\(number)")
  ///   case .completed: heard.append("end")
  ///   }
  /// }
  /// heard  // → ["1", "2", "end"]
  /// ```
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    asObservable().subscribe { event in
      switch event {
      case .next(let element): on(.next(element))
      case .completed: on(.completed)
      case .error(let error): preconditionFailure("An Infallible has failed: \(error)")
      }
    }
  }

  /// Subscribes, with a handler for each kind of event.
  ///
  /// ```swift
  /// let subscription = Infallible.just(1)
  ///   .subscribe(onNext: { print($0) }, onCompleted: { print("end") }, onDisposed: { print("tidied up") })
  /// // Prints "1"
  /// // Prints "end"
  /// // Prints "tidied up"
  /// ```
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with an object that the handlers are given as long as it lives.
  ///
  /// ```swift
  /// final class Counter {
  ///   var sum = 0
  /// }
  ///
  /// let counter = Counter()
  /// let subscription = Infallible.of(1, 2, 3).subscribe(with: counter, onNext: { $0.sum += $1 })
  /// counter.sum  // → 6
  /// ```
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes the observers to the same subscription.
  ///
  /// ```swift
  /// let one = PublishSubject<Int>()
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// one.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// Infallible.of(1, 2).bind(to: one).disposed(by: bag)
  /// heard  // → [1, 2]
  /// ```
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes the observers of an optional element to the same subscription.
  ///
  /// ```swift
  /// let latest = BehaviorSubject<Int?>(value: nil)
  /// let subscription = Infallible.of(1, 2).concat(.never()).bind(to: latest)
  /// try latest.value()  // → Optional(2)
  /// ```
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().map { $0 as Element? }.subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// What `binder` makes of this sequence.
  ///
  /// ```swift
  /// func collecting(_ numbers: Infallible<Int>) -> () -> [Int] {
  ///   var heard: [Int] = []
  ///   _ = numbers.subscribe(onNext: { heard.append($0) })
  ///   return { heard }
  /// }
  ///
  /// Infallible.of(1, 2).bind(to: collecting)()  // → [1, 2]
  /// ```
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// What `binder` makes of this sequence and then of `curriedArgument`.
  ///
  /// ```swift
  /// func adding(_ numbers: Infallible<Int>) -> (Int) -> [Int] {
  ///   { start in
  ///     var sums: [Int] = []
  ///     _ = numbers.scan(start) { $0 + $1 }.subscribe(onNext: { sums.append($0) })
  ///     return sums
  ///   }
  /// }
  ///
  /// Infallible.of(1, 2).bind(to: adding, curriedArgument: 100)  // → [101, 103]
  /// ```
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls `onNext` with each element.
  ///
  /// ```swift
  /// var heard: [Int] = []
  /// let subscription = Infallible.of(1, 2).bind(onNext: { heard.append($0) })
  /// heard  // → [1, 2]
  /// ```
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }

  /// Calls `onNext` with `object` and each element as long as `object` lives.
  ///
  /// ```swift
  /// final class Label {
  ///   var text = ""
  /// }
  ///
  /// let label = Label()
  /// let subscription = Infallible.just("hello").bind(with: label) { $0.text = $1 }
  /// label.text  // → hello
  /// ```
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }

  /// Sends each element to the relays.
  ///
  /// ```swift
  /// let taps = PublishRelay<Int>()
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// taps.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// Infallible.of(1, 2).bind(to: taps).disposed(by: bag)
  /// heard  // → [1, 2]
  /// ```
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of an optional element.
  ///
  /// ```swift
  /// let names = PublishRelay<String?>()
  /// var heard: [String?] = []
  /// let bag = DisposeBag()
  /// names.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// Infallible.just("Ada").bind(to: names).disposed(by: bag)
  /// heard  // → [Optional("Ada")]
  /// ```
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Makes each element the value of the relays.
  ///
  /// ```swift
  /// let count = BehaviorRelay(value: 0)
  /// let subscription = Infallible.of(1, 2).bind(to: count)
  /// count.value  // → 2
  /// ```
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Makes each element the value of relays of an optional element.
  ///
  /// ```swift
  /// let name = BehaviorRelay<String?>(value: nil)
  /// let subscription = Infallible.just("Ada").bind(to: name)
  /// name.value  // → Optional("Ada")
  /// ```
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to the relays.
  ///
  /// ```swift
  /// let news = ReplayRelay<Int>.createUnbound()
  /// let bag = DisposeBag()
  /// Infallible.of(1, 2).bind(to: news).disposed(by: bag)
  /// var heard: [Int] = []
  /// news.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [1, 2]
  /// ```
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of an optional element.
  ///
  /// ```swift
  /// let names = ReplayRelay<String?>.create(bufferSize: 1)
  /// let bag = DisposeBag()
  /// Infallible.of("Ada", "Grace").bind(to: names).disposed(by: bag)
  /// var heard: [String?] = []
  /// names.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [Optional("Grace")]
  /// ```
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
