import Foundation
import Synchronization
import Testing

/// Runs the tests of a suite on threads of their own.
///
/// They wait for other processes most of the time. Swift has one thread for tasks on each core, and all other tests would wait with
/// them.
public struct OnThreads: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared, operation: function)
  }
}

extension Trait where Self == OnThreads {
  public static var onThreads: OnThreads { OnThreads() }
}

/// A few threads that may be held up.
private final class WaitingThreads: TaskExecutor {
  // One more than there are cores: what waits leaves its core to another.
  static let shared = WaitingThreads(count: ProcessInfo.processInfo.activeProcessorCount + 1)

  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { self.work() }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }

  private func work() -> Never {
    while true {
      count.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
