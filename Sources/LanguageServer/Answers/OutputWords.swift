import LiterateModel

/// What a fence states of a snippet's output, in words, and what was printed.
struct OutputWords {
  private let output: StatedOutput
  private let snippet: Snippet
  private let check: CheckedSnippet?

  init(_ output: StatedOutput, of snippet: Snippet, _ check: CheckedSnippet?) {
    (self.output, self.snippet, self.check) = (output, snippet, check)
  }

  var stated: String {
    let name = snippet.name.map { Shown.code($0) } ?? "the snippet at line \(snippet.place.line)"
    switch output.manner {
    case .exact: return "States what \(name) prints."
    case .unordered: return "States the lines that \(name) prints, in any order."
    case .contains: return "States lines that \(name) prints, among others."
    }
  }

  /// Whether that came, and what came where the fence does not have all of it.
  var found: [String] {
    guard let check else { return ["Not checked yet."] }
    if let problem = check.problems.first(where: { $0.id == .output }) {
      return [problem.message, Shown.output(check.verdict.standardOutput)]
    }
    if let reason = check.whyUnknown {
      return [reason] + (check.verdict.standardOutput.isEmpty ? [] : [Shown.output(check.verdict.standardOutput)])
    }
    let hasPattern = output.lines.contains { $0.text.contains("…") }
    guard output.manner != .exact || hasPattern else { return ["In the last run: printed, as stated."] }
    return ["In the last run: printed, as stated.", Shown.output(check.verdict.standardOutput)]
  }

  /// How a snippet fared, for a fence that is not compared with anything.
  static func ending(of check: CheckedSnippet?) -> String {
    guard let check else { return "Not checked yet." }
    switch check.verdict.status {
    case .passed: return "In the last check the snippet passed."
    case .failed:
      let problem = check.problems.first
      return
        "In the last check the snippet failed\(problem.map { " at line \($0.position.line): \($0.message)" } ?? ".")"
    case .notReached, .skipped, .fragment: return check.whyUnknown ?? ""
    }
  }
}
