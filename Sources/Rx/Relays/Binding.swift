extension ObservableType {
  /// Subscribes the observers to the same subscription.
  ///
  /// ```swift
  /// let source = PublishSubject<Int>()
  /// let one = PublishSubject<Int>()
  /// let two = PublishSubject<Int>()
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// one.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// two.subscribe(onNext: { heard.append($0 * 10) }).disposed(by: bag)
  /// source.bind(to: one, two).disposed(by: bag)
  /// source.onNext(1)
  /// heard  // → [1, 10]
  /// ```
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes the observers of an optional element to the same subscription.
  ///
  /// ```swift
  /// let names = PublishSubject<String>()
  /// let latest = BehaviorSubject<String?>(value: nil)
  /// let subscription = names.bind(to: latest)
  /// names.onNext("Ada")
  /// try latest.value()  // → Optional("Ada")
  /// ```
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    map { $0 as Element? }.subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// What `binder` makes of this sequence.
  ///
  /// ```swift
  /// func doubled(_ numbers: Observable<Int>) -> Observable<Int> { numbers.map { $0 * 2 } }
  ///
  /// var heard: [Int] = []
  /// let subscription = Observable.of(1, 2).bind(to: doubled).subscribe(onNext: { heard.append($0) })
  /// heard  // → [2, 4]
  /// ```
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// What `binder` makes of this sequence and then of `curriedArgument`.
  ///
  /// ```swift
  /// func scaled(_ numbers: Observable<Int>) -> (Int) -> Observable<Int> { { factor in numbers.map { $0 * factor } } }
  ///
  /// var heard: [Int] = []
  /// let subscription = Observable.of(1, 2).bind(to: scaled, curriedArgument: 100).subscribe(onNext: { heard.append($0) })
  /// heard  // → [100, 200]
  /// ```
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls `onNext` with each element. An error stops the program, naming the caller.
  ///
  /// ```swift
  /// let names = PublishSubject<String>()
  /// var heard: [String] = []
  /// let subscription = names.bind(onNext: { heard.append($0) })
  /// names.onNext("Ada")
  /// heard  // → ["Ada"]
  /// ```
  public func bind(
    onNext: @escaping (Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(onNext: onNext, onError: { bindingFailed($0, "a closure", file, line) })
  }

  /// Calls `onNext` with `object` and each element as long as `object` lives. An error stops the program, naming the
  /// caller.
  ///
  /// ```swift
  /// final class Label {
  ///   var text = ""
  /// }
  ///
  /// let label = Label()
  /// let names = PublishSubject<String>()
  /// let subscription = names.bind(with: label) { $0.text = $1 }
  /// names.onNext("Ada")
  /// label.text  // → Ada
  /// ```
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in if let object { onNext(object, element) } },
      onError: { bindingFailed($0, "a closure", file, line) })
  }

  /// Sends each element to the relays. An error stops the program, naming the caller; a completion is left out, since
  /// relays do not end.
  ///
  /// ```swift
  /// let taps = PublishSubject<Int>()
  /// let relay = PublishRelay<Int>()
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// relay.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// taps.bind(to: relay).disposed(by: bag)
  /// taps.onNext(1)
  /// // The end of the source is not that of the relay.
  /// taps.onCompleted()
  /// relay.accept(2)
  /// heard  // → [1, 2]
  /// ```
  public func bind(
    to relays: PublishRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a PublishRelay", file, line)
  }

  /// Sends each element to relays of an optional element. An error stops the program, naming the caller.
  ///
  /// ```swift
  /// let taps = PublishSubject<Int>()
  /// let relay = PublishRelay<Int?>()
  /// var heard: [Int?] = []
  /// let bag = DisposeBag()
  /// relay.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// taps.bind(to: relay).disposed(by: bag)
  /// taps.onNext(1)
  /// heard  // → [Optional(1)]
  /// ```
  public func bind(
    to relays: PublishRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a PublishRelay", file, line)
  }

  /// Makes each element the value of the relays. An error stops the program, naming the caller; a completion is left
  /// out, since relays do not end.
  public func bind(
    to relays: BehaviorRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a BehaviorRelay", file, line)
  }

  /// Makes each element the value of relays of an optional element. An error stops the program, naming the caller.
  ///
  /// ```swift
  /// let names = PublishSubject<String>()
  /// let name = BehaviorRelay<String?>(value: nil)
  /// let subscription = names.bind(to: name)
  /// names.onNext("Ada")
  /// name.value  // → Optional("Ada")
  /// ```
  public func bind(
    to relays: BehaviorRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a BehaviorRelay", file, line)
  }

  /// Sends each element to the relays. An error stops the program, naming the caller; a completion is left out, since
  /// relays do not end.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let history = ReplayRelay<Int>.createUnbound()
  /// let bag = DisposeBag()
  /// numbers.bind(to: history).disposed(by: bag)
  /// numbers.onNext(1)
  /// numbers.onNext(2)
  /// var heard: [Int] = []
  /// history.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [1, 2]
  /// ```
  public func bind(
    to relays: ReplayRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a ReplayRelay", file, line)
  }

  /// Sends each element to relays of an optional element. An error stops the program, naming the caller.
  ///
  /// ```swift
  /// let numbers = PublishSubject<Int>()
  /// let history = ReplayRelay<Int?>.create(bufferSize: 1)
  /// let bag = DisposeBag()
  /// numbers.bind(to: history).disposed(by: bag)
  /// numbers.onNext(1)
  /// var heard: [Int?] = []
  /// history.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [Optional(1)]
  /// ```
  public func bind(
    to relays: ReplayRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a ReplayRelay", file, line)
  }

  private func accepted(
    by accepts: [(Element) -> Void], _ target: String, _ file: StaticString, _ line: UInt
  ) -> any Disposable {
    subscribe(
      onNext: { element in for accept in accepts { accept(element) } },
      onError: { bindingFailed($0, target, file, line) })
  }
}

/// Same in debug and release: going on without the elements would hide the error from everybody.
private func bindingFailed(_ error: any Error, _ target: String, _ file: StaticString, _ line: UInt) -> Never {
  fatalError(
    "Binding error: \(error). What is bound to \(target) cannot take errors: handle them before you bind.", file: file,
    line: line)
}
