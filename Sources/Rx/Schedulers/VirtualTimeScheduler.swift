import struct Foundation.Date

/// A scheduler whose clock moves only when it is told to: from one piece of work to the next, without waiting.
///
/// Not thread-safe, like time.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType {
  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A length of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// What time it is.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private var isRunning = false
  private var lastNumber = 0
  private var agenda: Heap<Appointment>

  private struct Appointment {
    let time: VirtualTime
    /// Work for the same time is done in the order in which it was scheduled.
    let number: Int
    let work: Work
  }

  /// A clock that starts at `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
    agenda = Heap { lhs, rhs in
      switch converter.compareVirtualTime(lhs.time, rhs.time) {
      case .lessThan: true
      case .equal: lhs.number < rhs.number
      case .greaterThan: false
      }
    }
  }

  /// The real time that `clock` stands for.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    // What is due never is not worth an appointment.
    guard dueTime.inSeconds.isFinite else { return Disposables.create() }
    let time = converter.convertToVirtualTime(now.addingTimeInterval(dueTime.inSeconds))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Schedules `action` for `dueTime` from now, in virtual time.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Schedules `action` for `time`.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = Work { action(state) }
    lastNumber += 1
    agenda.insert(Appointment(time: time, number: lastNumber, work: work))
    return work
  }

  /// Last word on when work is done that was scheduled relative to now.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Does all work there is, and what it schedules, moving the clock along.
  public func start() { run(until: nil) }

  /// Does all work up to `virtualTime`, and leaves the clock there.
  public func advanceTo(_ virtualTime: VirtualTime) {
    precondition(!isRunning, "The scheduler is running already: advanceTo(_:) cannot be called from its own work.")
    run(until: virtualTime)
    clock = virtualTime
  }

  /// Moves the clock without doing any work.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let end = converter.offsetVirtualTime(clock, offset: virtualInterval)
    if case .lessThan = converter.compareVirtualTime(end, clock) {
      preconditionFailure("A scheduler cannot sleep into the past: \(virtualInterval) from \(clock).")
    }
    clock = end
  }

  /// Stops after the current piece of work.
  public func stop() { isRunning = false }

  private func run(until end: VirtualTime?) {
    if isRunning { return }
    isRunning = true
    while isRunning, let next = agenda.first {
      if let end, case .greaterThan = converter.compareVirtualTime(next.time, end) { break }
      agenda.removeFirst()
      if next.work.isDisposed { continue }
      if case .greaterThan = converter.compareVirtualTime(next.time, clock) { clock = next.time }
      next.work.perform()
    }
    isRunning = false
  }
}

// Not thread-safe, but handed from one test to the closures in it as if it were: the same promise as Dispatch's queues
// would give is the test's to keep.
extension VirtualTimeScheduler: @unchecked Sendable {}

/// Work in a virtual agenda. Cancelled, it is let go at once and not when its time comes, which may be never.
private final class Work: Cancelable, @unchecked Sendable {
  private var action: (() -> any Disposable)?
  private let result = SingleAssignmentDisposable()

  init(_ action: @escaping () -> any Disposable) {
    self.action = action
  }

  var isDisposed: Bool { result.isDisposed }

  func dispose() {
    result.dispose()
    action = nil
  }

  func perform() {
    let action = self.action
    self.action = nil
    if let action { result.setDisposable(action()) }
  }
}
