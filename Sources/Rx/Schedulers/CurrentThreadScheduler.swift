/// Runs work on the thread it is called on: at once when nothing of its own runs there, else after what runs now.
///
/// This is what turns recursion into a loop, and what makes two synchronous sequences take turns.
///
/// ```swift
/// var story: [String] = []
/// let work = CurrentThreadScheduler.instance.schedule(()) { _ in
///   story.append("outer begins")
///   let inner = CurrentThreadScheduler.instance.schedule(()) { _ in
///     story.append("inner")
///     return Disposables.create()
///   }
///   story.append("outer ends")
///   return inner
/// }
/// // What is scheduled meanwhile waits for its turn.
/// story  // → ["outer begins", "outer ends", "inner"]
/// CurrentThreadScheduler.isScheduleRequired  // → true
/// ```
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The one.
  public static let instance = CurrentThreadScheduler()

  init() {}

  /// Whether nothing runs on this thread yet, so that the next `schedule` runs its work at once.
  public static var isScheduleRequired: Bool { !Trampoline.current.isRunning }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let trampoline = Trampoline.current
    if trampoline.isRunning {
      let item = Trampoline.Item { action(state) }
      trampoline.append(item)
      return item
    }
    return trampoline.run { action(state) }
  }
}
