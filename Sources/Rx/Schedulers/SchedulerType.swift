import Dispatch
import struct Foundation.Date

/// A point in time.
public typealias RxTime = Date

/// A length of time.
///
/// ```swift
/// import RxTesting
///
/// let scheduler = TestScheduler(initialClock: 0)
/// let delay: RxTimeInterval = .milliseconds(2_500)
/// var times: [Int] = []
/// let work = scheduler.scheduleRelative((), dueTime: delay) { _ in
///   times.append(scheduler.clock)
///   return Disposables.create()
/// }
/// scheduler.start()
/// // A test scheduler counts whole seconds.
/// times  // → [3]
/// ```
public typealias RxTimeInterval = DispatchTimeInterval

/// Runs work now, later, or again and again, and knows what time it is.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The scheduler's own idea of the time.
  var now: RxTime { get }

  /// Schedules `action` to be called with `state` after `dueTime`.
  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable

  /// Schedules `action` to be called after `startAfter` and then every `period`, each time with what it returned last.
  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Repeats by scheduling one call after the other, for schedulers that know only `scheduleRelative`.
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// let scheduler = TestScheduler(initialClock: 0)
  /// var times: [Int] = []
  /// let work = scheduler.schedulePeriodic(0, startAfter: .seconds(10), period: .seconds(5)) { round in
  ///   times.append(scheduler.clock)
  ///   return round + 1
  /// }
  /// scheduler.advanceTo(22)
  /// times  // → [10, 15, 20]
  /// work.dispose()
  /// ```
  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    let next = SerialDisposable()
    func schedule(_ state: StateType, after dueTime: RxTimeInterval) {
      next.disposable = scheduleRelative(state, dueTime: dueTime) { state in
        if next.isDisposed { return Disposables.create() }
        let state = action(state)
        schedule(state, after: period)
        return Disposables.create()
      }
    }
    schedule(state, after: startAfter)
    return next
  }
}
