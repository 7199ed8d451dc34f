/// What an observable sequence tells its observers: any number of elements, then at most one ending.
///
/// ```
/// next* (error | completed)?
/// ```
///
/// ```swift
/// let numbers = Observable.of(1, 2).concat(Observable.error(RxError.timeout))
/// var heard: [String] = []
/// let subscription = numbers.subscribe { event in
///   switch event {
///   case .next(let number): heard.append("\(number)")
///   case .error(let error): heard.append("error: \(error)")
///   case .completed: heard.append("end")
///   }
/// }
/// heard  // → ["1", "2", "error: Sequence timeout."]
/// ```
@frozen
public enum Event<Element> {
  /// The next element.
  case next(Element)
  /// The sequence ended in failure.
  case error(any Swift.Error)
  /// The sequence ended successfully.
  case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

extension Event {
  /// Whether this is the last event of its sequence.
  ///
  /// ```swift
  /// let event = Event.next(1)
  /// event.isStopEvent  // → false
  /// event.element  // → Optional(1)
  /// Event<Int>.completed.isStopEvent  // → true
  /// Event<Int>.completed.isCompleted  // → true
  /// Event<Int>.error(RxError.timeout).error as? RxError  // → Optional(Sequence timeout.)
  /// ```
  @inlinable
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element, if this is a `next`.
  @inlinable
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, if this is one.
  @inlinable
  public var error: (any Swift.Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Whether the sequence completed.
  @inlinable
  public var isCompleted: Bool {
    if case .completed = self { true } else { false }
  }

  /// The same event with its element changed; an error that `transform` throws becomes the event.
  ///
  /// ```swift
  /// Event.next("four").map(\.count)  // → next(4)
  /// ```
  @inlinable
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

/// What can be read as an event, so that `dematerialize()` exists only where it makes sense.
///
/// ```swift
/// import RxTesting
///
/// /// Something of one's own that `dematerialize` understands.
/// struct Step: EventConvertible {
///   var event: Event<Int>
/// }
///
/// try Observable.of(Step(event: .next(1)), Step(event: .next(2)), Step(event: .completed))
///   .dematerialize().toBlocking().toArray()  // → [1, 2]
/// ```
public protocol EventConvertible<Element> {
  /// The element of the event.
  associatedtype Element

  /// What this stands for: an element, an error, or the end.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// This one itself.
  @inlinable
  public var event: Event<Element> { self }
}
