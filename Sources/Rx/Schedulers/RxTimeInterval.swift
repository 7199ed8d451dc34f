import Dispatch
import struct Foundation.Date
import typealias Foundation.TimeInterval

extension DispatchTimeInterval {
  /// Itself, or zero for one that lies in the past.
  var notNegative: DispatchTimeInterval {
    switch self {
    case .seconds(let n) where n < 0: .seconds(0)
    case .milliseconds(let n) where n < 0: .seconds(0)
    case .microseconds(let n) where n < 0: .seconds(0)
    case .nanoseconds(let n) where n < 0: .seconds(0)
    default: self
    }
  }

  /// In seconds; `.never` is later than anything.
  @usableFromInline
  package var inSeconds: TimeInterval {
    switch self {
    case .seconds(let n): TimeInterval(n)
    case .milliseconds(let n): TimeInterval(n) / 1e3
    case .microseconds(let n): TimeInterval(n) / 1e6
    case .nanoseconds(let n): TimeInterval(n) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }

  /// What is left of this interval when `elapsed` seconds of it have passed.
  @usableFromInline
  package func reduced(bySeconds elapsed: TimeInterval) -> DispatchTimeInterval {
    let left = inSeconds - elapsed
    return left.isFinite ? .nanoseconds(Int((max(0, left) * 1e9).rounded())) : .never
  }
}
