import Rx

/// A point in virtual time.
public typealias TestTime = Int

/// A value and the virtual time it came at.
///
/// ```swift
/// import Rx
/// import RxTesting
///
/// let tap = Recorded(time: 210, value: "tap")
/// tap.time  // → 210
/// tap.value  // → tap
/// let events: [Recorded<Event<Int>>] = [.next(210, 1), .error(220, RxError.timeout)]
/// events == [.next(210, 1), .error(220, RxError.timeout)]  // → true
/// ```
public struct Recorded<Value> {
  /// When.
  public let time: TestTime
  /// What.
  public let value: Value

  /// A value that came at `time`.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Equatable where Value: Equatable {}
extension Recorded: Sendable where Value: Sendable {}

extension Recorded: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "\(value) @ \(time)" }
  public var debugDescription: String { description }
}

extension Recorded {
  /// An element that comes at `time`.
  public static func next<Element>(_ time: TestTime, _ element: Element) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// A completion that comes at `time`.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// An error that comes at `time`.
  public static func error<Element>(
    _ time: TestTime, _ error: any Swift.Error, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// The events, as an array.
  ///
  /// ```swift
  /// import Rx
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// let source = scheduler.createHotObservable(Recorded.events(.next(210, 1), .completed(220)))
  /// source.recordedEvents.count  // → 2
  /// ```
  public static func events<Element>(
    _ recordedEvents: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }

  /// The events, as an array.
  public static func events<Element>(
    _ recordedEvents: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }
}

extension Event: Equatable where Element: Equatable {
  /// Two errors are equal where they are the same kind and describe themselves alike.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let lhs), .next(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Two errors are equal where they are the same kind and describe themselves alike.
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension CompletableEvent: Equatable {
  /// Two errors are equal where they are the same kind and describe themselves alike.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
    case (.completed, .completed): true
    default: false
    }
  }
}

func areAlike(_ lhs: any Error, _ rhs: any Error) -> Bool {
  type(of: lhs) == type(of: rhs) && "\(lhs)" == "\(rhs)"
}
