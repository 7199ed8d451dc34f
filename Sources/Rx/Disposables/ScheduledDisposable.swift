/// Disposes on a scheduler.
///
/// ```swift
/// import RxTesting
///
/// let scheduler = TestScheduler(initialClock: 0)
/// let stop = ScheduledDisposable(scheduler: scheduler, disposable: Disposables.create { print("stopped there") })
/// stop.dispose()
/// stop.isDisposed  // → false
/// scheduler.start()
/// // Prints "stopped there"
/// stop.isDisposed  // → true
/// ```
public final class ScheduledDisposable: Cancelable, @unchecked Sendable {
  /// Where it happens.
  public let scheduler: any ImmediateSchedulerType

  private let wrapped: SingleAssignmentDisposable

  /// Disposes of `disposable` on `scheduler` when disposed of.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    wrapped = SingleAssignmentDisposable()
    wrapped.setDisposable(disposable)
    Resources.didAllocate()
  }

  deinit {
    Resources.didFree()
  }

  public var isDisposed: Bool { wrapped.isDisposed }

  public func dispose() {
    _ = scheduler.schedule(wrapped) { wrapped in
      wrapped.dispose()
      return Disposables.create()
    }
  }
}
