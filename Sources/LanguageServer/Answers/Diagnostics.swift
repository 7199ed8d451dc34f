import Literate
import LiterateModel

/// What an editor underlines in a file.
enum Diagnostics {
  enum Severity: Int {
    case error = 1
    case warning, information, hint
  }

  /// What is wrong with a file as it stands here: what reading it says now, and what the last check said of all that has not
  /// changed since.
  static func all(_ view: FileView) -> [JSONValue] {
    var seen: Set<Problem> = []
    var all: [(Problem, Severity)] = []
    func add(_ problem: Problem, _ severity: Severity) {
      if seen.insert(problem).inserted { all.append((problem, severity)) }
    }
    for problem in view.reading.problems { add(problem, .error) }
    for snippet in view.chapter.snippets where view.known(snippet) == nil {
      // Of a program that ends here, the compiler warns of what later snippets may use.
      for error in view.errors(snippet) where !error.isWarning { add(error.problem, .error) }
    }
    for (snippet, known, shift) in view.checked {
      for problem in known.verdict.problems { add(problem.moved(by: shift), .error) }
      for problem in known.verdict.warnings { add(problem.moved(by: shift), .warning) }
      for doubt in known.verdict.doubts {
        add(Problem(.value, at: doubt.position, doubt.message).moved(by: shift), .hint)
      }
      if known.verdict.status == .notReached, let reason = known.verdict.reason, known.verdict.problems.isEmpty {
        add(Problem(.compile, at: snippet.place, "Not reached. \(reason.text)", length: 3), .hint)
      }
    }
    if view.findings.text == view.text { for problem in view.findings.loose { add(problem, .error) } }
    return all.filter { $0.0.position.file == view.path }.sorted { $0.0.position < $1.0.position }.map {
      problem, severity in
      json(problem, severity, of: view.text, view.unit)
    }
  }

  static func json(_ problem: Problem, _ severity: Severity, of text: OpenText, _ unit: ColumnUnit) -> JSONValue {
    let start = text.offset(line: problem.position.line, column: problem.position.column)
    let end = text.offset(line: problem.position.line, column: problem.position.column + max(1, problem.length))
    let span = text.span(start..<max(start, end), in: unit)
    return [
      "range": span.json, "severity": .integer(severity.rawValue), "source": "docs-check",
      "code": .string(problem.id.rawValue), "message": .string(message(problem)),
    ]
  }

  /// The sentence, what was stated and what came, and what else helps.
  static func message(_ problem: Problem) -> String {
    var lines = [problem.message]
    for (word, text) in [("stated", problem.expected), ("was", problem.actual)] {
      guard let text else { continue }
      let short = text.count > 600 ? text.prefix(600) + " ⋯" : text[...]
      let isBlock = short.contains("\n")
      lines.append("\(word):\(isBlock ? "\n" : " ")\(short)")
    }
    lines += problem.notes.map { "note: \($0)" }
    return lines.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }.joined(separator: "\n")
  }
}

extension Problem {
  /// The same in a snippet that stands some lines lower.
  func moved(by lines: Int) -> Problem {
    var problem = self
    problem.position.line += lines
    return problem
  }
}
