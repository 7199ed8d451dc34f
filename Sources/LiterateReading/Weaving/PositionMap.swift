import LiterateModel

/// Leads from a woven program back to the Markdown.
package struct PositionMap: Sendable {
  struct Line {
    var snippet: Int
    /// The author's line.
    var source: SourceLine
    /// What stands before it in the line that is not the author's, by column of the woven line and length.
    var insertions: [(column: Int, length: Int)]
  }

  /// By line of the Markdown.
  var lines: [Int: Line] = [:]
  /// By line of the woven file: the line of the Markdown, for snippets that give their lines places of their own.
  var ownLines: [Int: Int] = [:]
  /// By the name that such a snippet gives a line: the line of the Markdown.
  var namedLines: [SourceLocationDirective.Name: Int] = [:]
  /// By line of the woven file: the snippet that ends there or before.
  var regions: [(firstLine: Int, snippet: Int)] = []

  /// The same, all of it about one snippet.
  package func of(snippet: Int) -> PositionMap {
    var map = self
    for line in map.lines.keys { map.lines[line]?.snippet = snippet }
    for index in map.regions.indices { map.regions[index].snippet = snippet }
    return map
  }

  /// The place in the Markdown, and the snippet, of a place that the compiler names with the Markdown's line.
  package func locate(line: Int, column: Int) -> (column: Int, snippet: Int)? {
    guard let found = lines[line] else { return nil }
    var inserted = 0
    for insertion in found.insertions where insertion.column < column {
      // Inside of what was inserted counts as the place before it.
      inserted += min(insertion.length, column - insertion.column)
    }
    return (found.source.column(of: max(0, column - 1 - inserted)), found.snippet)
  }

  /// The line of the Markdown for a line of the woven file, if that is not said in the file itself.
  package func line(atWovenLine line: Int) -> Int? { ownLines[line] }

  /// The line of the Markdown that a snippet has given this name.
  package func line(named file: String, _ line: Int) -> Int? {
    namedLines[SourceLocationDirective.Name(file: file, line: line)]
  }

  /// The snippet around a line of the woven file.
  package func snippet(atWovenLine line: Int) -> Int? {
    regions.last { $0.firstLine <= line }?.snippet
  }
}
