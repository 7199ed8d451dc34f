import Rx

/// Something that can be seen as a `ControlEvent`.
public protocol ControlEventType<Element>: ObservableType {
  func asControlEvent() -> ControlEvent<Element>
}

/// What happens to a control.
///
/// It never fails, sends nothing at first, completes when the control goes away, and is heard on the main thread.
public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// `events` is trusted to keep the promises. It is subscribed to on the main thread.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { events.subscribe(observer) }

  public func asObservable() -> Observable<PropertyType> { events }

  public func asControlEvent() -> ControlEvent<PropertyType> { self }
}

extension ControlEvent {
  /// The same as a `Driver`. A `ControlEvent` that fails after all stops the program.
  public func asDriver() -> Driver<Element> { asSharedSequence { traitError($0, "ControlEvent") } }

  /// The same as a `Signal`. A `ControlEvent` that fails after all stops the program.
  public func asSignal() -> Signal<Element> { asSharedSequence { traitError($0, "ControlEvent") } }

  /// The same as an `Infallible`.
  public func asInfallible() -> Infallible<Element> {
    asObservable().asInfallible(onErrorRecover: { traitError($0, "ControlEvent") })
  }
}
