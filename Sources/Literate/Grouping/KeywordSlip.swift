import LiterateModel

/// A keyword with a slip, `awiat` or `stuct`: the parser only sees two words beside each other.
enum KeywordSlip {
  private static let keywords = [
    "actor", "async", "await", "break", "class", "continue", "default", "enum", "extension", "fileprivate", "func",
    "guard", "import", "inout", "internal", "let", "mutating", "nonisolated", "override", "private", "protocol",
    "public", "repeat", "return", "static", "struct", "subscript", "switch", "throws", "typealias", "var", "while",
  ]

  /// The problem, with a note about the word on its line that may be a keyword.
  static func noted(_ problem: Problem, in listing: Snippet) -> Problem {
    let line = listing.lines.first { $0.line == problem.position.line }?.text ?? ""
    guard problem.message.hasPrefix("consecutive "), let (word, keyword) = slip(in: line) else { return problem }
    var problem = problem
    problem.notes.append("`\(word)` may be meant to be `\(keyword)`")
    return problem
  }

  private static func slip(in line: String) -> (word: Substring, keyword: String)? {
    let words = line.prefix { $0 != "\"" }.split { !$0.isLetter }.filter { !keywords.contains(String($0)) }
    return words.lazy.compactMap { word in
      keywords.first { $0.count > 3 && word.first == $0.first && Spelling.distance(String(word), $0) == 1 }
        .map { (word, $0) }
    }.first
  }
}
