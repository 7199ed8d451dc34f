import Foundation
import LiterateModel

/// SARIF 2.1.0, which code scanning reads.
package enum SARIFReport {
  package static func text(_ report: Report, source: SourceText) -> String {
    let used = Set(report.allProblems.map(\.id) + report.entries.flatMap(\.toldWarnings).map(\.id))
    let rules = ProblemID.allCases.filter(used.contains)
    let results =
      report.allProblems.map { result($0, "error", rules, source) }
      + report.entries.flatMap { $0.toldWarnings.map { result($0, "warning", rules, source) } }
    let document: [String: Any] = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "docs-check", "version": report.version, "semanticVersion": report.version,
              "rules": rules.map { id in
                [
                  "id": id.rawValue,
                  "shortDescription": ["text": ProblemGuide.title(id)],
                  "fullDescription": ["text": ProblemGuide.explanation(id)],
                ] as [String: Any]
              },
            ] as [String: Any]
          ],
          // SARIF has no bytes to choose; everything else here counts in them.
          "columnKind": "unicodeCodePoints",
          "properties": summary(report),
          "results": results,
        ] as [String: Any]
      ],
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
  }

  private static func result(_ problem: Problem, _ level: String, _ rules: [ProblemID], _ source: SourceText)
    -> [String: Any]
  {
    var text = problem.message
    if let expected = problem.expected { text += "\nstated: \(expected)" }
    if let actual = problem.actual { text += "\nwas: \(actual)" }
    return [
      "ruleId": problem.id.rawValue,
      "ruleIndex": rules.firstIndex(of: problem.id) ?? -1,
      "level": level,
      "message": ["text": text],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": uri(problem.position.file)],
            "region": region(problem, source),
          ] as [String: Any]
        ]
      ],
    ]
  }

  /// A line that cannot be read again has no column that could be told in characters.
  private static func region(_ problem: Problem, _ source: SourceText) -> [String: Any] {
    let position = problem.position
    guard let line = source.line(position) else { return ["startLine": position.line] }
    let mark = position.line == 1 && source.hasMark(position.file) ? 3 : 0
    let start = max(0, position.column - 1 - mark)
    func column(_ offset: Int) -> Int {
      String(decoding: Array(line.utf8).prefix(offset), as: UTF8.self).unicodeScalars.count + (mark > 0 ? 1 : 0) + 1
    }
    return [
      "startLine": position.line, "startColumn": column(start), "endColumn": column(start + max(0, problem.length)),
    ]
  }

  private static func summary(_ report: Report) -> [String: Any] {
    var summary: [String: Any] = [
      "snippets": report.entries.count, "passed": report.count(.passed), "failed": report.count(.failed),
      "notReached": report.count(.notReached), "skipped": report.count(.skipped),
      "problemsOutsideOfSnippets": report.problems.count,
    ]
    if let none = report.noListing { summary["noListing"] = none.sentence }
    summary["verdicts"] = report.entries.map(verdict)
    return summary
  }

  /// What became of a snippet. It is no result: code scanning would show each as an alert.
  private static func verdict(_ entry: Report.Entry) -> [String: Any] {
    let place = entry.snippet.place
    var verdict: [String: Any] = ["uri": uri(place.file), "startLine": place.line, "verdict": entry.verdictName]
    if let reason = entry.verdict.reason { verdict["reason"] = reason.text }
    return verdict
  }

  private static func uri(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
