import typealias Foundation.TimeInterval

/// Translates between a scheduler's own time and everybody's.
public protocol VirtualTimeConverterType {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit
  /// A length of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// The point in real time that `virtualTime` stands for.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
  /// The point in virtual time that stands for `time`.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
  /// The length in seconds that `virtualTimeInterval` stands for.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval
  /// The length of virtual time that stands for that many seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit
  /// `time` moved by `offset`.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
  /// Which of the two is earlier.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// Which of two points in time is earlier.
public enum VirtualTimeComparison: Sendable {
  /// The first.
  case lessThan
  /// Neither.
  case equal
  /// The second.
  case greaterThan
}
