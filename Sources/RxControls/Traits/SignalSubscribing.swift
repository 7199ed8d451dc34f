import Rx

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Subscribes the observers to the same subscription.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<String>()
  /// let label = UILabel()
  /// let subscription = taps.asSignal().map { Optional($0) }.emit(to: label.rx.text)
  /// taps.accept("tapped")
  /// label.text  // → Optional("tapped")
  /// ```
  @inlinable
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes the observers of an optional element to the same subscription.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<String>()
  /// let label = UILabel()
  /// let subscription = taps.asSignal().emit(to: label.rx.text)
  /// taps.accept("tapped")
  /// label.text  // → Optional("tapped")
  /// ```
  @inlinable
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().map { $0 as Element? }.subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Makes each element the value of the relays.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<Int>()
  /// let latest = BehaviorRelay(value: 0)
  /// let subscription = taps.asSignal().emit(to: latest)
  /// taps.accept(7)
  /// latest.value  // → 7
  /// ```
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let subscription = Signal.just("tap").emit(onNext: { print($0) }, onCompleted: { print("end") })
  /// // Prints "tap"
  /// // Prints "end"
  /// ```
  @inlinable
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Makes each element the value of relays of an optional element.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<Int>()
  /// let latest = BehaviorRelay<Int?>(value: nil)
  /// let subscription = taps.asSignal().emit(to: latest)
  /// taps.accept(7)
  /// latest.value  // → Optional(7)
  /// ```
  @inlinable
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to the relays.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<Int>()
  /// let actions = PublishRelay<Int>()
  /// var heard: [Int] = []
  /// let bag = DisposeBag()
  /// actions.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// taps.asSignal().emit(to: actions).disposed(by: bag)
  /// taps.accept(7)
  /// heard  // → [7]
  /// ```
  @inlinable
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of an optional element.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<Int>()
  /// let actions = PublishRelay<Int?>()
  /// var heard: [Int?] = []
  /// let bag = DisposeBag()
  /// actions.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// taps.asSignal().emit(to: actions).disposed(by: bag)
  /// taps.accept(7)
  /// heard  // → [Optional(7)]
  /// ```
  @inlinable
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to the relays.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<Int>()
  /// let history = ReplayRelay<Int>.createUnbound()
  /// let bag = DisposeBag()
  /// taps.asSignal().emit(to: history).disposed(by: bag)
  /// taps.accept(7)
  /// taps.accept(8)
  /// var heard: [Int] = []
  /// history.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [7, 8]
  /// ```
  @inlinable
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends each element to relays of an optional element.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let taps = PublishRelay<Int>()
  /// let history = ReplayRelay<Int?>.create(bufferSize: 1)
  /// let bag = DisposeBag()
  /// taps.asSignal().emit(to: history).disposed(by: bag)
  /// taps.accept(7)
  /// var heard: [Int?] = []
  /// history.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
  /// heard  // → [Optional(7)]
  /// ```
  @inlinable
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes with an object that the handlers are given as long as it lives.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// final class Counter {
  ///   var taps = 0
  /// }
  ///
  /// let counter = Counter()
  /// let taps = PublishRelay<Void>()
  /// let subscription = taps.asSignal().emit(with: counter, onNext: { counter, _ in counter.taps += 1 })
  /// taps.accept(())
  /// counter.taps  // → 1
  /// ```
  @inlinable
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes, with a handler for each kind of event.
  @inlinable
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the effects of the sequence alone.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let subscription = Signal.just(1).do(onNext: { print("saves \($0)") }).emit()
  /// // Prints "saves 1"
  /// ```
  @inlinable
  public func emit() -> any Disposable { asObservable().subscribe() }
}
