import Dispatch

/// Lets no more threads do a piece of work at a time than there are cores to keep busy.
///
/// There are more sessions under way than that: while one waits for its program, another compiles.
final class Turns: Sendable {
  private let free: DispatchSemaphore

  init(_ count: Int) { free = DispatchSemaphore(value: max(1, count)) }

  func take<Result>(_ work: () -> Result) -> Result {
    free.wait()
    defer { free.signal() }
    return work()
  }
}
