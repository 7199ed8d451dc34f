import Dispatch
import Synchronization

/// Runs work on the main thread: at once when called there with nothing waiting, else when the main queue gets to it.
///
/// ```swift
/// import RxTesting
///
/// // On the main thread, work runs at once; from elsewhere, in a turn of the main queue.
/// var heard: [Int] = []
/// let here = Observable.just(1).observe(on: MainScheduler.instance).subscribe(onNext: { heard.append($0) })
/// heard  // → [1]
/// // `asyncInstance` always waits for a turn.
/// let later = Observable.just(2).observe(on: MainScheduler.asyncInstance).subscribe(onNext: { print($0) })
/// heard  // → [1]
/// // Prints "2"
/// MainScheduler.ensureRunningOnMainThread()
/// MainScheduler.ensureExecutingOnScheduler()
/// ```
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  private let enqueued = Atomic<Int>(0)

  /// One for everybody.
  public static let instance = MainScheduler()

  /// Never runs work at once, even on the main thread.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  /// A scheduler of its own over the same main queue.
  public init() {
    super.init(serialQueue: .main)
  }

  /// Stops the program unless it is on the main thread.
  public static func ensureExecutingOnScheduler(
    errorMessage: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    // No precondition, here and below: that keeps its message to itself in a release build.
    if MainThread.isCurrent { return }
    fatalError(
      errorMessage
        ?? "Executing on background thread. Please use `MainScheduler.instance.schedule` to schedule work on main thread.",
      file: file, line: line)
  }

  /// Stops the program where it runs on any other thread than the main one.
  public static func ensureRunningOnMainThread(
    errorMessage: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    if !MainThread.isCurrent { fatalError(errorMessage ?? "Running on background thread.", file: file, line: line) }
  }

  /// Whether work may be done at once, here and now. Whoever is told so does it and calls `leave()`.
  @usableFromInline
  func enter() -> Bool {
    MainThread.isCurrent
      && enqueued.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }

  @usableFromInline
  func leave() { enqueued.subtract(1, ordering: .acquiringAndReleasing) }

  override func scheduleInternal<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    if enter() {
      defer { leave() }
      return action(state)
    }
    enqueued.add(1, ordering: .acquiringAndReleasing)
    return work.schedule(state, always: { self.leave() }, action: action)
  }
}
