/// Runs work, at once or as soon as it can.
public protocol ImmediateSchedulerType {
  /// Schedules `action` to be called with `state` as soon as possible.
  ///
  /// - Returns: what cancels the work, or disposes of what it returned.
  func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable
}

extension ImmediateSchedulerType {
  /// Schedules an action that may ask for itself to be run again with another state.
  ///
  /// However often it does so, the stack does not grow.
  ///
  /// ```swift
  /// var counts: [Int] = []
  /// let work = CurrentThreadScheduler.instance.scheduleRecursive(3) { count, again in
  ///   counts.append(count)
  ///   if count > 0 { again(count - 1) }
  /// }
  /// counts  // → [3, 2, 1, 0]
  /// ```
  public func scheduleRecursive<State>(
    _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
  ) -> any Disposable {
    let recursion = Recursion(scheduler: self, action: action)
    recursion.schedule(state)
    return recursion
  }
}

/// An action that schedules itself again.
private final class Recursion<State>: Disposable, @unchecked Sendable {
  private let scheduler: any ImmediateSchedulerType
  // Let go once nothing is scheduled any more: whoever can cancel it may hold it for as long as the chain lives.
  private var action: ((State, (State) -> Void) -> Void)?
  private let pending = CompositeDisposable()

  init(scheduler: any ImmediateSchedulerType, action: @escaping (State, (State) -> Void) -> Void) {
    self.scheduler = scheduler
    self.action = action
  }

  func schedule(_ state: State) {
    // What a scheduler returns for work that it has already run is not worth keeping.
    let step = SingleAssignmentDisposable()
    guard let key = pending.insert(step) else { return }
    step.setDisposable(
      scheduler.schedule(state) { state in
        if !self.pending.isDisposed { self.action?(state) { self.schedule($0) } }
        self.pending.remove(for: key)
        if self.pending.count == 0 { self.action = nil }
        return Disposables.create()
      })
  }

  func dispose() { pending.dispose() }
}
