/// Something that can be given back: a subscription, a timer, a resource.
public protocol Disposable {
  /// Gives it back. Calling it again does nothing; it may be called from any thread.
  func dispose()
}

/// A disposable that knows whether it has been disposed of.
///
/// ```swift
/// let subscription: any Cancelable = Disposables.create { print("stopped") }
/// subscription.isDisposed  // → false
/// subscription.dispose()
/// // Prints "stopped"
/// subscription.isDisposed  // → true
/// ```
public protocol Cancelable: Disposable {
  /// Whether `dispose()` has been called.
  var isDisposed: Bool { get }
}
