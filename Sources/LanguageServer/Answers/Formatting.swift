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

  /// - Parameter formatted: the text of each snippet as it should be.
  static func edits(_ view: FileView, _ snippets: [Snippet], _ formatted: [String]) -> JSONValue {
    .array(
      zip(snippets, formatted).compactMap { snippet, text in
        guard text != code(of: snippet), let first = snippet.lines.first, let last = snippet.lines.last else {
          return nil
        }
        let start = view.text.offset(line: first.line, column: first.column)
        let end = view.text.line(last.line - 1).endIndex
        let before = String(decoding: view.text.bytes[view.text.start(ofLine: first.line - 1)..<start], as: UTF8.self)
        let newline = isCRLF(view, first.line) ? "\r\n" : "\n"
        return [
          "range": view.text.span(start..<max(start, end), in: view.unit).json,
          "newText": .string(lines(of: text, behind: before).joined(separator: newline)),
        ]
      })
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
