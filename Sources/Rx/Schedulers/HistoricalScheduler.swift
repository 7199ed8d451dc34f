import struct Foundation.Date
import typealias Foundation.TimeInterval

/// A virtual clock that shows dates: for replaying what happened once.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
  /// A clock that starts at `initialClock`.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// Virtual time that is real time.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }
  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime { time.addingTimeInterval(offset) }
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
