import LiterateModel
import LiterateReading
import LiterateToolchain

/// `mutants`: what the claims of a book protect. Changes the code of its snippets in small ways, one at a time, and looks
/// whether anything notices.
package struct Mutants: Sendable {
  private let request: CheckRequest
  private let engine: Engine
  /// How many mutants are tried; nil for all.
  private let sample: Int?

  package init(request: CheckRequest, place: Workplace, sample: Int?) {
    self.request = request
    engine = Engine(place: place)
    self.sample = sample
  }

  /// - Parameter tell: hears how far it is.
  package func report(tell: @escaping @Sendable (CheckEvent) -> Void) throws(Refusal) -> MutantReport {
    let started = Clock.now
    let result = try check(tell)
    let verdicts = result.report.entries.map { ($0.snippet.id, $0.verdict) }
    let plan = MutantPlan(
      sessions: result.chapters.flatMap { Session.all(in: $0, scope: request.scope) }
        // What readers start with must fail, so it notices nothing.
        .filter { $0.trial == nil },
      verdicts: Dictionary(verdicts) { first, _ in first }, timeout: request.timeout,
      parsed: result.snapshot.parsed)
    var mutants = try wanted(plan)
    if let sample { mutants = Mutant.sample(sample, of: mutants) }
    let fates = try MutantRun(plan: plan) { sessions throws(Refusal) in
      try engine.outcomes(of: sessions, from: result, request, keeping: .mutants, tell: tell)
    }.fates(of: mutants)
    var report = MutantReport(Array(zip(mutants, fates)), source: result.source)
    report.seconds = Clock.now - started
    return report
  }

  /// Checks the whole, whatever part is asked for: any snippet can notice a change.
  private func check(_ tell: @escaping @Sendable (CheckEvent) -> Void) throws(Refusal) -> CheckResult {
    var whole = request
    whole.filters = []
    whole.changedSince = nil
    let result = try engine.check(.read(whole, root: engine.place.root), whole, tell: tell)
    if let failed = result.report.entries.first(where: { $0.verdict.isFailure }) {
      throw Refusal(
        "The snippet \(failed.snippet.whereabouts) does not pass as it is, so nothing can be said of changes; `docs-check \(failed.snippet.place.file)` says why."
      )
    }
    return result
  }

  /// The mutants of the snippets that are asked for.
  private func wanted(_ plan: MutantPlan) throws(Refusal) -> [Mutant] {
    let selection = try Selection(request: request, place: engine.place, sessions: plan.sessions, shown: [:])
    let isAnyNamed = plan.sessions.contains { $0.own.contains(where: selection.reports) }
    guard isAnyNamed || request.filters.isEmpty else {
      let filters = request.filters.map { "`\($0)`" }.joined(separator: " or ")
      throw Refusal("No snippet has \(filters) in its file, name or place.")
    }
    return plan.mutants(where: selection.isAbout)
  }
}
