import LiterateModel
import SwiftParser

/// A function that is written without `func`: with that word before its name, all of a listing parses.
package enum LostKeyword {
  /// What there is to say of it; nil if the listing lacks something else.
  package static func problem(in snippet: Snippet) -> Problem? {
    guard SwiftText.hazard(in: snippet.text) == nil else { return nil }
    for (number, line) in snippet.lines.enumerated() {
      guard let head = line.text.firstMatch(of: head), !others.contains(String(head.name)) else { continue }
      var whole = snippet
      whole.lines[number].text.insert(contentsOf: "func ", at: head.name.startIndex)
      guard !Parser.parse(source: LeftOut.completed(whole).text).hasError else { continue }
      let before = line.text[..<head.name.startIndex].utf8.count
      return Problem(
        .contradiction, at: Position(file: snippet.place.file, line: line.line, column: line.column + before),
        "`func` is missing before `\(head.name)`")
    }
    return nil
  }

  /// Words that make a declaration of what follows, a name, parameters, a result and a body.
  nonisolated(unsafe) private static let head =
    #/^\s*(?:(?:public|package|internal|private|fileprivate|open|static|final|override|mutating|nonmutating|nonisolated|@\w+) +)*(?<name>[a-z]\w*)(?:<[^()]*>)?\([^{}]*\)(?: +async)?(?: +throws(?:\(\w+\))?)? +->[^{}]+\{/#
  private static let others: Set = [
    "init", "subscript", "func", "if", "for", "while", "switch", "guard", "return", "var", "let",
  ]
}
