import LiterateModel
import LiterateReading

/// Listings that the compiler rejects, or that stop, as their text says: what else they state may still be wrong.
extension Grouping {
  /// Compiles and runs such a listing without the statements that fail as announced, and fails it where it has an error of which its
  /// text says nothing, or states a value that is not so.
  mutating func judgeRests(_ search: ListingSearch<WovenListings>) {
    for index in session.snippets.indices where isOpen(index) && settled[index] == nil {
      guard let verdict = verdicts[index], session.snippets[index].completion == nil else { continue }
      switch verdict.finding?.kind {
      case .expectedError: judgeRejected(index, search.rejected[index] ?? [], search)
      case .expectedTrap:
        guard let line = stopLine(index, verdict) else { continue }
        judgeRest(index, without: [line], search)
      default: continue
      }
    }
  }

  /// Where a listing stops as its text says.
  func stopLine(_ index: Int, _ verdict: Verdict) -> Int? {
    verdict.remarks.first { $0.kind == .trap }?.line ?? stopLines[index]
  }

  private mutating func judgeRejected(
    _ index: Int, _ errors: [Diagnostic], _ search: ListingSearch<WovenListings>
  ) {
    let announcement = Announcement(session.snippets[index])
    guard !announcement.isRejectedInProse, !announcement.isMarkedInProse else { return }
    let announced = errors.filter { announcement.announces([$0]) }
    guard !announced.isEmpty else { return }
    judgeRest(index, without: Set(announced.map(\.position.line)), search, errors: errors)
  }

  /// - Parameter errors: those of the listing as it is.
  private mutating func judgeRest(
    _ index: Int, without lines: Set<Int>, _ search: ListingSearch<WovenListings>, errors: [Diagnostic] = []
  ) {
    guard let rest = Statements.rest(of: session.snippets[index], without: lines) else { return }
    let others = errors.filter { !lines.contains($0.position.line) && !MissingName.isOne($0.identifier) }
    let syntax = workshop.parsed.syntax(of: rest)
    guard !syntax.valueComments.isEmpty || !syntax.claims.isEmpty || !others.isEmpty else { return }
    var problems: [Problem] = []
    for program in programs(before: index, search) {
      let found = verdict(of: rest, at: index, behind: program)
      if found.status == .passed {
        // Where something stops before the line that is said to, it may be that line's doing that it does not.
        let stated = StatedFailures(session.snippets[index]).stops.map(\.line)
        if !errors.isEmpty || lines.isSubset(of: stated) {
          problems = FoundListing(rest, found, company: .file).unmetFailures
        }
        break
      }
      let wrong = found.problems.filter { problem in
        [.value, .prints].contains(problem.id)
          || others.contains { $0.message == problem.message && $0.position.line == problem.position.line }
      }
      if problems.isEmpty { problems = wrong }
    }
    guard !problems.isEmpty, var verdict = verdicts[index] else { return }
    for number in problems.indices where problems[number].id == .compile { problems[number].id = .contradiction }
    verdict.problems = problems
    (verdict.status, verdict.finding) = (.failed, Finding(.contradiction, company: .file))
    verdicts[index] = verdict
  }

  /// What may stand before a listing: everything that runs before it, and only what it names.
  private func programs(before index: Int, _ search: ListingSearch<WovenListings>) -> [[[Int]]] {
    let all = search.programs[0].map { module in
      module.filter { $0 < index && verdicts[$0]?.finding?.kind == .run }
    }.filter { !$0.isEmpty }
    let needed = search.needed(by: index) ?? []
    return needed == all ? [all] : [all, needed]
  }

  private mutating func verdict(of rest: Snippet, at index: Int, behind program: [[Int]]) -> Verdict {
    let program = program + [[index]]
    return verdicts(
      of: Set(program.joined()), as: [index: rest], splits: Set(program.compactMap(\.first)))[index]
  }
}
