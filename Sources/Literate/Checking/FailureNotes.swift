import LiterateModel
import SnippetRuntime

/// What helps beside the problem of a snippet that ran and failed: what it wrote to standard error, and what the sandbox may have to
/// do with it.
///
/// A program that handles an error itself says so in its own words, or not at all. So its words are looked at, and where they say
/// nothing, its code.
struct FailureNotes {
  let snippet: Snippet
  /// What it printed, and what it wrote to standard error.
  let output: String
  let errors: String
  /// Whether something keeps it from the machine.
  let isIsolated: Bool

  /// The problems, of which the first that can come of a denial has the notes.
  func added(to problems: [Problem]) -> [Problem] {
    guard let index = problems.firstIndex(where: { Self.explained.contains($0.id) }) else { return problems }
    var problems = problems
    let said = problems.flatMap(\.notes) + problems.compactMap(\.actual) + problems.map(\.message)
    if Self.mayBeOfErrors.contains(problems[index].id) {
      problems[index].notes += errorLines.filter { line in !said.contains { $0.contains(line) } }
    }
    if isIsolated, !said.contains(where: SandboxDenial.isNote), let note = denial(problems) {
      problems[index].notes.append(note)
    }
    return problems
  }

  /// What can fail because something was denied.
  private static let explained: Set<ProblemID> = [
    .output, .prints, .value, .valueNeverRan, .crash, .thrownError, .exit, .noTrap, .trapMessage,
  ]
  /// Of these, the problem itself does not have what was written to standard error.
  private static let mayBeOfErrors: Set<ProblemID> = [.output, .prints, .value, .valueNeverRan]
  private static let mostLines = 5
  private static let mostBytes = 400

  /// The last lines of standard error.
  private var errorLines: [String] {
    // Foundation misses a socket whenever it runs a process here; that helps nobody.
    let lines = errors.split(separator: "\n").filter {
      !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix(ErrorAtTopLevel.mark)
        && !$0.contains("*** Could not create wakeup socket pair for CFSocket")
    }
    let trace = lines.firstIndex { $0.hasPrefix("Current stack trace:") } ?? lines.count
    return lines[..<trace].suffix(Self.mostLines).map { line in
      let text = CrashText.withSameAddresses(CrashText.withoutAddresses(line))
      return text.utf8.count <= Self.mostBytes ? text : String(text.prefix(Self.mostBytes / 4)) + " ⋯"
    }
  }

  private func denial(_ problems: [Problem]) -> String? {
    let denial = SandboxDenial(code: snippet.text, stated: problems.compactMap(\.expected).joined(separator: "\n"))
    let said = [errors, output] + problems.flatMap { [$0.actual, $0.message].compactMap(\.self) }
    return denial.note(said: said) ?? denial.noteOfCode
  }
}
