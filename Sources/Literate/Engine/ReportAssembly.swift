import LiterateModel
import LiterateReading
import LiterateToolchain

/// Puts together what a check has found: verdicts, what is wrong with fences, links and files, and where translations have
/// drifted.
struct ReportAssembly {
  let plan: CheckPlan
  let checked: CheckedSessions
  let request: CheckRequest
  let place: Workplace
  let library: Library

  private var snapshot: BookSnapshot { plan.snapshot }

  func report(since started: Double) throws(Refusal) -> Report {
    var entries = verdicts()
    var problems = snapshot.problems
    problems += snapshot.shelf.skipProblems(snapshot.chapters)
    problems += snapshot.shelf.referenceProblems(library)
    problems += plan.drift.problems
    problems += addFences(to: &entries)
    for (index, problem) in BesideFlows.problems(entries, in: snapshot.chapters) {
      entries[index].verdict.problems.append(problem)
      entries[index].verdict.status = .failed
    }
    if request.isWhole { problems += Ledger.lost(from: entries, of: snapshot.chapters) }
    var ofText = BookLinks(snapshot, manner: request.manner).problems
    // On a page that was not written for us, brackets may be brackets.
    if request.manner == .strict { ofText += BookNotes(snapshot: snapshot).problems }
    problems +=
      ofText
      .filter { plan.selection.reports($0.position, name: nil) }
    if entries.isEmpty, !request.filters.isEmpty, !plan.drift.hasFiles(in: plan.selection) {
      // A filter with a slip in it must not look like success.
      throw Refusal(
        "No snippet has \(request.filters.map { "`\($0)`" }.joined(separator: " or ")) in its file, name or place.")
    }
    var report = Report(
      version: place.version, swift: place.swiftVersion, isolation: request.isIsolated ? checked.isolation : "off",
      chapters: snapshot.chapters.count, entries: inOrder(entries), problems: problems,
      fences: snapshot.chapters.flatMap(\.fences), seconds: Clock.now - started,
      compilations: checked.compilations)
    plan.drift.add(to: &report, selection: plan.selection)
    report.shard = plan.shard
    report.unread = report.entries.isEmpty && report.problems.isEmpty ? NoListing(snapshot, request) : nil
    return report
  }

  /// What became of the snippets that were asked for.
  private func verdicts() -> [Report.Entry] {
    var entries: [Report.Entry] = []
    for (session, outcome) in zip(checked.sessions, checked.outcomes) {
      for (index, snippet) in session.snippets.enumerated()
      where session.isOwn(index) && plan.selection.reports(snippet) {
        var snippet = snippet
        let verdict = (outcome?.verdicts[index] ?? Verdict(.notReached, reason: .failFast))
          .judged(request.strictness, at: snippet.place)
        if let finding = verdict.finding { snippet.mode = finding.mode }
        entries.append(Report.Entry(snippet: snippet, verdict: verdict, isCached: outcome?.isCached ?? false))
      }
    }
    // What source files show is in no session: of several parts of the work, the first has it.
    guard plan.selection.isWhole, plan.shard?.index ?? 1 == 1 else { return entries }
    return entries
      + snapshot.origins.map { Report.Entry(snippet: $0.snippet, verdict: $0.verdict, isCached: false) }
  }

  /// A fence that is wrong itself counts as a snippet that failed, if it is to be one: an output of nothing is none.
  ///
  /// - Returns: the problems that belong to no snippet.
  private func addFences(to entries: inout [Report.Entry]) -> [Problem] {
    var loose: [Problem] = []
    for chapter in snapshot.chapters {
      for problem in chapter.problems {
        let rejected = chapter.fences.first { $0.fate == .rejected && $0.place.line == problem.position.line }
        guard let fence = rejected else {
          loose.append(problem)
          continue
        }
        if let index = entries.firstIndex(where: { $0.snippet.place == fence.place }) {
          entries[index].verdict.problems.append(problem)
        } else if !plan.selection.reports(fence.place, name: nil, to: fence.endLine) {
          continue
        } else if fence.statesOutput {
          loose.append(problem)
        } else {
          // Nobody knows what it would be, so it belongs to every selection that does not name other places.
          let snippet = Snippet(place: fence.place, endLine: fence.endLine)
          entries.append(
            Report.Entry(snippet: snippet, verdict: Verdict(.failed, problems: [problem]), isCached: false))
        }
      }
    }
    return loose
  }

  private func inOrder(_ entries: [Report.Entry]) -> [Report.Entry] {
    let order = Dictionary(snapshot.chapters.enumerated().map { ($1.file, $0) }) { first, _ in first }
    return entries.sorted {
      (order[$0.snippet.place.file] ?? 0, $0.snippet.place.line)
        < (order[$1.snippet.place.file] ?? 0, $1.snippet.place.line)
    }
  }
}

extension Verdict {
  /// The same as strictly as somebody asked for it.
  fileprivate func judged(_ strictness: CheckRequest.Strictness, at place: Position) -> Verdict {
    var verdict = self
    switch (strictness, finding?.kind) {
    case (.strict, .fragment?):
      verdict.status = .failed
      verdict.problems.append(
        Problem(
          .fragment, at: place, "This listing is a fragment: \(reason?.text ?? "nothing is known of it").", length: 3))
    case (.lenient, .contradiction?):
      verdict.status = .fragment
      verdict.warnings = problems + warnings
      verdict.problems = []
    default: break
    }
    return verdict
  }
}
