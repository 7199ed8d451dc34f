/// What a comment that does not hold would have to say, in the manner in which it is written.
///
/// Nothing is written that would not hold, or that would be read as something else.
struct ValueCommentCorrection {
  private let comment: ValueComment
  private let actual: String
  private let heard: [HeardValue]
  private let output: String

  init(_ comment: ValueComment, actual: String, _ heard: [HeardValue], output: String) {
    self.comment = comment
    self.actual = actual
    self.heard = heard
    self.output = output
  }

  var all: [Correction] {
    guard comment.spans.count == comment.lines.count, let first = comment.spans.first else { return [] }
    if comment.lines.count == 1 {
      guard let text = line(instead: comment.lines[0], actual, holds: { holds([$0]) }) else { return [] }
      return [correction(first, text)]
    }
    let own = heard.flatMap { OutputJudge.lines(of: $0.text) }
    let printed = own.isEmpty ? OutputJudge.lines(of: output) : own
    guard (1...Self.mostLines).contains(printed.count), holds(printed) else { return [] }
    if printed.count == comment.lines.count {
      return zip(comment.spans, zip(comment.lines, printed)).compactMap { span, lines in
        PrintedLine.agree(lines.0, lines.1)
          ? nil : line(instead: lines.0, lines.1) { PrintedLine.agree($0, lines.1) }.map { correction(span, $0) }
      }
    }
    return rows(printed).map { [$0] } ?? []
  }

  private static let mostLines = 20

  /// Other comment lines in the place of those that are there.
  private func rows(_ printed: [String]) -> Correction? {
    let spans = comment.spans
    let areRows = zip(spans, spans.dropFirst()).allSatisfy {
      $1.line == $0.line + 1 && $1.columns.lowerBound == $0.columns.lowerBound
    }
    // A line without words would end the statement.
    guard areRows, spans.allSatisfy(\.isAlone), !printed.contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
      return nil
    }
    return Correction(
      place: .comments(from: spans[0].line, to: spans[spans.count - 1].line, column: spans[0].columns.lowerBound),
      text: printed.joined(separator: "\n"))
  }

  private func correction(_ span: ValueComment.Span, _ text: String) -> Correction {
    Correction(
      place: .columns(line: span.line, from: span.columns.lowerBound, to: span.columns.upperBound), text: text)
  }

  /// The first way to write a line that holds: with the marks of the stated one, if it has some.
  private func line(instead stated: String, _ actual: String, holds: (String) -> Bool) -> String? {
    var ways = [actual]
    let marks: [Character: Character] = ["\"": "\"", "“": "”", "'": "'", "`": "`"]
    if let opening = stated.first, let closing = marks[opening], stated.count > 1, stated.last == closing {
      ways.insert("\(opening)\(actual)\(closing)", at: 0)
    } else {
      ways.append("\"\(actual)\"")
    }
    let optional = "Optional("
    if actual.hasPrefix(optional), actual.hasSuffix(")"), !stated.hasPrefix(optional) {
      ways.insert(String(actual.dropFirst(optional.count).dropLast()), at: 0)
    }
    if stated.hasPrefix("."), !actual.hasPrefix(".") { ways.insert("." + actual, at: 0) }
    return ways.first { !$0.contains(where: \.isNewline) && !$0.allSatisfy(\.isWhitespace) && holds($0) }
  }

  /// Whether the comment would hold with other lines.
  private func holds(_ lines: [String]) -> Bool {
    var other = comment
    other.lines = lines
    other.written = lines
    if comment.subject == .output {
      return StatedOutputJudge(other, own: heard.isEmpty ? nil : heard.map(\.text), output: output).outcome == .agrees
    }
    return ValueCommentJudge(other).outcome(heard: heard) == .agrees
  }
}
