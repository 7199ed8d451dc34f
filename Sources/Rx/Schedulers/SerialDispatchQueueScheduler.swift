import Dispatch
import struct Foundation.Date

/// Runs work on a dispatch queue, one piece after the other.
///
/// ```swift
/// import Dispatch
/// import RxTesting
///
/// let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
/// try Observable.of(1, 2, 3).observe(on: scheduler).map { $0 * 2 }.toBlocking().toArray()  // → [2, 4, 6]
/// let named = SerialDispatchQueueScheduler(internalSerialQueueName: "parsing")
/// try Observable.just("parsed").observe(on: named).toBlocking().single()  // → parsed
/// let onQueue = SerialDispatchQueueScheduler(queue: DispatchQueue(label: "files"), internalSerialQueueName: "one file")
/// try Observable.just("read").subscribe(on: onQueue).toBlocking().single()  // → read
/// ```
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  let work: DispatchWork

  /// The time of the wall clock.
  public var now: RxTime { Date() }

  init(serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    work = DispatchWork(queue: serialQueue, leeway: leeway)
  }

  /// A queue of its own.
  ///
  /// - Parameter serialQueueConfiguration: last word on the queue before it is used.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// A queue of its own that runs on `queue`.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// A queue of its own that runs on the global queue of that quality of service.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: DispatchQueue.global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
  }

  public final func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleInternal(state, action: action)
  }

  func scheduleInternal<StateType>(
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
