import LiterateMarkup
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
    let root = element(
      "testsuites", "docs-check",
      Counts(
        tests: report.entries.count + report.problems.count, failures: failures + report.problems.count,
        skipped: report.count(.skipped) + report.count(.fragment as Verdict.Status)),
      seconds: seconds(report.seconds)
    ) {
      suites.map { suite($0.file, $0.entries, problemText) }
      if !report.problems.isEmpty { book(report.problems, problemText) }
      if let none = report.noListing {
        element("testsuite", "book", Counts(tests: 0, failures: 0, skipped: 0), seconds: "0") {
          Markup("system-out") { none.sentence }
        }
      }
    }
    return String(decoding: XMLWriter.document(root, isIndented: true), as: UTF8.self)
  }

  private struct Counts {
    var tests: Int
    var failures: Int
    var skipped: Int
  }

  private static func element(
    _ kind: StaticString, _ name: String, _ counts: Counts, seconds: String,
    @MarkupBuilder _ content: () -> [Markup]
  ) -> Markup {
    Markup(
      kind, .init("name", name), .init("tests", "\(counts.tests)"), .init("failures", "\(counts.failures)"),
      .init("errors", "0"), .init("skipped", "\(counts.skipped)"), .init("time", seconds), content: content)
  }

  private static func suite(_ file: String, _ entries: [Report.Entry], _ text: ProblemText) -> Markup {
    let statuses = entries.map(\.verdict.status)
    return element(
      "testsuite", file,
      Counts(
        tests: entries.count, failures: statuses.count { $0 == .failed || $0 == .notReached },
        skipped: statuses.count { $0 == .skipped || $0 == .fragment }),
      seconds: seconds(entries.reduce(0) { $0 + $1.verdict.seconds })
    ) { zip(entries, names(of: entries)).map { testCase($0, name: $1, text) } }
  }

  /// What is wrong with no snippet.
  private static func book(_ problems: [Problem], _ text: ProblemText) -> Markup {
    element(
      "testsuite", "book", Counts(tests: problems.count, failures: problems.count, skipped: 0), seconds: "0"
    ) {
      for (problem, name) in zip(problems, names(of: problems)) {
        Markup("testcase", .init("name", name), .init("classname", "book"), .init("time", "0")) {
          failure(problem.kind.rawValue, problem.message, text.lines(problem))
        }
      }
    }
  }

  /// The file and the kind of each problem.
  private static func names(of problems: [Problem]) -> [String] {
    numbered(problems.map { "\($0.position.file): \($0.id.rawValue)" })
  }

  /// What stays the same when lines above a snippet come and go: its name, or the line that it begins with.
  private static func names(of entries: [Report.Entry]) -> [String] {
    numbered(entries.map { $0.snippet.name ?? firstLine(of: $0.snippet.text) })
  }

  /// The first line that is more than an import or a comment, where there is one.
  private static func firstLine(of text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    let telling = lines.first { !$0.hasPrefix("import ") && !$0.hasPrefix("//") } ?? lines.first ?? "empty"
    return telling.count > 80 ? telling.prefix(79) + "…" : String(telling)
  }

  /// With a number from the second one on where several are the same.
  private static func numbered(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return names.map { name in
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name) \(counts[name] ?? 0)"
    }
  }

  private static func testCase(_ entry: Report.Entry, name: String, _ text: ProblemText) -> Markup {
    let place = entry.snippet.place
    var content = outcome(entry.verdict, text)
    if entry.verdict.finding != nil {
      let verdict = Markup(empty: "property", .init("name", "verdict"), .init("value", entry.verdictName))
      content.insert(Markup("properties") { verdict }, at: 0)
    }
    let attributes: [Markup.Attribute] = [
      .init("name", name), .init("classname", place.file), .init("file", place.file), .init("line", "\(place.line)"),
      .init("time", seconds(entry.verdict.seconds)),
    ]
    return .element(.init("testcase", attributes, content))
  }

  private static func outcome(_ verdict: Verdict, _ text: ProblemText) -> [Markup] {
    var content: [Markup] = []
    switch verdict.status {
    case .passed: break
    case .skipped, .fragment:
      content.append(Markup(empty: "skipped", .init("message", verdict.reason?.text ?? "")))
    case .notReached: content.append(failure("not-reached", verdict.reason?.text ?? "", []))
    case .failed:
      for problem in verdict.problems {
        content.append(failure(problem.kind.rawValue, "\(problem.position): \(problem.message)", text.lines(problem)))
      }
    }
    if !verdict.standardOutput.isEmpty { content.append(Markup("system-out") { verdict.standardOutput }) }
    return content
  }

  private static func failure(_ type: String, _ message: String, _ lines: [String]) -> Markup {
    let content: [Markup] = lines.isEmpty ? [] : [.text(lines.joined(separator: "\n"))]
    return .element(.init("failure", [.init("type", type), .init("message", message)], content))
  }

  private static func seconds(_ seconds: Double) -> String {
    String((seconds * 10_000).rounded() / 10_000)
  }
}
