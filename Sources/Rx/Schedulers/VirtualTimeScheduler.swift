import struct Foundation.Date

/// A scheduler whose clock moves only when it is told to: from one piece of work to the next, without waiting.
///
/// Not thread-safe, like time.
///
/// ```swift
/// /// Counts hours, from the start of a day.
/// struct Hours: VirtualTimeConverterType {
///   func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(timeIntervalSinceReferenceDate: Double(virtualTime) * 3_600) }
///   func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSinceReferenceDate / 3_600) }
///   func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double { Double(virtualTimeInterval) * 3_600 }
///   func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int { Int(timeInterval / 3_600) }
///   func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
///   func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
///     lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
///   }
/// }
///
/// let day = VirtualTimeScheduler(initialClock: 8, converter: Hours())
/// var story: [String] = []
/// _ = day.scheduleAbsoluteVirtual("lunch", time: 12) { what in
///   story.append("\(day.clock) h: \(what)")
///   return Disposables.create()
/// }
/// _ = day.scheduleRelativeVirtual("coffee", dueTime: 2) { what in
///   story.append("\(day.clock) h: \(what)")
///   return Disposables.create()
/// }
/// day.advanceTo(11)
/// story  // → ["10 h: coffee"]
/// // Nothing runs while the clock only moves.
/// day.sleep(0)
/// day.start()
/// story  // → ["10 h: coffee", "12 h: lunch"]
/// ```
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, CustomDebugStringConvertible {
  /// A point in virtual time.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A length of virtual time.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  /// What time it is.
  public private(set) var clock: VirtualTime

  private let converter: Converter
  private var isRunning = false
  private var lastNumber = 0
  private var agenda: Heap<Work>

  /// A clock that starts at `initialClock`.
  public init(initialClock: VirtualTime, converter: Converter) {
    clock = initialClock
    self.converter = converter
    agenda = Heap { lhs, rhs in
      switch converter.compareVirtualTime(time(of: lhs), time(of: rhs)) {
      case .lessThan: true
      case .equal: lhs.number < rhs.number
      case .greaterThan: false
      }
    }
  }

  /// What waits, and when its time comes.
  public var debugDescription: String {
    "\(type(of: self)) at \(clock), \(agenda.count) waiting"
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
    lastNumber += 1
    let appointment = Appointment(time: time, number: lastNumber) { action(state) }
    agenda.insert(appointment)
    return appointment
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
      let time: VirtualTime = time(of: next)
      if let end, case .greaterThan = converter.compareVirtualTime(time, end) { break }
      agenda.removeFirst()
      if next.isDisposed { continue }
      if case .greaterThan = converter.compareVirtualTime(time, clock) { clock = time }
      next.perform()
    }
    isRunning = false
  }
}

// Not thread-safe, but handed from one test to the closures in it as if it were: the same promise as Dispatch's queues
// would give is the test's to keep.
extension VirtualTimeScheduler: @unchecked Sendable {}

/// Work in a virtual agenda. Cancelled, it is let go at once and not when its time comes, which may be never.
private class Work: Cancelable, @unchecked Sendable {
  /// Work for the same time is done in the order in which it was scheduled.
  final let number: Int
  private final var action: (() -> any Disposable)?
  private final let result = SingleAssignmentDisposable()

  init(number: Int, _ action: @escaping () -> any Disposable) {
    self.number = number
    self.action = action
  }

  final var isDisposed: Bool { result.isDisposed }

  final func dispose() {
    result.dispose()
    action = nil
  }

  final func perform() {
    let action = self.action
    self.action = nil
    if let action { result.setDisposable(action()) }
  }
}

/// Work and its time. The agenda knows it as `Work`: a heap of references moves pointers, while one of generic values
/// would ask the type about every move (measured: a million appointments in random order took 6 s).
private final class Appointment<Time>: Work, @unchecked Sendable {
  let time: Time

  init(time: Time, number: Int, _ action: @escaping () -> any Disposable) {
    self.time = time
    super.init(number: number, action)
  }
}

/// The time of work that was scheduled for a `Time`, as all in one agenda is.
private func time<Time>(of work: Work) -> Time { unsafeDowncast(work, to: Appointment<Time>.self).time }
