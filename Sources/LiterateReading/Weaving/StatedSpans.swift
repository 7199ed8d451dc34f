import LiterateModel

/// Finds where the lines stand that a comment states, so that others can be written there.
struct StatedSpans {
  /// One for each stated line, or none.
  private(set) var found: [ValueComment.Span] = []

  init(_ comment: ValueComment, in snippet: Snippet) {
    var lines = snippet.lines.drop { $0.line < comment.place.line }
    var first: Int? = comment.place.column
    for stated in comment.lines {
      // What is stated may begin below `// Output:`; between two lines there may be one without words.
      var span: ValueComment.Span?
      for _ in 0..<2 where span == nil {
        guard let line = lines.popFirst() else { break }
        span = Self.span(of: stated, in: line, from: first)
        first = nil
      }
      guard let span else {
        found = []
        return
      }
      found.append(span)
    }
  }

  /// - Parameter column: where the text or its comment begins; nil if the line is all of a comment.
  private static func span(of stated: String, in line: SourceLine, from column: Int?) -> ValueComment.Span? {
    let bytes = Array(line.text.utf8)
    let mark = Array(stated.utf8)
    let begin = column.map { line.offset(of: $0) } ?? bytes.firstIndex { $0 != 32 && $0 != 9 } ?? 0
    guard !mark.isEmpty, begin <= bytes.count, let start = bytes[begin...].ranges(of: mark).last?.lowerBound else {
      return nil
    }
    // Behind it stands nothing but the end of the comment or of the sentence.
    let rest = bytes[(start + mark.count)...].filter { $0 != 32 && $0 != 9 }
    guard [[], Array(".".utf8), Array("*/".utf8)].contains(rest) else { return nil }
    let from = line.column(of: start)
    let before = bytes[..<start].filter { $0 != 32 && $0 != 9 }
    return ValueComment.Span(
      line: line.line, columns: from..<from + mark.count, isAlone: before == Array("//".utf8) && rest.isEmpty)
  }
}
