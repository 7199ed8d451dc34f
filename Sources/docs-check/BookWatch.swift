import Foundation
import Literate
import LiterateToolchain
import Synchronization

/// Waits for what is saved: for `--watch` and for `serve`.
final class BookWatch: Sendable {
  private struct State {
    var seen: [String: String] = [:]
    /// Files beside the book's own whose changes count, too.
    var others: Set<String> = []
    /// When the last change was noticed.
    var returned: Double?
  }

  private let request: CheckRequest
  private let state = Mutex(State())

  init(_ request: CheckRequest) {
    self.request = request
  }

  /// Returns at once the first time, and then when a file is not what it was before the last return.
  func waitForChange() {
    while true {
      let started = Clock.now
      if noticesChange() { return }
      // A big book is not looked at all the time.
      usleep(UInt32(max(0.03, min(1, 10 * (Clock.now - started))) * 1e6))
    }
  }

  private func noticesChange() -> Bool {
    var now = look()
    let isNews = state.withLock { state in
      // Whoever adds files says how they are; they are looked at next time.
      state.returned == nil || now.others == state.others && now.signatures != state.seen
    }
    guard isNews else { return false }
    // An editor may write a file in several steps.
    while true {
      usleep(10_000)
      let again = look()
      if again.signatures == now.signatures { break }
      now = again
    }
    state.withLock { state in
      // A check may have named other files in the meantime.
      let others = state.seen.filter { state.others.contains($0.key) }
      state.seen = now.signatures.merging(others) { looked, _ in looked }
      state.returned = Clock.now
    }
    return true
  }

  /// What else to look at from now on: what a check has found that the book uses.
  func lookAlso(at paths: Set<String>) {
    state.withLock { state in
      let checking = Clock.now - (state.returned ?? Clock.now)
      for path in state.others.subtracting(paths) { state.seen[path] = nil }
      for path in paths.subtracting(state.others) {
        // Written while the check ran: it may have read what was there before.
        let isNew = Files.exists(path) && Files.age(path) <= checking + 1
        state.seen[path] = isNew ? "" : Files.signature(path)
      }
      state.others = paths
    }
  }

  private func look() -> (others: Set<String>, signatures: [String: String]) {
    let others = state.withLock(\.others)
    let signatures = WatchedFiles.signatures(request).merging(others.map { ($0, Files.signature($0)) }) { first, _ in first }
    return (others, signatures)
  }
}
