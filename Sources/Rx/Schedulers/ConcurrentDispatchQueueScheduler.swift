import Dispatch
import struct Foundation.Date

/// Runs work on a dispatch queue, many pieces at a time.
///
/// Give it to `subscribe(on:)` or to slow work; for `observe(on:)`, whose events must stay in order, prefer a serial
/// scheduler.
///
/// ```swift
/// import Dispatch
/// import RxTesting
///
/// let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
/// let squares = Observable.from(1...4).flatMap { number in Observable.just(number * number).subscribe(on: scheduler) }
/// // All at once, so in whatever order they are ready.
/// try squares.toBlocking().toArray().sorted()  // → [1, 4, 9, 16]
/// let other = ConcurrentDispatchQueueScheduler(queue: DispatchQueue(label: "work", attributes: .concurrent))
/// try Observable.just(1).subscribe(on: other).toBlocking().single()  // → 1
/// ```
public class ConcurrentDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  let work: DispatchWork

  /// The time of the wall clock.
  public var now: RxTime { Date() }

  /// Runs work on `queue`.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    work = DispatchWork(queue: queue, leeway: leeway)
  }

  /// Runs work on a queue of that quality of service.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rx.global_dispatch_queue.concurrent.\(qos)", qos: qos, attributes: .concurrent),
      leeway: leeway)
  }

  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.schedule(state, action: action)
  }

  public final func scheduleRelative<StateType>(
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
