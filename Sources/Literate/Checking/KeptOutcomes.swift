import Foundation
import LiterateModel
import LiterateToolchain

/// What sessions came to in earlier runs. Each is kept as soon as it is known, so that a run that is ended is gone on with.
struct KeptOutcomes: Sendable {
  enum Answer: Sendable {
    case known(SessionOutcome, isolation: String)
    /// Something that is asked for now was not asked for then.
    case partial(reason: String)
    case unknown
  }

  let store: Store
  /// What they depend on besides their own text.
  let prefix: String
  let shelf: Shelf
  /// The folder of the package, which is somewhere else on another machine.
  let root: String
  let console: ConsolePlace.Shared
  /// Whether what programs read is still the same.
  let reads: SameReads

  var purpose = Purpose.verdicts

  /// What they are kept for, each in a store of its own.
  enum Purpose: String {
    case verdicts
    /// Of sessions with a change in them. That such a one does not come to an end is an answer.
    case mutants
    /// Of sessions that somebody tries out on a page. Nothing of them is kept.
    case edits
  }

  private static let names = "names\n"
  private static let traces = "traces\n"
  private static let uses = "uses\n"

  private func key(_ session: Session) -> String {
    var own = session
    if let path = Files.path(own.file, from: root) { own.id.file = "(package)/" + path }
    let programs = session.command.map { $0.isConsole ? console.key : CommandTools.signature($0) } ?? ""
    return prefix + shelf.key(session) + programs + own.key
  }

  /// What is kept of a session.
  ///
  /// - Parameter request: what is asked for now.
  func answer(_ session: Session, _ request: CheckRequest) -> Answer {
    let key = key(session)
    // As it is before anything runs.
    if ReadingWords.mayMiss(session) { _ = reads.digest(of: ReadPlace.allNames) }
    guard let kept = kept(key), kept.verdicts.count == session.snippets.count else { return .unknown }
    if request.readsCompany, !kept.knowsCompany {
      return .partial(reason: "nobody has asked yet what its listings have to run with")
    }
    if let path = kept.reads.flatMap(reads.difference) {
      return .partial(
        reason: path == ReadPlace.allNames
          ? "the package has other files, of which it may look for one" : "`\(path)`, which it reads, has changed")
    }
    let details = details(key, kept.reads)
    var outcome = SessionOutcome(verdicts: kept.verdicts, isCached: true, seconds: kept.seconds)
    outcome.knowsCompany = kept.knowsCompany
    if request.readsNames {
      guard let names = store.value(Self.names + details).flatMap(KeptNames.read) else {
        return .partial(reason: "no page has been made of it yet")
      }
      outcome.names = names
    }
    if request.tracing != .none {
      outcome.traces = store.value(Self.traces + details).flatMap(KeptTraces.read)
      if outcome.traces == nil, request.tracing == .all {
        return .partial(reason: "its values have not been recorded yet")
      }
    }
    if request.readsUses {
      guard let uses = store.value(Self.uses + details) else {
        return .partial(reason: "nobody has asked yet what it uses")
      }
      outcome.uses = Set(uses.split(separator: 10).map { String(decoding: $0, as: UTF8.self) })
    }
    return .known(outcome, isolation: kept.isolation)
  }

  /// Deletes old entries, except those of sessions that this run has asked for.
  func prune(except used: [Session]) {
    guard purpose != .edits else { return }
    store.prune {
      used.map(key).flatMap { key in
        let details = details(key, kept(key)?.reads)
        return [key, Self.names + details, Self.traces + details, Self.uses + details]
      }
    }
  }

  /// The key of what was found out in the run that a verdict is of: where the program read something, another run may find
  /// something else.
  private func details(_ key: String, _ reads: [String: String]?) -> String {
    guard let reads, !reads.isEmpty else { return key }
    let lines = reads.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return key + "\nread " + Hash.digest(of: Array(lines.joined(separator: "\n").utf8))
  }

  private func kept(_ key: String) -> KeptSession? {
    store.value(key).flatMap { try? JSONDecoder().decode(KeptSession.self, from: Data($0)) }
  }

  /// Whether an outcome says what the next run would come to: all that it read is known, or it cannot have read anything.
  private func isLasting(_ outcome: SessionOutcome, of session: Session, isolation: String) -> Bool {
    if outcome.reads.doubt == .changing { return false }
    // Without a sandbox, a program reads what nobody watches.
    let missing = SandboxLayer.missing(from: isolation)
    let seesAll = !isolation.isEmpty && missing.contains(.boundary) && missing.contains(.files)
    return outcome.reads.doubt == nil && !seesAll || !ReadingWords.mayRead(session)
  }

  func keep(_ outcome: SessionOutcome, of session: Session, isolation: String) {
    guard purpose != .edits, outcome.isReliable(for: purpose), isLasting(outcome, of: session, isolation: isolation)
    else { return }
    let encoder = JSONEncoder()
    // A path is to be found in it.
    encoder.outputFormatting = .withoutEscapingSlashes
    var found = outcome.reads.digests
    if ReadingWords.mayMiss(session) { found[ReadPlace.allNames] = self.reads.digest(of: ReadPlace.allNames) }
    let reads = found.isEmpty || outcome.reads.doubt != nil ? nil : found
    let kept = KeptSession(
      verdicts: outcome.verdicts, seconds: outcome.seconds, isolation: isolation, knowsCompany: outcome.knowsCompany,
      reads: reads)
    let key = key(session)
    let details = details(key, reads)
    // Whoever asks what listings use has each page searched by itself, which may see one otherwise than a program of many pages did: what
    // a check has said of it stays until something changes.
    let isSaid = outcome.uses != nil && self.kept(key).map { $0.reads == reads } == true
    if !isSaid, let bytes = try? encoder.encode(kept) { store.keep(Array(bytes), under: key) }
    if let names = outcome.names { store.keep(KeptNames.bytes(names), under: Self.names + details) }
    if let traces = outcome.traces { store.keep(KeptTraces.bytes(traces), under: Self.traces + details) }
    if let uses = outcome.uses {
      store.keep(Array(uses.sorted().joined(separator: "\n").utf8), under: Self.uses + details)
    }
  }
}
