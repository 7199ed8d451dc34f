import Rx
import Synchronization

/// The scheduler of `Driver` and `Signal`: a main one, unless a test puts another in its place.
///
/// One of its own for each use: work that waits for one of them does not make the others wait.
///
/// ```swift
/// import Rx
/// import RxControls
/// import RxTesting
///
/// let scheduler = TestScheduler(initialClock: 0)
/// var heard: [Int] = []
/// SharingScheduler.mock(makeScheduler: { scheduler }) {
///   let subscription = Driver.just(1).delay(.seconds(5)).drive(onNext: { heard.append($0) })
///   print(heard)
///   scheduler.start()
///   subscription.dispose()
/// }
/// // Prints "[]"
/// heard  // → [1]
/// SharingScheduler.make() is MainScheduler  // → true
/// ```
public enum SharingScheduler {
  private struct Maker: @unchecked Sendable {
    let make: () -> any SchedulerType
  }

  private static let current = Mutex(Maker(make: { MainScheduler() }))

  /// Makes the scheduler.
  public static var make: () -> any SchedulerType { current.withLock { $0 }.make }

  /// Runs `action` with `scheduler` in place of the main one.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Runs `action` with what `makeScheduler` makes in place of the main one.
  public static func mock(makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void) rethrows {
    let maker = Maker(make: makeScheduler)
    let original = current.withLock { current in
      let original = current
      current = maker
      return original
    }
    defer { current.withLock { $0 = original } }
    try action()
  }
}
