import Literate
import LiterateModel
import LiterateReading

/// All that an answer about one open file is made of: its text, what it has, and what checks have found in it.
package struct FileView: Sendable {
  package let path: String
  package let text: OpenText
  package let unit: ColumnUnit
  package let reading: FileReading
  let findings: FileFindings
  private let keys: [Position: SnippetKey]

  package init(path: String, text: OpenText, unit: ColumnUnit, reading: FileReading, findings: FileFindings? = nil) {
    (self.path, self.text, self.unit, self.reading) = (path, text, unit, reading)
    self.findings = findings ?? FileFindings(text)
    let snippets = reading.chapter.snippets
    keys = Dictionary(
      zip(snippets.map(\.place), SnippetKey.all(of: snippets, in: text)), uniquingKeysWith: { first, _ in first })
  }

  var chapter: Chapter { reading.chapter }

  /// What is known of a snippet as it stands here.
  func known(_ snippet: Snippet) -> FileFindings.Known? { keys[snippet.place].flatMap { findings.known[$0] } }

  /// The snippets of which something is known, each with how many lines it has moved since.
  var checked: [(snippet: Snippet, known: FileFindings.Known, shift: Int)] {
    chapter.snippets.compactMap { snippet in
      known(snippet).map { (snippet, $0, snippet.place.line - $0.snippet.place.line) }
    }
  }

  /// What the compiler said of a snippet as it stands here, without running anything.
  func errors(_ snippet: Snippet) -> [EditorError] {
    guard let key = keys[snippet.place], let (before, errors) = findings.errors[key] else { return [] }
    let shift = snippet.place.line - before.place.line
    return errors.map { error in
      var error = error
      error.problem = error.problem.moved(by: shift)
      return error
    }
  }

  // MARK: Places

  /// Line and column as the checker counts them: from 1, in bytes.
  func position(of place: TextPlace) -> (line: Int, column: Int) {
    let offset = text.offset(of: place, in: unit)
    let line = text.lineNumber(at: offset)
    return (line + 1, offset - text.start(ofLine: line) + 1)
  }

  /// What a problem is about.
  func span(line: Int, column: Int, length: Int) -> TextSpan {
    let start = text.offset(line: line, column: column)
    let end = text.offset(line: line, column: column + max(1, length))
    return text.span(start..<max(start, end), in: unit)
  }

  /// A stretch of a snippet's text, where it stands here.
  func span(of range: Range<Int>, in snippet: Snippet) -> TextSpan {
    text.span(bytes(of: range, in: snippet), in: unit)
  }

  /// The bytes of the file that are a stretch of a snippet's text.
  func bytes(of range: Range<Int>, in snippet: Snippet) -> Range<Int> {
    text.bytes(of: range, in: snippet)
  }

  /// The lines from one to another, both included, counted from 1.
  func span(lines first: Int, _ last: Int) -> TextSpan {
    let start = text.start(ofLine: first - 1)
    return text.span(start..<max(start, text.line(last - 1).endIndex), in: unit)
  }

  /// The snippet whose code has a place, and the byte of its text.
  func snippet(at place: TextPlace) -> (snippet: Snippet, offset: Int)? {
    let (line, column) = position(of: place)
    guard let snippet = reading.snippet(atLine: line), !isOpening(line, of: snippet) else { return nil }
    if let offset = snippet.offset(line: line, column: column) { return (snippet, offset) }
    // An empty fence has a place for the first line that will be written.
    return snippet.lines.isEmpty && line > snippet.place.line && line < snippet.endLine ? (snippet, 0) : nil
  }

  /// Whether a line opens the fence of a snippet. The text of a source file that an empty fence shows stands on none of its own.
  private func isOpening(_ line: Int, of snippet: Snippet) -> Bool {
    snippet.origin != nil && line == snippet.place.line
  }

  /// The name at a place that the last check knows, in the snippet as it was checked.
  func name(at place: TextPlace) -> (name: KnownName, snippet: Snippet)? {
    guard let (snippet, offset) = snippet(at: place), let known = known(snippet) else { return nil }
    let found =
      known.names.first { $0.range.contains(offset) } ?? known.names.first { $0.range.upperBound == offset }
    return found.map { ($0, snippet) }
  }

  /// The fence whose opening line a place is in.
  func fence(at place: TextPlace) -> Fence? {
    let line = position(of: place).line
    return chapter.fences.first { $0.place.line == line }
  }
}
