/// An observer that puts each element into a target, on the main thread unless told otherwise, and does not keep the
/// target alive.
///
/// A binder cannot take an error: one that arrives stops the program, naming the place where the binder was made.
///
/// ```swift
/// final class Label {
///   var text = ""
/// }
///
/// let label = Label()
/// let text = Binder<String>(label) { $0.text = $1 }
/// let subscription = Observable.of("Ada", "Grace").bind(to: text)
/// label.text  // → Grace
/// ```
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
  ///
  /// ```swift
  /// import RxTesting
  ///
  /// final class Label {
  ///   var text = ""
  /// }
  ///
  /// let label = Label()
  /// let scheduler = TestScheduler(initialClock: 0)
  /// let text = Binder<String>(label, scheduler: scheduler) { $0.text = $1 }
  /// let subscription = Observable.just("Ada").bind(to: text)
  /// label.text.isEmpty  // → true
  /// scheduler.start()
  /// label.text  // → Ada
  /// ```
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
