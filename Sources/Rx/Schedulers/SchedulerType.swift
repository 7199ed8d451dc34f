import Dispatch
import struct Foundation.Date

/// A point in time.
public typealias RxTime = Date

/// A length of time.
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
