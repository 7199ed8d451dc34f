/// From when to when somebody listened.
///
/// ```swift
/// import RxTesting
///
/// let visit = Subscription(200, 300)
/// visit.subscribe  // → 200
/// visit.unsubscribe  // → 300
/// // One that nobody has ended.
/// Subscription(200)  // → (200, infinity)
/// ```
public struct Subscription: Hashable, Sendable {
  /// When it began.
  public let subscribe: TestTime
  /// When it ended; `.max` where it did not.
  public let unsubscribe: TestTime

  /// A subscription that did not end.
  public init(_ subscribe: TestTime) {
    self.init(subscribe, .max)
  }

  /// A subscription from `subscribe` to `unsubscribe`.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "(\(subscribe), \(unsubscribe == .max ? "infinity" : "\(unsubscribe)"))" }
  public var debugDescription: String { description }
}
