import Rx

/// Something that can be seen as a `ControlEvent`.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// /// Takes whatever is a control's event.
/// func counting<Events: ControlEventType>(_ events: Events) -> Observable<Int> {
///   events.asControlEvent().asObservable().scan(0) { count, _ in count + 1 }
/// }
///
/// let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
/// let window = UIWindow.showing(button)
/// var counts: [Int] = []
/// let subscription = counting(button.rx.tap).subscribe(onNext: { counts.append($0) })
/// Fingers.tap(button)
/// Fingers.tap(button)
/// counts  // → [1, 2]
/// ```
public protocol ControlEventType<Element>: ObservableType {
  /// The same events with the promises of a `ControlEvent`, which the type has to keep.
  func asControlEvent() -> ControlEvent<Element>
}

/// What happens to a control.
///
/// It never fails, sends nothing at first, completes when the control goes away, and is heard on the main thread.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// /// A button that is also pressed by a shortcut.
/// final class Button: UIButton {
///   let shortcut = PublishSubject<Void>()
/// }
///
/// extension Reactive where Base: Button {
///   var press: ControlEvent<Void> { ControlEvent(events: Observable.merge(tap.asObservable(), base.shortcut)) }
/// }
///
/// let save = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
/// let window = UIWindow.showing(save)
/// var presses = 0
/// let subscription = save.rx.press.subscribe(onNext: { presses += 1 })
/// Fingers.tap(save)
/// save.shortcut.onNext(())
/// presses  // → 2
/// ```
public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType

  @usableFromInline let events: Observable<PropertyType>

  /// `events` is trusted to keep the promises. It is subscribed to on the main thread.
  @inlinable
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { events.subscribe(observer) }

  @inlinable
  public func asObservable() -> Observable<PropertyType> { events }

  /// Itself: nothing is wrapped again.
  @inlinable
  public func asControlEvent() -> ControlEvent<PropertyType> { self }
}

extension ControlEvent {
  /// The same as a `Driver`. A `ControlEvent` that fails after all stops the program.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  /// let window = UIWindow.showing(button)
  /// let label = UILabel()
  /// let bag = DisposeBag()
  /// button.rx.tap.asDriver().scan(0) { count, _ in count + 1 }.map { "\($0) taps" }.drive(label.rx.text).disposed(by: bag)
  /// Fingers.tap(button)
  /// Fingers.tap(button)
  /// label.text  // → Optional("2 taps")
  /// ```
  @inlinable
  public func asDriver() -> Driver<Element> { asSharedSequence { traitError($0, "ControlEvent") } }

  /// The same as a `Signal`. A `ControlEvent` that fails after all stops the program.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  /// let window = UIWindow.showing(button)
  /// let taps = PublishRelay<Void>()
  /// var count = 0
  /// let bag = DisposeBag()
  /// taps.subscribe(onNext: { count += 1 }).disposed(by: bag)
  /// button.rx.tap.asSignal().emit(to: taps).disposed(by: bag)
  /// Fingers.tap(button)
  /// count  // → 1
  /// ```
  @inlinable
  public func asSignal() -> Signal<Element> { asSharedSequence { traitError($0, "ControlEvent") } }

  /// The same as an `Infallible`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  /// let window = UIWindow.showing(button)
  /// var count = 0
  /// let subscription = button.rx.tap.asInfallible().subscribe(onNext: { count += 1 })
  /// Fingers.tap(button)
  /// count  // → 1
  /// ```
  @inlinable
  public func asInfallible() -> Infallible<Element> {
    asObservable().asInfallible(onErrorRecover: { traitError($0, "ControlEvent") })
  }
}
