import Foundation
import LiterateModel

/// SARIF 2.1.0, which code scanning reads.
package enum SARIFReport {
  package static func text(_ report: Report) -> String {
    let used = Set(report.allProblems.map(\.id) + report.entries.flatMap(\.verdict.warnings).map(\.id))
    let rules = ProblemID.allCases.filter(used.contains)
    let results =
      report.allProblems.map { result($0, "error", rules) }
      + report.entries.flatMap { $0.verdict.warnings.map { result($0, "warning", rules) } }
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
          // Columns of a report count UTF-8 bytes; SARIF has no word for that, and these come nearest.
          "columnKind": "unicodeCodePoints",
          "results": results,
        ] as [String: Any]
      ],
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
  }

  private static func result(_ problem: Problem, _ level: String, _ rules: [ProblemID]) -> [String: Any] {
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
            "region": ["startLine": problem.position.line, "startColumn": problem.position.column],
          ] as [String: Any]
        ]
      ],
    ]
  }

  private static func uri(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }
}
