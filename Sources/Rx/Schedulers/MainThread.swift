import Dispatch
import class Foundation.Thread

/// Tells whether the caller is where user interfaces live.
package enum MainThread {
  private static let mark = DispatchSpecificKey<Void>()

  private static let isMarked: Bool = {
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return true
  }()

  /// Whether the caller runs on the main queue, or on the main thread.
  ///
  /// The queue counts first: on Linux, a program that has called `dispatchMain()`, as every one with an asynchronous
  /// `main` has, runs its main queue on whichever thread is free, and the main thread itself sleeps.
  package static var isCurrent: Bool {
    isMarked && (DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread)
  }
}
