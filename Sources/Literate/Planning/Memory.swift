import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization

/// What the last runs left behind: how long each session took, which snippets failed, and which names fragments missed.
///
/// It is kept in two files. Every run asks for the failures, and most runs for nothing else; so they have a short file of
/// their own.
package final class Memory: Sendable {
  /// What is known of a session.
  private struct Record: Codable {
    var program: ProgramID
    var seconds: Double
    /// A hash of everything around the session: library, toolchain, tool, options.
    var circumstances: UInt64
    /// A hash of its own text and place.
    var text: UInt64
    /// The names that nobody declares, for each of its fragments; nil if it has none.
    var missing: [[String]]?
  }

  /// By file.
  private typealias Records = [String: [Record]]

  /// How many files that are not there any more may keep their failures.
  private static let mostLost = 200

  private let recordsPath: String
  private let failuresPath: String
  private let root: String
  private let records: Mutex<Records?> = Mutex(nil)
  private let failures: Mutex<[String: [FailedSession]]?> = Mutex(nil)

  /// - Parameters:
  ///   - path: of the file with the records.
  ///   - root: the folder of the package. Files in it go by their paths there, others by whole paths, since other folders
  ///     may have files of the same names.
  package init(path: String, root: String) {
    recordsPath = path
    failuresPath = path + ".failed"
    self.root = root
  }

  // MARK: Asking

  /// Seconds that a session took when it last ran.
  package func cost(_ session: Session) -> Double? { record(of: session)?.seconds }

  /// Why there is no kept verdict of a session.
  package func missReason(_ session: Session, prefix: String) -> CacheMiss {
    guard let record = record(of: session) else { return .neverRun }
    if record.circumstances != Hash.of(Array(prefix.utf8)) { return .otherCircumstances }
    return record.text == Hash.of(Array(session.key.utf8)) ? .notKept : .otherText
  }

  /// The snippets that failed last time, or that may be the ones that did.
  package func failed(among sessions: [Session]) -> Set<SnippetID> {
    let failures = allFailures()
    guard !failures.isEmpty else { return [] }
    var found: Set<SnippetID> = []
    // A chapter that was renamed has its failures under the old name.
    let isRenamed = !gone(failures.keys).isEmpty
    for (file, sessions) in Dictionary(grouping: sessions, by: \.file) {
      if let failed = failures[key(of: file)] {
        for session in failed { found.formUnion(session.snippets(in: sessions)) }
      } else if isRenamed, allRecords()[key(of: file)] == nil {
        found.formUnion(sessions.flatMap { $0.own.map(\.id) })
      }
    }
    return found
  }

  /// The names that the fragments of the last runs miss, those that would complete most of them first.
  package var missedNames: [MissedName] {
    let records = allRecords()
    let gone = gone(records.keys)
    return MissedName.ranked(records.filter { !gone.contains($0.key) }.values.joined().flatMap { $0.missing ?? [] })
  }

  private func record(of session: Session) -> Record? {
    allRecords()[key(of: session.file)]?.first { $0.program == session.id.program }
  }

  private func key(of file: String) -> String {
    let path = Files.resolved(file)
    return Files.path(path, from: root) ?? path
  }

  /// Files that are not there any more.
  private func gone(_ files: some Sequence<String>) -> Set<String> {
    Set(files.filter { !Files.exists(Files.join(root, $0)) })
  }

  // MARK: Remembering

  /// - Parameter isWhole: whether these are all sessions of their files.
  package func remember(sessions: [Session], outcomes: [SessionOutcome?], prefix: String, isWhole: Bool) {
    guard isNews(sessions, outcomes, isWhole: isWhole) else { return }
    try? Files.makeFolder(Files.parent(of: recordsPath) ?? "/")
    // Another run may write at the same time, about other files.
    Files.withLock(recordsPath + ".lock") {
      var records = Self.read(Records.self, recordsPath) ?? [:]
      var failures = Self.read([String: [FailedSession]].self, failuresPath) ?? [:]
      if isWhole { Self.keep(only: sessions, in: &records, &failures, key: key) }
      for (session, outcome) in zip(sessions, outcomes) {
        guard let outcome else { continue }
        let file = key(of: session.file)
        Self.note(FailedSession(session, outcome), of: session, in: &failures[file, default: []])
        let isKnown = records[file]?.contains { $0.program == session.id.program } == true
        // A run that was stopped has kept verdicts, and remembered nothing.
        if outcome.isCached, isKnown { continue }
        records[file, default: []].removeAll { $0.program == session.id.program }
        records[file, default: []].append(
          Record(
            program: session.id.program, seconds: outcome.seconds, circumstances: Hash.of(Array(prefix.utf8)),
            text: Hash.of(Array(session.key.utf8)), missing: outcome.missingNames))
      }
      for file in gone(records.keys) { records[file] = nil }
      failures = failures.filter { !$0.value.isEmpty }
      // A file that is not there any more may have another name now, which the next run that asks for failures finds out. That
      // this run was about other files says nothing about it.
      let lost = gone(failures.keys)
      if lost.count > Self.mostLost { for file in lost { failures[file] = nil } }
      if records.values.reduce(0, { $0 + $1.count }) > 20_000 { records = [:] }
      Self.write(records, to: recordsPath)
      Self.write(failures, to: failuresPath)
      self.records.withLock { [records] in $0 = records }
      self.failures.withLock { [failures] in $0 = failures }
    }
  }

  /// Whether there is something to write: a session ran, or another one failed than last time.
  private func isNews(_ sessions: [Session], _ outcomes: [SessionOutcome?], isWhole: Bool) -> Bool {
    let failures = allFailures()
    var known = failures
    for (session, outcome) in zip(sessions, outcomes) {
      guard let outcome else { continue }
      if !outcome.isCached { return true }
      Self.note(FailedSession(session, outcome), of: session, in: &known[key(of: session.file), default: []])
    }
    if isWhole {
      var records: Records = [:]
      Self.keep(only: sessions, in: &records, &known, key: key)
    }
    return known.filter { !$0.value.isEmpty } != failures
  }

  private static func note(_ failed: FailedSession, of session: Session, in failures: inout [FailedSession]) {
    failures.removeAll { $0.program == session.id.program }
    if !failed.failed.isEmpty { failures.append(failed) }
  }

  /// Forgets programs that their files do not have any more.
  private static func keep(
    only sessions: [Session], in records: inout Records, _ failures: inout [String: [FailedSession]],
    key: (String) -> String
  ) {
    for (file, sessions) in Dictionary(grouping: sessions, by: { key($0.file) }) {
      let programs = Set(sessions.map(\.id.program))
      records[file]?.removeAll { !programs.contains($0.program) }
      failures[file]?.removeAll { !programs.contains($0.program) }
    }
  }

  // MARK: Files

  private func allRecords() -> Records {
    records.withLock { records in
      let all = records ?? Self.read(Records.self, recordsPath) ?? [:]
      records = all
      return all
    }
  }

  private func allFailures() -> [String: [FailedSession]] {
    failures.withLock { failures in
      let all = failures ?? Self.read([String: [FailedSession]].self, failuresPath) ?? [:]
      failures = all
      return all
    }
  }

  private static func read<Value: Decodable>(_ type: Value.Type, _ path: String) -> Value? {
    (try? Files.read(path)).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
  }

  private static func write(_ value: some Encodable, to path: String) {
    guard let bytes = try? JSONEncoder().encode(value) else { return }
    try? Files.write(Array(bytes), to: path)
  }
}

/// Why a session has to run.
package enum CacheMiss: Sendable, Equatable {
  case neverRun, otherCircumstances, otherText, notKept
}
