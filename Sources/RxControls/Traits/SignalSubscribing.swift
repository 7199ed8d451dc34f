import Rx

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Subscribes the observers to the same subscription.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes the observers of an optional element to the same subscription.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().map { $0 as Element? }.subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Makes each element the value of the relays.
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Makes each element the value of relays of an optional element.
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to the relays.
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of an optional element.
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to the relays.
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of an optional element.
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes with an object that the handlers are given as long as it lives.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes, with a handler for each kind of event.
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the effects of the sequence alone.
  public func emit() -> any Disposable { asObservable().subscribe() }
}
