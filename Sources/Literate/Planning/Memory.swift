import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization

/// What the last run left: how long each session took, and what failed.
package final class Memory: Sendable {
  private struct Content: Codable {
    var costs: [String: Double] = [:]
    /// Hashes of what the session's key was made of: everything around it, and its own text.
    var prefixes: [String: UInt64] = [:]
    var keys: [String: UInt64] = [:]

    mutating func forget(where isGone: (String) -> Bool) {
      for name in costs.keys where isGone(name) {
        costs[name] = nil
        prefixes[name] = nil
        keys[name] = nil
      }
    }
  }

  private let path: String
  private let root: String
  private let content: Mutex<Content?> = Mutex(nil)
  /// The lines of the fences that failed, by file. Every run asks for them, and most runs for nothing else; so they have a
  /// file of their own, which is short.
  private let failures: Mutex<[String: [Int]]?> = Mutex(nil)

  init(path: String, root: String) {
    self.path = path
    self.root = root
  }

  private var failuresPath: String { path + ".failed" }

  private func read() -> Content {
    content.withLock { content in
      if let content { return content }
      let read = readFile()
      content = read
      return read
    }
  }

  private func readFile() -> Content { Self.read(Content.self, path) ?? Content() }

  private func readFailures() -> [String: [Int]] { Self.read([String: [Int]].self, failuresPath) ?? [:] }

  private static func read<Value: Decodable>(_ type: Value.Type, _ path: String) -> Value? {
    (try? Files.read(path)).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
  }

  private static func write(_ value: some Encodable, to path: String) {
    guard let bytes = try? JSONEncoder().encode(value) else { return }
    try? Files.write(Array(bytes), to: path)
  }

  /// Files and sessions go by their paths in the package, or else by whole ones: other folders may have files of the same
  /// names.
  private func name(_ session: Session) -> String { whole(session.file) + " " + session.scope }
  private func whole(_ file: String) -> String {
    let path = Files.resolved(file)
    return Files.path(path, from: root) ?? path
  }

  private static func file(_ name: String) -> String { String(name[..<(name.lastIndex(of: " ") ?? name.endIndex)]) }

  /// Files that are not there any more.
  private func gone(_ files: [String]) -> Set<String> {
    Set(files).filter { !Files.exists(Files.join(root, $0)) }
  }

  /// Seconds that a session took when it last ran.
  func cost(_ session: Session) -> Double? { read().costs[name(session)] }

  /// The lines of a file whose fences failed last time.
  func failed(_ file: String) -> [Int] {
    failures.withLock { failures in
      let read = failures ?? readFailures()
      failures = read
      return read.isEmpty ? [] : read[whole(file)] ?? []
    }
  }

  package func missReason(_ session: Session, prefix: String) -> String {
    let content = read()
    let name = name(session)
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
      return zip(session.snippets, outcome.verdicts).enumerated().contains { index, pair in
        session.isOwn(index) && failed.contains(pair.0.place.line) != Self.isFailure(pair.1)
      }
    }
    guard isNews else { return }
    try? Files.makeFolder(Files.parent(of: path) ?? "/")
    // Another run may write at the same time, about other files.
    Files.withLock(path + ".lock") {
      var content = readFile()
      var failures = readFailures()
      for (session, outcome) in zip(sessions, outcomes) {
        guard let outcome else { continue }
        noteFailures(session, outcome, in: &failures)
        // What a run that was ended had kept is not remembered here.
        if !outcome.isCached || content.costs[name(session)] == nil { note(session, outcome, prefix, in: &content) }
      }
      let gone = gone(content.costs.keys.map(Self.file) + failures.keys)
      content.forget { gone.contains(Self.file($0)) }
      for file in gone { failures[file] = nil }
      if content.costs.count > 20_000 { content = Content() }
      Self.write(content, to: path)
      Self.write(failures, to: failuresPath)
      self.content.withLock { [content] in $0 = content }
      self.failures.withLock { [failures] in $0 = failures }
    }
  }

  private static func isFailure(_ verdict: Verdict) -> Bool {
    verdict.status == .failed || verdict.status == .notReached
  }

  private func noteFailures(_ session: Session, _ outcome: SessionOutcome, in failures: inout [String: [Int]]) {
    let file = whole(session.file)
    var failed = (failures[file] ?? []).filter { line in !session.own.contains { $0.place.line == line } }
    for (index, verdict) in outcome.verdicts.enumerated() where session.isOwn(index) && Self.isFailure(verdict) {
      failed.append(session.snippets[index].place.line)
    }
    failures[file] = failed.isEmpty ? nil : failed.sorted()
  }

  private func note(_ session: Session, _ outcome: SessionOutcome, _ prefix: String, in content: inout Content) {
    let name = name(session)
    content.costs[name] = outcome.seconds
    content.prefixes[name] = Hash.of(Array(prefix.utf8))
    content.keys[name] = Hash.of(Array(session.key.utf8))
  }
}
