import Rx

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Subscribes the observers to the same subscription. Only on the main thread.
  public func drive<Observer: ObserverType>(
    _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    onMainThread(file, line) { $0.subscribe { event in for observer in observers { observer.on(event) } } }
  }

  /// Subscribes the observers of an optional element to the same subscription. Only on the main thread.
  public func drive<Observer: ObserverType>(
    _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    onMainThread(file, line) {
      $0.map { $0 as Element? }.subscribe { event in for observer in observers { observer.on(event) } }
    }
  }

  /// Makes each element the value of the relays. Only on the main thread.
  public func drive(
    _ relays: BehaviorRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: { element in for relay in relays { relay.accept(element) } }) }
  }

  /// Makes each element the value of relays of an optional element. Only on the main thread.
  public func drive(
    _ relays: BehaviorRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: { element in for relay in relays { relay.accept(element) } }) }
  }

  /// Sends each element to the relays. Only on the main thread.
  public func drive(
    _ relays: ReplayRelay<Element>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: { element in for relay in relays { relay.accept(element) } }) }
  }

  /// Sends each element to relays of an optional element. Only on the main thread.
  public func drive(
    _ relays: ReplayRelay<Element?>..., file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: { element in for relay in relays { relay.accept(element) } }) }
  }

  /// What `transformation` makes of the sequence. Only on the main thread.
  public func drive<Result>(
    _ transformation: (Observable<Element>) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    onMainThread(file, line, transformation)
  }

  /// What `with` makes of the sequence and then of `curriedArgument`. Only on the main thread.
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Result {
    onMainThread(file, line) { with($0)(curriedArgument) }
  }

  /// Subscribes with an object that the handlers are given as long as it lives. Only on the main thread.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) {
      $0.subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
    }
  }

  /// Subscribes, with a handler for each kind of event. Only on the main thread.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    onMainThread(file, line) { $0.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed) }
  }

  /// Subscribes for the effects of the sequence alone. Only on the main thread.
  public func drive(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    onMainThread(file, line) { $0.subscribe() }
  }

  /// The latest element is sent to a subscriber where it subscribes, so that must be the main thread.
  private func onMainThread<Result>(
    _ file: StaticString, _ line: UInt, _ body: (Observable<Element>) -> Result
  ) -> Result {
    // No precondition: that keeps its message to itself in a release build.
    if !MainThread.isCurrent {
      fatalError(
        """
        `drive*` family of methods can be only called from `MainThread`.
        This is required to ensure that the last replayed `Driver` element is delivered on `MainThread`.
        """, file: file, line: line)
    }
    return body(asSharedSequence().asObservable())
  }
}
