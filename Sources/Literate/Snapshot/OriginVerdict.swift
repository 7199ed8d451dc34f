import LiterateModel

/// A snippet whose text comes from a source file: the fence must have the same text, or none.
struct OriginVerdict {
  var snippet: Snippet
  var verdict: Verdict

  /// - Parameter source: what the source file says; nil if it cannot be read.
  init(_ snippet: inout Snippet, source: [UInt8]?) {
    snippet.mode = .noRun
    verdict = Verdict(.passed, expectations: 1)
    switch Regions.find(snippet.origin ?? "", in: source) {
    case .problem(let message):
      verdict = Verdict(
        .failed, expectations: 1, problems: [Problem(.missingSource, at: snippet.place, message, length: 3)])
    case .lines(let shown):
      let lines = shown.lines.map(\.text)
      if !snippet.lines.isEmpty, snippet.lines.map(\.text) != lines {
        let difference =
          zip(snippet.lines, lines).first { $0.0.text != $0.1 }?.0 ?? snippet.lines[snippet.lines.count - 1]
        verdict = Verdict(
          .failed, expectations: 1,
          problems: [
            Problem(
              .missingSource, at: Position(file: snippet.place.file, line: difference.line, column: difference.column),
              "This is not what \(snippet.origin ?? "") says now; `--accept` takes it over.",
              expected: snippet.lines.map { $0.text + "\n" }.joined(), actual: lines.map { $0 + "\n" }.joined(),
              length: max(1, difference.text.utf8.count))
          ],
          corrections: [
            Correction(
              place: .lines(from: snippet.place.line + 1, to: snippet.endLine - 1, column: snippet.place.column),
              text: lines.joined(separator: "\n"))
          ])
      } else if snippet.lines.isEmpty {
        // The fence is left empty on purpose: the page shows the region.
        snippet.lines = lines.map { SourceLine(text: $0, line: snippet.place.line, column: 1) }
      }
    }
    self.snippet = snippet
  }

  /// Adds what is wrong besides.
  mutating func add(_ problems: [Problem]) {
    guard !problems.isEmpty else { return }
    verdict.problems += problems
    verdict.status = .failed
  }
}
