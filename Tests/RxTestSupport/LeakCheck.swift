import Rx
import Testing

/// Fails a test after which more of Rx is alive than before it.
///
/// The count is the process's, so leak-checked tests take turns, across suites and test targets.
public struct LeakCheck: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turn.shared.take()
    let before = Resources.total
    do {
      try await function()
    } catch {
      await Turn.shared.give()
      throw error
    }
    // What other threads still hold is let go of within moments; a leak stays.
    for _ in 0..<200 where Resources.total != before { try? await Task.sleep(for: .milliseconds(5)) }
    let after = Resources.total
    await Turn.shared.give()
    if after != before {
      Issue.record("\(after - before) Rx resources are alive after the test that were not before it.")
    }
  }
}

extension Trait where Self == LeakCheck {
  /// Fails a test that leaks.
  public static var leakChecked: LeakCheck { LeakCheck() }
}

/// Lets one at a time through.
private actor Turn {
  static let shared = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if !isTaken {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
