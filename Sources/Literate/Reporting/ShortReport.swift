import LiterateModel

/// One line for each problem, as editors and code hosts read them: `file:line:column: severity: message [id]`.
package enum ShortReport {
  package static func lines(_ report: Report) -> [String] {
    var lines = report.allProblems.map { line($0, "error") }
    for entry in report.entries {
      lines += entry.verdict.warnings.map { line($0, "warning") }
      guard entry.verdict.status == .notReached, entry.verdict.problems.isEmpty else { continue }
      let place = entry.snippet.place
      lines.append("\(plain("\(place)")): note: not reached: \(plain(entry.verdict.reason?.text ?? "")) [not-reached]")
    }
    return lines
  }

  private static func line(_ problem: Problem, _ severity: String) -> String {
    var text = problem.message
    if let expected = problem.expected { text += " stated: \(short(expected))" }
    if let actual = problem.actual { text += " was: \(short(actual))" }
    return "\(plain("\(problem.position)")): \(severity): \(plain(text)) [\(problem.id.rawValue)]"
  }

  private static func short(_ text: String) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "⏎")
    return line.count > 120 ? line.prefix(120) + " ⋯" : line
  }

  /// On one line, and without what gives orders to a terminal.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.split(whereSeparator: \.isNewline).joined(separator: " ").unicodeScalars.map { scalar in
          switch scalar.value {
          case 0..<32, 127..<160, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
