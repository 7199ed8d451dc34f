import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization

/// What the last run left: how long each session took, and what failed.
package final class Memory: Sendable {
  private struct Content: Codable {
    var costs: [String: Double] = [:]
    var failed: [String: [Int]] = [:]
    /// Hashes of what the session's key was made of: everything around it, and its own text.
    var prefixes: [String: UInt64] = [:]
    var keys: [String: UInt64] = [:]
  }

  private let path: String
  private let content: Mutex<Content?> = Mutex(nil)

  init(path: String) {
    self.path = path
  }

  private func read() -> Content {
    content.withLock { content in
      if let content { return content }
      let read = (try? Files.read(path)).flatMap { try? JSONDecoder().decode(Content.self, from: Data($0)) }
      content = read ?? Content()
      return content!
    }
  }

  /// Seconds by the name of the session.
  package var costs: [String: Double] { read().costs }

  /// The lines of the fences that failed last time, by file.
  package var failed: [String: [Int]] { read().failed }

  package func missReason(_ session: Session, prefix: String) -> String {
    let content = read()
    guard let before = content.prefixes[session.name], let key = content.keys[session.name] else {
      return "it has not been run here before"
    }
    if before != Hash.of(Array(prefix.utf8)) {
      return "the library, the toolchain, the tool or an option has changed"
    }
    if key != Hash.of(Array(session.key.utf8)) { return "its text, or its place in the file, has changed" }
    return "its result was not kept"
  }

  func remember(sessions: [Session], outcomes: [SessionOutcome?], prefix: String) {
    var content = read()
    let before = content.costs.count
    var isChanged = false
    for (session, outcome) in zip(sessions, outcomes) {
      guard let outcome else { continue }
      var failed = (content.failed[session.file] ?? []).filter { line in
        !session.snippets.contains { $0.place.line == line }
      }
      for (snippet, verdict) in zip(session.snippets, outcome.verdicts)
      where verdict.status == .failed || verdict.status == .notReached {
        failed.append(snippet.place.line)
      }
      failed.sort()
      if content.failed[session.file] ?? [] != failed {
        content.failed[session.file] = failed.isEmpty ? nil : failed
        isChanged = true
      }
      guard !outcome.isCached else { continue }
      content.costs[session.name] = outcome.seconds
      content.prefixes[session.name] = Hash.of(Array(prefix.utf8))
      content.keys[session.name] = Hash.of(Array(session.key.utf8))
      isChanged = true
    }
    guard isChanged || content.costs.count != before, let bytes = try? JSONEncoder().encode(content) else { return }
    try? Files.makeFolder(Files.parent(of: path) ?? "/")
    try? Files.write(Array(bytes), to: path)
    self.content.withLock { $0 = content }
  }
}
