import LiterateModel

/// Something that does not hold, as the command line says it, in parts.
package struct Fault: Sendable, Equatable {
  package var position: Position
  package var message: String
  /// The line it is about, what was stated and what came, and notes.
  package var details: String

  package var text: String { "\(position): \(message)" + (details.isEmpty ? "" : "\n" + details) }

  init(_ problem: Problem, text: ProblemText) {
    position = problem.position
    message = "\(problem.message) [\(problem.id.rawValue)]"
    details = text.lines(problem).dropFirst().joined(separator: "\n")
  }

  private init(notReached position: Position, reason: String) {
    self.position = position
    message = "not reached: \(reason)"
    details = ""
  }

  static func all(in verdict: Verdict, at place: Position, text: ProblemText) -> [Fault] {
    let faults = verdict.problems.map { Fault($0, text: text) }
    return verdict.status == .notReached
      ? faults + [Fault(notReached: place, reason: verdict.reason?.text ?? "")] : faults
  }

  /// All of a run, and what is wrong with its pages, in the order of the files.
  package static func all(in result: CheckResult, pages: [Problem]) -> [Fault] {
    let text = ProblemText(source: result.source, colors: false)
    let loose = (result.report.problems + pages).map { Fault($0, text: text) }
    let own = result.report.entries.flatMap { all(in: $0.verdict, at: $0.snippet.place, text: text) }
    return (loose + own).sorted { $0.position < $1.position }
  }
}
