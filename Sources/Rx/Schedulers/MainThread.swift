import Dispatch
import class Foundation.Thread

#if canImport(Glibc)
  import Glibc
  import Synchronization
#endif

/// Tells whether the caller is where user interfaces live.
package enum MainThread {
  private static let mark = DispatchSpecificKey<Void>()

  private static let isMarked: Bool = {
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return true
  }()

  /// Whether the caller runs on the main queue, or on the main thread.
  ///
  /// The queue counts, too: on Linux, a program that has called `dispatchMain()`, as every one with an asynchronous
  /// `main` has, runs its main queue on whichever thread is free, and the main thread itself sleeps.
  package static var isCurrent: Bool {
    // The thread first, because that is the cheaper question.
    isMainThread || (isMarked && DispatchQueue.getSpecific(key: mark) != nil)
  }

  #if canImport(Glibc)
    /// The main thread, from the first time on that it has asked.
    private static let known = Atomic<UInt>(0)

    /// Foundation asks the kernel each time, which costs more than all else that a `Driver` does with an element.
    private static var isMainThread: Bool {
      let current = UInt(pthread_self())
      let main = known.load(ordering: .relaxed)
      if main != 0 { return current == main }
      guard Thread.isMainThread else { return false }
      known.store(current, ordering: .relaxed)
      return true
    }
  #else
    private static var isMainThread: Bool { Thread.isMainThread }
  #endif
}
