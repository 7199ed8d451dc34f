import Synchronization

/// Tells a figure that is being recorded when a control begins to tell its targets of an event, and when it has told them
/// all. Nobody listens but while a figure is recorded; then one flag is all it costs.
package enum ControlWatch {
  /// What is told of an event.
  package struct Watcher: Sendable {
    /// A control begins to tell its targets. Gives back a number for that.
    package var begins: @Sendable () -> Int
    /// What has that number is over.
    package var ends: @Sendable (Int) -> Void

    package init(begins: @escaping @Sendable () -> Int, ends: @escaping @Sendable (Int) -> Void) {
      self.begins = begins
      self.ends = ends
    }
  }

  private static let isWatched = Atomic<Bool>(false)
  private static let current = Mutex<Watcher?>(nil)

  package static var watcher: Watcher? {
    get { isWatched.load(ordering: .relaxed) ? current.withLock { $0 } : nil }
    set {
      current.withLock { $0 = newValue }
      isWatched.store(newValue != nil, ordering: .relaxed)
    }
  }
}
