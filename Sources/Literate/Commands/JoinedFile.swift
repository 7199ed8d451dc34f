import LiterateModel

/// The snippets of a program in another language than Swift as one file, and the way back.
struct JoinedFile {
  private(set) var lines: [String] = []
  /// Where each line comes from; nil for what stands between snippets.
  private var places: [SourceLine?] = []
  /// What its program can read.
  let input: String

  /// - Parameter between: what stands between two snippets.
  init(_ snippets: [Snippet], between: String? = nil) {
    input = snippets.compactMap(\.input).joined()
    for (number, snippet) in snippets.enumerated() {
      if number > 0, let between { add(between, nil) }
      for line in snippet.lines { add(line.text, line) }
    }
  }

  private mutating func add(_ text: String, _ place: SourceLine?) {
    lines.append(text)
    places.append(place)
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The Markdown's own place of a line and a column, which count from 1.
  func position(line: Int, column: Int?, in file: String) -> Position? {
    guard places.indices.contains(line - 1), let place = places[line - 1] else { return nil }
    let blanks = place.text.utf8.prefix { $0 == 32 || $0 == 9 }.count
    return Position(file: file, line: place.line, column: place.column(of: column.map { max(0, $0 - 1) } ?? blanks))
  }
}
