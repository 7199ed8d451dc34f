import LiterateModel

/// Runs mutants and says what became of each.
struct MutantRun {
  /// What brings the outcomes of sessions; nil for one that was not run.
  typealias Runs = ([Session]) throws(Refusal) -> [SessionOutcome?]

  let plan: MutantPlan
  let run: Runs

  /// The fates of mutants, in their order.
  ///
  /// What their own sessions do not notice, a session may that begins with a copy of the snippet (`after=`).
  func fates(of mutants: [Mutant]) throws(Refusal) -> [MutantFate] {
    var fates = [MutantFate](repeating: .survived, count: mutants.count)
    let homes = mutants.indices.compactMap { index in plan.home(of: mutants[index]).map { (index, $0) } }
    for (index, fate) in try judge(homes) { fates[index] = fate }
    let guests = mutants.indices.filter { fates[$0].isOpen }.flatMap { index in
      plan.guests(of: mutants[index]).map { (index, $0) }
    }
    for (index, fate) in try judge(guests) {
      switch (fates[index], fate) {
      case (.survived, _), (.figure, .noticed): fates[index] = fate
      default: break
      }
    }
    return fates
  }

  private func judge(_ mutants: [(index: Int, mutant: MutantSession)]) throws(Refusal) -> [(Int, MutantFate)] {
    guard !mutants.isEmpty else { return [] }
    let outcomes = try run(mutants.map(\.mutant.session))
    return zip(mutants, outcomes).map { ($0.index, MutantFate.of($0.mutant, after: $1?.verdicts)) }
  }
}
