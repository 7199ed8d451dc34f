extension ObservableType {
  /// Subscribes the observers to the same subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes the observers of an optional element to the same subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    map { $0 as Element? }.subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// What `binder` makes of this sequence.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// What `binder` makes of this sequence and then of `curriedArgument`.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls `onNext` with each element. An error stops the program, naming the caller.
  public func bind(
    onNext: @escaping (Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    subscribe(onNext: onNext, onError: { bindingFailed($0, "a closure", file, line) })
  }

  /// Calls `onNext` with `object` and each element as long as `object` lives. An error stops the program, naming the
  /// caller.
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
  public func bind(
    to relays: PublishRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a PublishRelay", file, line)
  }

  /// Sends each element to relays of an optional element. An error stops the program, naming the caller.
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
  public func bind(
    to relays: BehaviorRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a BehaviorRelay", file, line)
  }

  /// Sends each element to the relays. An error stops the program, naming the caller; a completion is left out, since
  /// relays do not end.
  public func bind(
    to relays: ReplayRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    accepted(by: relays.map { relay in { relay.accept($0) } }, "a ReplayRelay", file, line)
  }

  /// Sends each element to relays of an optional element. An error stops the program, naming the caller.
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
