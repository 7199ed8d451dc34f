import LiterateModel

/// Whether a starting text leaves something to do: it must parse, and its check must not hold.
struct TrialJudging {
  let session: Session
  let trial: Trial
  /// What is wrong with the text itself.
  let faults: [Problem]
  /// What became of the session's snippets with the text among them.
  let verdicts: [Verdict]

  /// What becomes of the starting text.
  var verdict: Verdict {
    let verdict = verdicts[trial.start]
    if !faults.isEmpty { return Verdict(.failed, problems: faults) }
    if verdict.status == .notReached { return Verdict(.notReached, reason: verdict.reason) }
    let endless = verdict.problems.filter { Self.saysNothing.contains($0.id) }
    if !endless.isEmpty { return Verdict(.failed, seconds: verdict.seconds, problems: endless) }
    let failed = verdict.status == .failed || trial.checks.contains { verdicts[$0].status != .passed }
    return failed
      ? Verdict(.passed, seconds: verdict.seconds, expectations: 1)
      : Verdict(.failed, seconds: verdict.seconds, problems: [holds])
  }

  /// Problems that would be there whatever the text says, or that cost each check of the book its time.
  private static let saysNothing: Set<ProblemID> = [
    .runner, .compilerCrash, .compileTime, .timeout, .memoryLimit, .outputLimit, .processLimit, .fileLimit,
  ]

  private var holds: Problem {
    let lines = trial.checks.map { "\(session.snippets[$0].place.line)" }.joined(separator: " and ")
    return Problem(
      .startHolds, at: session.snippets[trial.start].place,
      "This starting text already passes the check at line \(lines), so nothing is left to do; take away what the exercise asks for, or let the check ask for more.",
      length: 3)
  }
}
