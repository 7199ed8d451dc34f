import Dispatch
import struct Foundation.Date

/// What the schedulers over a dispatch queue have in common: how work gets onto the queue now, later and periodically.
@usableFromInline
struct DispatchWork: @unchecked Sendable {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval

  /// The queue of a scheduler that always enters it, and may do so once for several events. On the main queue each event has
  /// a turn of its own.
  @usableFromInline
  static func queue(of scheduler: any ImmediateSchedulerType) -> DispatchQueue? {
    if scheduler is MainScheduler || scheduler as AnyObject === MainScheduler.asyncInstance { return nil }
    return (scheduler as? SerialDispatchQueueScheduler)?.work.queue
      ?? (scheduler as? ConcurrentDispatchQueueScheduler)?.work.queue
  }

  /// Moves a value into a closure that must be sendable: the scheduler hands it over and does not touch it again.
  struct Handover<Value>: @unchecked Sendable {
    let value: Value
  }

  /// Runs `action` unless it is cancelled before, and `always` in either case.
  func schedule<State>(
    _ state: State, always: (@Sendable () -> Void)? = nil, action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let cancel = SingleAssignmentDisposable()
    let work = Handover(value: (state, action))
    queue.async {
      defer { always?() }
      if !cancel.isDisposed { cancel.setDisposable(work.value.1(work.value.0)) }
    }
    return cancel
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let source = Handover(value: timer)
    let cancel = CompositeDisposable()
    let key = cancel.insert(Disposables.create { source.value.cancel() })
    let work = Handover(value: (state, action))
    timer.schedule(deadline: .now() + dueTime.notNegative, leeway: leeway)
    timer.setEventHandler {
      if cancel.isDisposed { return }
      _ = cancel.insert(work.value.1(work.value.0))
      if let key { cancel.remove(for: key) }
    }
    timer.resume()
    return cancel
  }

  func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (State) -> State
  ) -> any Disposable {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let source = Handover(value: timer)
    let cancel = Disposables.create { source.value.cancel() }
    let stop = Handover(value: cancel)
    let ticker = Ticker(state, action)
    timer.schedule(deadline: .now() + startAfter.notNegative, repeating: period.notNegative, leeway: leeway)
    timer.setEventHandler {
      if !stop.value.isDisposed { ticker.state = ticker.action(ticker.state) }
    }
    timer.resume()
    return cancel
  }
}

/// The state of a periodic timer; only the timer's queue touches it.
private final class Ticker<State>: @unchecked Sendable {
  var state: State
  let action: (State) -> State

  init(_ state: State, _ action: @escaping (State) -> State) {
    self.state = state
    self.action = action
  }
}
