import struct Foundation.Date
import typealias Foundation.TimeInterval

/// A virtual clock that shows dates: for replaying what happened once.
///
/// ```swift
/// import Foundation
///
/// let start = Date(timeIntervalSinceReferenceDate: 0)
/// let scheduler = HistoricalScheduler(initialClock: start)
/// var heard: [Int] = []
/// let subscription = Observable<Int>.interval(.seconds(3_600), scheduler: scheduler)
///   .subscribe(onNext: { heard.append($0) })
/// // Three hours and a half go by in no time.
/// scheduler.advanceTo(start.addingTimeInterval(3.5 * 3_600))
/// heard  // → [0, 1, 2]
/// scheduler.now == scheduler.clock  // → true
/// ```
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
