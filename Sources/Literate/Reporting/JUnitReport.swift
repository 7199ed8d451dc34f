import LiterateModel

/// JUnit XML, as continuous integration reads it.
package enum JUnitReport {
  package static func text(_ report: Report, problemText: ProblemText) -> String {
    var suites: [(file: String, entries: [Report.Entry])] = []
    for entry in report.entries {
      if suites.last?.file != entry.snippet.place.file { suites.append((entry.snippet.place.file, [])) }
      suites[suites.count - 1].entries.append(entry)
    }
    let failures = report.count(.failed) + report.count(.notReached)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let cases = report.entries.count + report.problems.count
    lines.append(
      element(
        "testsuites",
        [
          ("name", "docs-check"), ("tests", "\(cases)"), ("failures", "\(failures + report.problems.count)"),
          ("errors", "0"), ("skipped", "\(report.count(.skipped) + report.count(.notSelfContained as Verdict.Status))"),
          ("time", seconds(report.seconds)),
        ], closes: false))
    for suite in suites {
      let statuses = suite.entries.map(\.verdict.status)
      lines.append(
        "  "
          + element(
            "testsuite",
            [
              ("name", suite.file), ("tests", "\(suite.entries.count)"),
              ("failures", "\(statuses.count { $0 == .failed || $0 == .notReached })"), ("errors", "0"),
              ("skipped", "\(statuses.count { $0 == .skipped || $0 == .notSelfContained })"),
              ("time", seconds(suite.entries.reduce(0) { $0 + $1.verdict.seconds })),
            ], closes: false))
      for entry in suite.entries { lines += testCase(entry, problemText) }
      lines.append("  </testsuite>")
    }
    if !report.problems.isEmpty {
      let count = "\(report.problems.count)"
      lines.append(
        "  "
          + element(
            "testsuite",
            [
              ("name", "book"), ("tests", count), ("failures", count), ("errors", "0"), ("skipped", "0"), ("time", "0"),
            ],
            closes: false))
      for problem in report.problems {
        lines.append(
          "    "
            + element(
              "testcase", [("name", "\(problem.position)"), ("classname", "book"), ("time", "0")], closes: false))
        lines.append(failure(problem.kind.rawValue, problem.message, problemText.lines(problem)))
        lines.append("    </testcase>")
      }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func testCase(_ entry: Report.Entry, _ text: ProblemText) -> [String] {
    let snippet = entry.snippet
    let name = snippet.name.map { "\($0) (line \(snippet.place.line))" } ?? "line \(snippet.place.line)"
    let attributes = [
      ("name", name), ("classname", snippet.place.file), ("file", snippet.place.file),
      ("line", "\(snippet.place.line)"), ("time", seconds(entry.verdict.seconds)),
    ]
    var content: [String] = []
    switch entry.verdict.status {
    case .passed: break
    case .skipped, .notSelfContained:
      content.append("      " + element("skipped", [("message", entry.verdict.reason?.text ?? "")], closes: true))
    case .notReached: content.append(failure("not-reached", entry.verdict.reason?.text ?? "", []))
    case .failed:
      for problem in entry.verdict.problems {
        content.append(failure(problem.kind.rawValue, "\(problem.position): \(problem.message)", text.lines(problem)))
      }
    }
    if !entry.verdict.standardOutput.isEmpty {
      content.append("      <system-out>\(escaped(entry.verdict.standardOutput))</system-out>")
    }
    if content.isEmpty { return ["    " + element("testcase", attributes, closes: true)] }
    return ["    " + element("testcase", attributes, closes: false)] + content + ["    </testcase>"]
  }

  private static func failure(_ type: String, _ message: String, _ lines: [String]) -> String {
    "      " + element("failure", [("type", type), ("message", message)], closes: lines.isEmpty)
      + (lines.isEmpty ? "" : escaped(lines.joined(separator: "\n")) + "</failure>")
  }

  private static func element(_ name: String, _ attributes: [(String, String)], closes: Bool) -> String {
    "<\(name)" + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined() + (closes ? "/>" : ">")
  }

  private static func seconds(_ seconds: Double) -> String {
    String((seconds * 10_000).rounded() / 10_000)
  }

  /// XML 1.0 has no way to write most control characters.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
