import Dispatch
import struct Foundation.Date

/// Runs work on the main thread, at once whenever it is called there, even if other work waits.
///
/// Made for `subscribe(on:)`; for `observe(on:)` use `MainScheduler`, which keeps the order.
///
/// ```swift
/// let numbers = Observable<Int>.create { observer in
///   // On the main thread this runs at once, even inside other work of the scheduler.
///   observer.onNext(1)
///   observer.onCompleted()
///   return Disposables.create()
/// }
/// var heard: [Int] = []
/// let subscription = numbers.subscribe(on: ConcurrentMainScheduler.instance).subscribe(onNext: { heard.append($0) })
/// heard  // → [1]
/// ```
public final class ConcurrentMainScheduler: SchedulerType, @unchecked Sendable {
  /// The one.
  public static let instance = ConcurrentMainScheduler()

  private let work = DispatchWork(queue: .main, leeway: .nanoseconds(0))

  /// The time of the wall clock.
  public var now: RxTime { Date() }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    MainThread.isCurrent ? action(state) : work.schedule(state, action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  public func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    work.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
