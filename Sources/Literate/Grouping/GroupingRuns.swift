import LiterateModel
import LiterateReading

/// The runs of the file's own program.
///
/// What stops it is left out, and the rest runs again. That costs a build of what stands behind the stop, so there is a bound: a long
/// page runs five times, a short one more often. Once something has stopped, whatever else announces a stop is judged by itself at
/// once. What has still not run then is tried with no more than it names.
extension Grouping {
  private static let fewestRuns = 5
  private static let mostRuns = 20
  /// How many listings the runs of one page may come to.
  private static let mostListingsRun = 400
  /// How many listings are tried by themselves that the program never came to.
  private static let mostTriedApart = 24
  private static let mostAnnounced = 24

  /// Runs the file's own program, again and again without what stops it.
  mutating func runFile(_ search: ListingSearch<WovenListings>) {
    let program = search.programs[0]
    var modes: [Int: Mode] = [:]
    var found: [Verdict] = []
    var stops: [Int] = []
    let runs = max(Self.fewestRuns, min(Self.mostRuns, Self.mostListingsRun / max(1, program.joined().count)))
    for round in 1...runs {
      found = check(program, modes, fixed: true)
      let withdrawn = modes.keys.filter { modes[$0] == .trap && !stops.contains($0) && !isStopped(found[$0]) }
      let stop = program.joined().first {
        isOpen($0) && modes[$0] == nil && found[$0].problems.contains(where: \.isStop)
      }
      guard stop != nil || !withdrawn.isEmpty, round < runs else { break }
      for index in withdrawn { modes[index] = nil }
      guard let stop else { continue }
      if stops.isEmpty {
        for other in announcing(program) where other != stop { modes[other] = .trap }
      }
      stops.append(stop)
      settle(stop, found[stop], as: .file)
      modes[stop] = verdicts[stop]?.finding?.kind == .expectedTrap ? .trap : .noRun
    }
    for index in session.snippets.indices where !isOpen(index) { verdicts[index] = found.isEmpty ? nil : found[index] }
    settle(program, found, modes, stops: stops, search)
  }

  /// Listings with a line whose own comment says that the program stops there.
  private func announcing(_ program: [[Int]]) -> [Int] {
    let announcing = program.joined().filter { index in
      isOpen(index) && session.snippets[index].completion == nil
        && !StatedFailures(session.snippets[index]).stops.isEmpty
    }
    return Array(announcing.prefix(Self.mostAnnounced))
  }

  /// Whether a listing that was judged by itself has stopped.
  private func isStopped(_ verdict: Verdict) -> Bool {
    verdict.status != .notReached && !verdict.problems.contains { $0.id == .noTrap }
  }

  /// Says what has become of each listing of the program in its last run.
  private mutating func settle(
    _ program: [[Int]], _ found: [Verdict], _ modes: [Int: Mode], stops: [Int], _ search: ListingSearch<WovenListings>
  ) {
    var tries = 0
    for index in program.joined() where isOpen(index) {
      if modes[index] == .trap {
        verdicts[index] = asStopped(session.snippets[index], found[index])
      } else if modes[index] == nil {
        settle(index, found[index], as: .file, after: cause(of: index, among: stops))
      }
      let isUnreached = modes[index] == nil && found[index].status == .notReached && tries < Self.mostTriedApart
      if isUnreached {
        tries += 1
        tryApart(index, search)
      } else if found[index].problems.contains(where: { $0.id == .runner })
        || verdicts[index]?.status == .failed && !saysThatItGoesOn(index)
      {
        tryElsewhere(index, search)
      }
    }
  }

  private func asStopped(_ snippet: Snippet, _ found: Verdict) -> Verdict {
    var verdict = found
    // Nobody wrote its comments for a checker.
    verdict.problems.removeAll { $0.id == .idleClaim }
    if let ahead = verdict.problems.first, verdict.problems.allSatisfy(Self.isStopSeenAhead) {
      let reason = Reason.rejected(line: ahead.position.line, message: ahead.message)
      (verdict.status, verdict.problems, verdict.finding) = (.passed, [], Finding(.expectedError, reason: reason))
      return verdict
    }
    if verdict.problems.isEmpty, let said = verdict.remarks.first(where: { $0.kind == .trap }),
      let other = Announcement(snippet).texts.problem(stop: said.text, at: said.line)
    {
      verdict.problems = [other]
      (verdict.status, verdict.finding) = (.failed, Finding(.contradiction, company: .file))
      return verdict
    }
    if verdict.problems.isEmpty { verdict.status = .passed }
    verdict.finding = Finding(.expectedTrap, reason: verdict.remarks.first.map { .words($0.text) })
    return verdict
  }

  /// Whether the compiler rejects, where it knows the values, what would stop the program: `big + 100 // overflows`.
  private static func isStopSeenAhead(_ problem: Problem) -> Bool {
    problem.id == .compile && Announcement.isOfARun(problem.message)
  }

  /// The listing that keeps one from running: one that it names, or else the last before it.
  private func cause(of index: Int, among stops: [Int]) -> Int? {
    let before = stops.filter { $0 < index }.sorted()
    let mentioned = names[index]?.mentioned ?? []
    return before.last { !(names[$0]?.declared ?? []).isDisjoint(with: mentioned) } ?? before.last
  }

  /// Whether the sentence above says that it goes on from what stands before it: then nothing of that may be left out.
  private func saysThatItGoesOn(_ index: Int) -> Bool {
    let above = session.snippets[index].prose.prefix { $0 != "\n" }.lowercased()
    return above.contains(#/\b(?:goes on|going on|continues|continuing|after that|afterwards|from there)\b/#)
  }
}
