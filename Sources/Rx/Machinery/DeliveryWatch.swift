import Synchronization

/// Tells a figure that is being recorded when a source begins to tell its subscribers of an event, and when it has told
/// them all. Nobody listens but while a figure is recorded; then one flag is all it costs.
@usableFromInline
package enum DeliveryWatch {
  /// What is told of a delivery.
  package struct Watcher: Sendable {
    /// A delivery begins on this thread. Gives back its number.
    package var begins: @Sendable () -> Int
    /// The delivery with that number is over.
    package var ends: @Sendable (Int) -> Void

    package init(begins: @escaping @Sendable () -> Int, ends: @escaping @Sendable (Int) -> Void) {
      self.begins = begins
      self.ends = ends
    }
  }

  @usableFromInline static let isWatched = Atomic<Bool>(false)
  private static let lock = Lock()
  nonisolated(unsafe) private static var current: Watcher?

  @usableFromInline
  static var isOn: Bool { isWatched.load(ordering: .relaxed) }

  package static var watcher: Watcher? {
    get { lock.withLock { current } }
    set {
      // What the former one holds goes after the lock is given back.
      let former = lock.withLock {
        defer { current = newValue }
        return current
      }
      withExtendedLifetime(former) {}
      isWatched.store(newValue != nil, ordering: .relaxed)
    }
  }

  /// The number of a delivery that begins; nil where nobody listens.
  @usableFromInline
  static func begin() -> Int? { watcher?.begins() }

  @usableFromInline
  static func end(_ number: Int) { watcher?.ends(number) }

  /// A delivery by a source that is no hub.
  package static func deliver(_ body: () -> Void) {
    let number = isOn ? begin() : nil
    body()
    if let number { end(number) }
  }
}
