/// An observer that puts each element into a target, on the main thread unless told otherwise, and does not keep the
/// target alive.
///
/// A binder cannot take an error: one that arrives stops the program, naming the place where the binder was made.
public struct Binder<Value>: ObserverType {
  public typealias Element = Value

  private let binding: (Event<Value>) -> Void

  /// Calls `binding` with the target and each element, on the main thread.
  public init<Target: AnyObject>(
    _ target: Target, file: StaticString = #fileID, line: UInt = #line,
    binding: @MainActor @escaping (Target, Value) -> Void
  ) {
    self.init(target, scheduler: MainScheduler(), file: file, line: line) { target, value in
      let work = DispatchWork.Handover(value: (target, value))
      MainActor.assumeIsolated { binding(work.value.0, work.value.1) }
    }
  }

  /// Calls `binding` with the target and each element, on `scheduler`.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType, file: StaticString = #fileID, line: UInt = #line,
    binding: @escaping (Target, Value) -> Void
  ) {
    self.binding = { [weak target] event in
      switch event {
      case .next(let value):
        _ = scheduler.schedule(value) { [weak target] value in
          if let target { binding(target, value) }
          return Disposables.create()
        }
      case .error(let error):
        fatalError(
          "Binding error: \(error). A Binder cannot take errors: handle them before you bind.", file: file, line: line)
      case .completed: break
      }
    }
  }

  public func on(_ event: Event<Value>) { binding(event) }

  /// This binder with its type hidden.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
