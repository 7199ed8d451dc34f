import Rx

/// Something that can be seen as a `ControlProperty`.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// /// Shows in a label what a control holds.
/// @MainActor
/// func mirror<Property: ControlPropertyType>(_ property: Property, in label: UILabel) -> any Disposable
/// where Property.Element == Float {
///   property.asControlProperty().map { "\($0)" }.bind(to: label.rx.text)
/// }
///
/// let slider = UISlider()
/// let label = UILabel()
/// let window = UIWindow.showing(slider)
/// let subscription = mirror(slider.rx.value, in: label)
/// Fingers.slide(slider, to: 0.5)
/// label.text  // → Optional("0.5")
/// ```
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// The same values, and the same place to bind to, with the promises of a `ControlProperty`.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control that a person can change, and that can be bound to.
///
/// It never fails, sends its present value and then what a person makes of it, completes when the control goes away, and
/// is heard on the main thread. What code assigns to a control is not sent; a text view and a scroll view send that, too.
///
/// ```swift
/// import Rx
/// import RxControls
///
/// let wifi = UISwitch()
/// let window = UIWindow.showing(wifi)
/// let isOn: ControlProperty<Bool> = wifi.rx.isOn
/// var heard: [Bool] = []
/// let bag = DisposeBag()
/// isOn.subscribe(onNext: { heard.append($0) }).disposed(by: bag)
/// Fingers.toggle(wifi)
/// // It takes values as well; those are shown and not sent.
/// Observable.just(false).bind(to: isOn).disposed(by: bag)
/// wifi.isOn  // → false
/// heard  // → [false, true]
/// ```
public struct ControlProperty<PropertyType>: ControlPropertyType {
  public typealias Element = PropertyType

  @usableFromInline let values: Observable<PropertyType>
  @usableFromInline let valueSink: AnyObserver<PropertyType>

  /// `values` is trusted to keep the promises. It is subscribed to on the main thread.
  @inlinable
  public init<Values: ObservableType, ValueSink: ObserverType>(values: Values, valueSink: ValueSink)
  where Values.Element == PropertyType, ValueSink.Element == PropertyType {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = AnyObserver(valueSink)
  }

  @inlinable
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { values.subscribe(observer) }

  @inlinable
  public func asObservable() -> Observable<PropertyType> { values }

  /// Itself: nothing is wrapped again.
  @inlinable
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  @inlinable
  public func on(_ event: Event<PropertyType>) {
    switch event {
    case .error(let error): bindingError(error, "A ControlProperty")
    case .next, .completed: valueSink.on(event)
    }
  }

  /// What a person changes, without the value at the start.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let wifi = UISwitch()
  /// let window = UIWindow.showing(wifi)
  /// var heard: [Bool] = []
  /// let subscription = wifi.rx.isOn.changed.subscribe(onNext: { heard.append($0) })
  /// Fingers.toggle(wifi)
  /// heard  // → [true]
  /// ```
  @inlinable
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }
}

extension ControlPropertyType where Element == String? {
  /// The text, with an empty one where there is none.
  @inlinable
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    return ControlProperty(
      values: original.asObservable().map { $0 ?? "" }, valueSink: original.mapObserver { $0 as String? })
  }
}

extension ControlProperty {
  /// The same as a `Driver`. A `ControlProperty` that fails after all stops the program.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let wifi = UISwitch()
  /// let window = UIWindow.showing(wifi)
  /// let label = UILabel()
  /// let subscription = wifi.rx.isOn.asDriver().map { $0 ? "on" : "off" }.drive(label.rx.text)
  /// Fingers.toggle(wifi)
  /// label.text  // → Optional("on")
  /// ```
  @inlinable
  public func asDriver() -> Driver<Element> { asSharedSequence { traitError($0, "ControlProperty") } }

  /// The same as an `Infallible`.
  ///
  /// ```swift
  /// import Rx
  /// import RxControls
  ///
  /// let wifi = UISwitch()
  /// let window = UIWindow.showing(wifi)
  /// var heard: [Bool] = []
  /// let subscription = wifi.rx.isOn.asInfallible().subscribe(onNext: { heard.append($0) })
  /// Fingers.toggle(wifi)
  /// heard  // → [false, true]
  /// ```
  @inlinable
  public func asInfallible() -> Infallible<Element> {
    asObservable().asInfallible(onErrorRecover: { traitError($0, "ControlProperty") })
  }
}
