import Literate
import LiterateModel

/// What the last check found of a snippet, with its problems where they stand now.
struct CheckedSnippet {
  let snippet: Snippet
  let verdict: Verdict
  let problems: [Problem]
  let doubts: [Doubt]
  let remarks: [Remark]
  let trace: SnippetTrace?

  init(_ snippet: Snippet, _ known: FileFindings.Known) {
    let shift = snippet.place.line - known.snippet.place.line
    self.snippet = snippet
    (verdict, trace) = (known.verdict, known.trace)
    problems = known.verdict.problems.map { $0.moved(by: shift) }
    doubts = known.verdict.doubts.map { doubt in
      var doubt = doubt
      doubt.position.line += shift
      return doubt
    }
    remarks = known.verdict.remarks.map { remark in
      var remark = remark
      remark.line += shift
      return remark
    }
  }

  /// Why nothing is known of what the snippet states: it never ran to its end, or was not compiled. Nil if all of it was looked at.
  var whyUnknown: String? {
    switch verdict.status {
    case .notReached: return "Not reached in the last check. \(verdict.reason?.text ?? "")"
    case .skipped: return "Not checked: the snippet is skipped. \(verdict.reason?.text ?? "")"
    case .fragment: return "Not checked: the snippet cannot be compiled as it stands. \(verdict.reason?.text ?? "")"
    case .passed: return nil
    case .failed:
      let before = problems.first { Self.endingIDs.contains($0.id) }
      return before.map { "Not known: the snippet failed before that, at line \($0.position.line). \($0.message)" }
    }
  }

  /// Problems after which nothing that a snippet states has been compared.
  private static let endingIDs: Set<ProblemID> = [
    .syntax, .compile, .missingName, .contradiction, .fragment, .compilerCrash, .compileTime, .crash, .thrownError,
    .exit,
    .timeout, .memoryLimit, .outputLimit, .processLimit, .fileLimit, .reservedName, .runner, .noTrap, .errorCompiles,
    .startHolds,
  ]

  /// The last value that a line of the file had, if it was recorded.
  func value(atLine line: Int, of name: String?) -> String? {
    guard let number = snippet.lines.firstIndex(where: { $0.line == line }) else { return nil }
    let steps = trace?.steps.filter { $0.line == number && !$0.value.isEmpty && ($0.name.isEmpty || $0.name == name) }
    return steps?.last.map(\.value)
  }
}
