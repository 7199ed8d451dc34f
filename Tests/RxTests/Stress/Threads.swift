import Dispatch
import Synchronization

/// Runs `body` on `count` threads at the same time and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let start = Atomic<Int>(0)
  DispatchQueue.concurrentPerform(iterations: count) { thread in
    // Nobody starts before somebody else is there, or there would be nothing to race with.
    start.add(1, ordering: .acquiringAndReleasing)
    var spins = 0
    while start.load(ordering: .acquiring) < min(2, count), spins < 1_000_000 { spins += 1 }
    body(thread)
  }
}

/// Carries what the compiler cannot know to be safe into threads that put it to the test.
struct Shared<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Fails a delivery that begins before another has ended.
final class SerialCheck: Sendable {
  private let inside = Atomic<Int>(0)
  private let overlaps = Atomic<Int>(0)
  private let deliveries = Atomic<Int>(0)

  var overlapCount: Int { overlaps.load(ordering: .acquiring) }
  var count: Int { deliveries.load(ordering: .acquiring) }

  func deliver() {
    if inside.add(1, ordering: .acquiringAndReleasing).oldValue != 0 { overlaps.add(1, ordering: .relaxed) }
    deliveries.add(1, ordering: .relaxed)
    inside.subtract(1, ordering: .acquiringAndReleasing)
  }
}
