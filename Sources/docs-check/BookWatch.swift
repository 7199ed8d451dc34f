import Foundation
import Literate
import LiterateToolchain

/// Waits for what is saved: for `--watch` and for `serve`.
struct BookWatch {
  private let request: CheckRequest
  private var seen: [String: String] = [:]
  /// Files beside the book's own whose changes count, too.
  private var others: Set<String> = []
  private var returned: Double?

  init(_ request: CheckRequest) {
    self.request = request
  }

  /// Returns at once the first time, and then when a file is not what it was before the last return.
  mutating func waitForChange() {
    while true {
      let started = Clock.now
      var now = signatures
      if now != seen || returned == nil {
        // An editor may write a file in several steps.
        while true {
          usleep(10_000)
          let again = signatures
          if again == now { break }
          now = again
        }
        seen = now
        returned = Clock.now
        return
      }
      // A big book is not looked at all the time.
      usleep(UInt32(max(0.03, min(1, 10 * (Clock.now - started))) * 1e6))
    }
  }

  /// What else to look at from now on: what a check has found that the book uses.
  mutating func lookAlso(at paths: Set<String>) {
    let checking = Clock.now - (returned ?? Clock.now)
    for path in others.subtracting(paths) { seen[path] = nil }
    for path in paths.subtracting(others) {
      // Written while the check ran: it may have read what was there before.
      let isNew = Files.exists(path) && Files.age(path) <= checking + 1
      seen[path] = isNew ? "" : Files.signature(path)
    }
    others = paths
  }

  private var signatures: [String: String] {
    WatchedFiles.signatures(request).merging(others.map { ($0, Files.signature($0)) }) { first, _ in first }
  }
}
