import Synchronization

/// Places where a program can change what Rx does on its behalf.
///
/// ```swift
/// let original = Hooks.defaultErrorHandler
/// Hooks.defaultErrorHandler = { _, error in print("nobody handles \(error)") }
/// let subscription = Observable<Int>.error(RxError.timeout).subscribe(onNext: { print($0) })
/// // Prints "nobody handles Sequence timeout."
/// Hooks.defaultErrorHandler = original
/// ```
public enum Hooks {
  /// Told of an error that a subscription without `onError` received, and where that subscription was made (empty
  /// unless `recordCallStackOnError` is on).
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Swift.Error) -> Void

  /// Captures the call stack of a subscription.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  private struct Settings {
    var defaultErrorHandler: DefaultErrorHandler = { stack, error in
      let place = stack.isEmpty ? "" : "\n└─ subscribed at:\n" + stack.joined(separator: "\n")
      printToStandardError("Unhandled error happened: \(error)\(place)\n")
    }
    var captureCallStack: CustomCaptureSubscriptionCallstack = { callStack() }
  }

  nonisolated(unsafe) private static var settings = Settings()
  private static let lock = Lock()
  private static let recordsCallStack = Atomic<Bool>(false)

  /// Whether subscriptions remember where they were made, for the error handler. Slow; off until asked for.
  ///
  /// ```swift
  /// Hooks.recordCallStackOnError = true
  /// Hooks.customCaptureSubscriptionCallstack = { ["the login screen"] }
  /// Hooks.defaultErrorHandler = { stack, error in print("\(error) From \(stack[0])") }
  /// let subscription = Observable<Int>.error(RxError.timeout).subscribe(onNext: { print($0) })
  /// // Prints "Sequence timeout. From the login screen"
  /// ```
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// What happens to an error that a subscription without `onError` receives. By default it is printed to standard
  /// error.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { lock.withLock { settings.defaultErrorHandler } }
    set {
      var old = newValue
      lock.withLock { swap(&old, &settings.defaultErrorHandler) }
    }
  }

  /// How a subscription's call stack is captured.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { lock.withLock { settings.captureCallStack } }
    set {
      var old = newValue
      lock.withLock { swap(&old, &settings.captureCallStack) }
    }
  }
}
