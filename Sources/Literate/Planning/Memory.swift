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
      let read = readFile()
      content = read
      return read
    }
  }

  private func readFile() -> Content {
    (try? Files.read(path)).flatMap { try? JSONDecoder().decode(Content.self, from: Data($0)) } ?? Content()
  }

  /// Files and sessions go by their whole paths: other folders may have files of the same names.
  private static func name(_ session: Session) -> String { whole(session.file) + " " + session.scope }
  private static func whole(_ file: String) -> String { Files.resolved(file) }

  /// Seconds that a session took when it last ran.
  func cost(_ session: Session) -> Double? { read().costs[Self.name(session)] }

  /// The lines of a file whose fences failed last time.
  func failed(_ file: String) -> [Int] { read().failed[Self.whole(file)] ?? [] }

  package func missReason(_ session: Session, prefix: String) -> String {
    let content = read()
    let name = Self.name(session)
    guard let before = content.prefixes[name], let key = content.keys[name] else {
      return "it has not been run here before"
    }
    if before != Hash.of(Array(prefix.utf8)) {
      return "the library, the toolchain, the tool or an option has changed"
    }
    if key != Hash.of(Array(session.key.utf8)) { return "its text, or its place in the file, has changed" }
    return "its result was not kept"
  }

  func remember(sessions: [Session], outcomes: [SessionOutcome?], prefix: String) {
    // Nothing ran, and what failed last time still does.
    let isNews = zip(sessions, outcomes).contains { session, outcome in
      guard let outcome else { return false }
      guard outcome.isCached else { return true }
      let failed = failed(session.file)
      return zip(session.snippets, outcome.verdicts).contains { snippet, verdict in
        failed.contains(snippet.place.line) != Self.isFailure(verdict)
      }
    }
    guard isNews else { return }
    try? Files.makeFolder(Files.parent(of: path) ?? "/")
    // Another run may write at the same time, about other files.
    Files.withLock(path + ".lock") {
      var content = readFile()
      for (session, outcome) in zip(sessions, outcomes) {
        guard let outcome else { continue }
        note(session, outcome, prefix, in: &content)
      }
      if content.costs.count > 5_000 { content = Content() }
      guard let bytes = try? JSONEncoder().encode(content) else { return }
      try? Files.write(Array(bytes), to: path)
      self.content.withLock { $0 = content }
    }
  }

  private static func isFailure(_ verdict: Verdict) -> Bool {
    verdict.status == .failed || verdict.status == .notReached
  }

  private func note(_ session: Session, _ outcome: SessionOutcome, _ prefix: String, in content: inout Content) {
    let file = Self.whole(session.file)
    var failed = (content.failed[file] ?? []).filter { line in !session.snippets.contains { $0.place.line == line } }
    for (snippet, verdict) in zip(session.snippets, outcome.verdicts) where Self.isFailure(verdict) {
      failed.append(snippet.place.line)
    }
    content.failed[file] = failed.isEmpty ? nil : failed.sorted()
    guard !outcome.isCached else { return }
    let name = Self.name(session)
    content.costs[name] = outcome.seconds
    content.prefixes[name] = Hash.of(Array(prefix.utf8))
    content.keys[name] = Hash.of(Array(session.key.utf8))
  }
}
