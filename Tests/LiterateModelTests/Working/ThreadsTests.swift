import LiterateModel
import Synchronization
import Testing

/// Work on all cores, and on threads with deep stacks.
@Suite struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 1_000]) func theValuesAreInOrder(_ count: Int) {
    #expect(onAllCores(count) { "\($0)" } == (0..<count).map { "\($0)" })
  }

  @Test func eachNumberIsTakenOnce() {
    let calls = Mutex<[Int]>([])
    _ = onAllCores(500) { number in calls.withLock { $0.append(number) } }
    #expect(calls.withLock { $0.sorted() } == Array(0..<500))
  }

  @Test func allAreWaitedFor() {
    let done = Atomic(0)
    onThreads(7) { done.wrappingAdd(1, ordering: .relaxed) }
    #expect(done.load(ordering: .relaxed) == 7)
  }

  /// The parser's trees are as deep as text is nested. The usual stack has 8 MiB.
  @Test func aStackIsFarDeeperThanUsual() {
    let depth = Mutex(0)
    onThreads(1) {
      let reached = Self.descend(400_000)
      depth.withLock { $0 = reached }
    }
    #expect(depth.withLock { $0 } == 400_000)
  }

  /// Takes 64 bytes of stack for each step, at least.
  @inline(never) private static func descend(_ steps: Int) -> Int {
    var room = (steps, steps &+ 1, steps &+ 2, steps &+ 3, steps &+ 4, steps &+ 5, steps &+ 6, steps &+ 7)
    if steps == 0 { return 0 }
    room.0 = descend(steps - 1) + 1
    return room.0 &+ room.7 &- (steps &+ 7)
  }
}
