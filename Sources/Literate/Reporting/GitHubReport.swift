import LiterateModel

/// Workflow commands that a code host shows at the lines of a change.
package enum GitHubReport {
  package static func lines(_ report: Report) -> [String] {
    var lines = report.allProblems.map { command("error", $0) }
    for entry in report.entries {
      lines += entry.toldWarnings.map { command("warning", $0) }
      let title: String? =
        switch entry.verdict.status {
        case .notReached: "not reached"
        case .fragment: entry.verdict.finding?.kind.rawValue ?? "fragment"
        default: nil
        }
      if let title {
        let place = entry.snippet.place
        lines.append(
          "::notice file=\(property(place.file)),line=\(place.line),col=\(place.column),title=\(title)::"
            + message(entry.verdict.reason?.text ?? ""))
      }
    }
    if let none = report.noListing { lines.append("::notice title=no listing::\(message(none.sentence))") }
    return lines + right(report) + [HumanReport.closing(report)]
  }

  /// What became of all others, folded: a notice for each would hide what there is to do.
  private static func right(_ report: Report) -> [String] {
    let others = report.entries.filter { [.passed, .skipped].contains($0.verdict.status) }
    if others.isEmpty { return [] }
    // The verdict comes first, as no verdict can be read as a command.
    let lines = others.map { "\($0.verdictName): " + message("\($0.snippet.place)") }
    return ["::group::\(HumanReport.counted(others.count, "snippet")) without a problem"] + lines + ["::endgroup::"]
  }

  private static func command(_ level: String, _ problem: Problem) -> String {
    let place = problem.position
    var text = problem.message
    if let expected = problem.expected { text += "\nstated: \(expected)" }
    if let actual = problem.actual { text += "\nwas: \(actual)" }
    for note in problem.notes { text += "\nnote: \(note)" }
    return
      "::\(level) file=\(property(place.file)),line=\(place.line),col=\(place.column),"
      + "title=\(property(problem.id.rawValue))::\(message(text))"
  }

  private static func message(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  private static func property(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  private static func escaped(_ text: String, _ pairs: [(Unicode.Scalar, String)]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let pair = pairs.first(where: { $0.0 == scalar }) {
        result += pair.1
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
