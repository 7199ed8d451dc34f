import LiterateModel
import Synchronization

/// `--scope auto`: finds the largest groups of snippets that compile together, for Markdown that was not written for us.
///
/// What compiles with the whole file is the first group. The others are tried again without it: first together, then,
/// if that makes no difference, each alone.
enum Grouping {
  static func check(
    _ session: Session, workshop: Workshop, folder: String, hash: UInt64, isolation: borrowing Mutex<String>
  ) -> [Verdict] {
    var check = SessionCheck(session: session, workshop: workshop, folder: folder, hash: hash)
    var verdicts = check.check()
    isolation.withLock { if $0.isEmpty { $0 = check.isolation } }
    guard session.snippets.count > 1 else { return verdicts }
    let rest = verdicts.indices.filter { needsAnother(verdicts[$0]) }
    let groups = rest.count < session.snippets.count ? [rest] : rest.map { [$0] }
    for group in groups where !group.isEmpty {
      var part = session
      part.snippets = group.map { session.snippets[$0] }
      let again = Self.check(
        part, workshop: workshop, folder: folder, hash: hash &+ UInt64(group[0]) &+ 1, isolation: isolation)
      for (index, verdict) in zip(group, again) where !needsAnother(verdict) { verdicts[index] = verdict }
    }
    return verdicts
  }

  /// Whether the snippet may do better in other company.
  private static func needsAnother(_ verdict: Verdict) -> Bool {
    verdict.status == .notReached || verdict.problems.contains { $0.id == .compile || $0.id == .missingName }
  }
}
