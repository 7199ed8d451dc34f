import LiterateModel
import LiterateToolchain

/// What has been found out about a session's listings before it is looked at by itself.
struct Settled {
  /// By listing.
  private(set) var verdicts: [Int: Verdict] = [:]
  /// Listings that state what is not so, in a program of listings of other pages.
  var failing: Set<Int> = []
  /// By listing that no module helps to compile, by itself: what the compiler says.
  var unhelped: [Int: [String]] = [:]
  private(set) var seconds = 0.0
  /// What the programs read.
  private(set) var reads = FoundReads()
  /// How programs were kept from the machine.
  private(set) var isolation = ""

  mutating func add(_ found: [Int: Verdict], seconds: Double, isolation: String, reads: FoundReads) {
    verdicts.merge(found) { $1 }
    self.seconds += seconds
    self.reads.add(reads)
    self.isolation = SandboxLayer.common(self.isolation, isolation)
  }

  /// Whether a session is found out as if nothing were settled, but for what a comment comes to, which always has itself for company.
  func leavesCompany(to session: Session) -> Bool {
    session.id.program != .chapter || verdicts.isEmpty && failing.isEmpty && unhelped.isEmpty
  }

  /// What the session came to; nil where something is left to be found out.
  func outcome(of session: Session, _ request: CheckRequest) -> SessionOutcome? {
    let all = session.snippets.indices.compactMap { verdicts[$0] }
    guard all.count == session.snippets.count else { return nil }
    var outcome = SessionOutcome(verdicts: all, isCached: false, seconds: seconds)
    outcome.knowsCompany = leavesCompany(to: session)
    outcome.reads = reads
    outcome.names = request.readsNames ? [] : nil
    outcome.traces = request.tracing == .all ? [] : nil
    return outcome
  }
}
