import Literate
import LiterateModel

/// The code of fences as `swift-format` writes it. What stands around it stays as it is.
enum Formatting {
  /// The snippets that can be written otherwise, or those of them that a stretch of the file meets.
  static func snippets(_ view: FileView, in span: TextSpan?) -> [Snippet] {
    let lines = span.map { span in
      let first = view.position(of: span.start).line
      return first...max(first, view.position(of: span.end).line)
    }
    return view.chapter.snippets.filter { snippet in
      snippet.command == nil && snippet.origin == nil && !snippet.lines.isEmpty
        && lines?.overlaps(snippet.place.line...snippet.endLine) != false
    }
  }

  /// What is formatted of a snippet: its lines, without the end of the last.
  static func code(of snippet: Snippet) -> String { snippet.lines.map(\.text).joined(separator: "\n") }

  /// The text of a snippet as it should be, and the bytes of the file that it replaces.
  private struct Change {
    var snippet: Snippet
    var text: String
    var range: Range<Int>
    var new: String
  }

  /// - Parameter formatted: the text of each snippet as it should be.
  static func edits(_ view: FileView, _ snippets: [Snippet], _ formatted: [String]) -> JSONValue {
    let changes = zip(snippets, formatted).compactMap { change(view, $0, to: $1) }
    // What surrounds code can be spelled in many ways; what would not be read as that code is left alone.
    let kept = hold(changes, view) ? changes : changes.filter { hold([$0], view) }
    return view.text.changes(kept.map { ($0.range, $0.new) }, in: view.unit)
  }

  private static func change(_ view: FileView, _ snippet: Snippet, to text: String) -> Change? {
    guard text != code(of: snippet), let first = snippet.lines.first, let last = snippet.lines.last else { return nil }
    let start = view.text.offset(line: first.line, column: first.column)
    let end = max(start, view.text.line(last.line - 1).endIndex)
    let before = Array(view.text.bytes[view.text.start(ofLine: first.line - 1)..<start])
    let blanks = spaces(for: first, behind: before)
    let newline = isCRLF(view, first.line) ? "\r\n" : "\n"
    let lines = lines(of: text, behind: String(decoding: before, as: UTF8.self) + blanks)
    return Change(
      snippet: snippet, text: text, range: start..<end,
      new: (lines[0].isEmpty ? "" : blanks) + lines.joined(separator: newline))
  }

  /// What stands for the part of a tab that belongs to the surroundings, where the code begins within the tab.
  private static func spaces(for line: SourceLine, behind before: [UInt8]) -> String {
    guard line.tabSpaces > 0 else { return "" }
    let column = before.reduce(0) { $1 == 9 ? ($0 / 4 + 1) * 4 : $0 + 1 }
    return String(repeating: " ", count: max(0, (column / 4 + 1) * 4 - line.tabSpaces - column))
  }

  /// Whether a file with some changes has that code, and all other code as before.
  private static func hold(_ changes: [Change], _ view: FileView) -> Bool {
    guard !changes.isEmpty else { return true }
    var bytes = view.text.bytes
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(change.range, with: change.new.utf8)
    }
    let texts = Dictionary(changes.map { ($0.snippet.place, $0.text) }, uniquingKeysWith: { first, _ in first })
    let read = view.reading.saying(bytes).chapter.snippets
    return read.map(code) == view.chapter.snippets.map { texts[$0.place] ?? code(of: $0) }
  }

  /// In a list or a quotation, each line but the first begins as the first one does.
  private static func lines(of text: String, behind before: String) -> [String] {
    let blank = String(before.reversed().drop(while: \.isWhitespace).reversed())
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
      number == 0 ? String(line) : line.isEmpty ? blank : before + line
    }
  }

  private static func isCRLF(_ view: FileView, _ line: Int) -> Bool {
    let end = view.text.line(line - 1).endIndex
    return end < view.text.bytes.count && view.text.bytes[end] == UInt8(ascii: "\r")
  }
}
