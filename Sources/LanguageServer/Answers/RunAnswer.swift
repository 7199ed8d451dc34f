import Literate
import LiterateModel

/// What a run of a snippet came to, in words.
enum RunAnswer {
  static func answer(_ verdict: Verdict, of snippet: Snippet) -> CommandAnswer {
    let printed = verdict.standardOutput.isEmpty ? [] : ["It printed:"] + Shown.lines(of: verdict.standardOutput)
    let remarks = verdict.remarks.map { "\($0.line): \($0.kind.rawValue): \($0.text)" }
    let name = snippet.spokenName
    switch verdict.status {
    case .passed:
      return CommandAnswer(
        message: "\(name) \(passed(verdict, snippet))", details: remarks + warnings(verdict) + printed)
    case .failed:
      let spoken = verdict.problems.map { problem in
        Diagnostics.message(problem).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      guard let first = verdict.problems.first, let words = spoken.first?.first else {
        return CommandAnswer(kind: .error, message: "\(name) failed.", details: remarks + printed)
      }
      let rest = zip(verdict.problems, spoken).dropFirst().flatMap {
        ["\($0.position.line): \($1[0])"] + $1.dropFirst()
      }
      return CommandAnswer(
        kind: .error, message: "\(name) failed at line \(first.position.line): \(words)",
        details: spoken[0].dropFirst() + rest + remarks + printed)
    case .notReached:
      return CommandAnswer(kind: .warning, message: "\(name) was not reached. \(verdict.reason?.text ?? "")")
    case .skipped: return CommandAnswer(kind: .warning, message: "\(name) is skipped: \(verdict.reason?.text ?? "")")
    case .fragment:
      return CommandAnswer(
        kind: .warning, message: "\(name) cannot be compiled as it stands. \(verdict.reason?.text ?? "")")
    }
  }

  private static func passed(_ verdict: Verdict, _ snippet: Snippet) -> String {
    switch snippet.mode {
    case .error: return "does not compile, as it says."
    case .trap: return "stops, as it says."
    case .start: return "is a text to start with, and does not pass its check yet, as it should."
    case .noRun, .skip: return "compiles; its fence says that it does not run."
    case .run, .warning:
      let count = Shown.lines(of: verdict.standardOutput).count
      let printed = count == 0 ? "nothing" : count == 1 ? "one line" : "\(count) lines"
      return "passed\(duration(verdict.seconds)) and printed \(printed)."
    }
  }

  private static func warnings(_ verdict: Verdict) -> [String] {
    verdict.warnings.map { "\($0.position.line): warning: \($0.message)" }
  }

  private static func duration(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    if milliseconds < 1 { return "" }
    return milliseconds < 1000 ? " in \(milliseconds) ms" : " in \(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
  }
}
