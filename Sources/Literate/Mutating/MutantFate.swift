import LiterateModel

/// What became of a mutant.
enum MutantFate: Equatable, Sendable {
  /// The changed snippet does not compile.
  case notViable
  /// A snippet that passed does not any more.
  case noticed(Notice)
  /// All snippets pass, but one draws another figure.
  case figure(Position)
  case survived

  struct Notice: Equatable, Sendable {
    var place: Position
    /// Nil for a snippet that is not reached any more.
    var problem: ProblemID?
  }

  /// Whether another session could still tell it by a snippet that fails.
  var isOpen: Bool {
    switch self {
    case .figure, .survived: true
    case .notViable, .noticed: false
    }
  }

  /// Compares the verdicts of a changed session with those from before.
  ///
  /// - Parameter after: the verdicts of its snippets; nil if nothing is known of them.
  static func of(_ mutant: MutantSession, after: [Verdict]?) -> MutantFate {
    guard let after else { return .notViable }
    let isHome = mutant.session.isOwn(mutant.mutated)
    if isHome, after[mutant.mutated].problems.contains(where: { cannotRun.contains($0.id) }) { return .notViable }
    let snippets = mutant.session.snippets
    let failed = mutant.before.indices.filter { index in
      let (before, now) = (mutant.before[index], after[index])
      return before?.status == .passed && (now.status != .passed || now.finding?.kind != before?.finding?.kind)
    }
    // One that is not reached any more says less than one that has a problem.
    if let witness = failed.first(where: { !after[$0].problems.isEmpty }) ?? failed.first {
      let problem = after[witness].problems.first
      return .noticed(Notice(place: problem?.position ?? snippets[witness].place, problem: problem?.id))
    }
    for (index, (before, now)) in zip(mutant.before, after).enumerated() {
      if let before, now.figures != before.figures { return .figure(snippets[index].place) }
    }
    return .survived
  }

  /// What the changed snippet says if the change makes no program of it, or if there was no place to run it.
  private static let cannotRun: Set<ProblemID> = [
    .syntax, .unclosedFence, .compile, .missingName, .compilerCrash, .compileTime, .idleClaim, .runner,
  ]
}
