/// From when to when somebody listened.
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
