import LiterateModel

/// A report that was written as JSON, as it was before: what people and other programs read can be made of it.
extension JSONReport {
  package static func report(_ document: Document) -> Report {
    let entries = document.snippets.map { entry in
      var snippet = Snippet(
        place: Position(file: entry.file, line: entry.line, column: entry.column), endLine: entry.endLine)
      snippet.name = entry.name
      snippet.program = entry.program
      // A report of another version may have a mode that this one does not know.
      if let mode = Mode(rawValue: entry.mode) { snippet.mode = mode }
      var verdict = Verdict(
        Verdict.Status(rawValue: entry.status) ?? .failed, seconds: entry.seconds, standardOutput: entry.stdout,
        expectations: entry.expectations, problems: entry.failures.map(problem), reason: entry.reason.map(Reason.words),
        warnings: entry.warnings.map(problem))
      verdict.finding = entry.found.flatMap(Finding.Kind.init).map {
        Finding($0, reason: entry.reason.map(Reason.words))
      }
      return Report.Entry(snippet: snippet, verdict: verdict, isCached: entry.cached)
    }
    var report = Report(
      version: document.version, swift: document.swift, isolation: document.sandbox,
      chapters: document.summary.chapters, entries: entries, problems: document.problems.map(problem), fences: [],
      seconds: document.summary.seconds)
    report.translations = document.summary.translations ?? 0
    report.shown = document.summary.shown ?? 0
    return report
  }

  private static func problem(_ failure: Failure) -> Problem {
    Problem(
      ProblemID(rawValue: failure.id) ?? .runner,
      at: Position(file: failure.file, line: failure.line, column: failure.column), failure.message,
      expected: failure.expected, actual: failure.actual, notes: failure.notes)
  }
}
