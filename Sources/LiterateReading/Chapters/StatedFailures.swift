import LiterateModel

/// Lines of code whose own comment says that the compiler rejects them, or that the program stops there, in words that can mean nothing
/// else.
///
/// Where such a line compiles, or the program goes on, the text is wrong. Comments above or below code, and those that speak of a
/// condition, may mean something else.
package struct StatedFailures: Sendable {
  /// Where the comments about errors, and those about stops, begin.
  package private(set) var errors: [Position] = []
  package private(set) var stops: [Position] = []

  package init(_ snippet: Snippet) {
    for line in snippet.lines {
      guard let (comment, offset) = Self.comment(behindCodeIn: line.text) else { continue }
      let place = Position(file: snippet.place.file, line: line.line, column: line.column + offset)
      if Self.statesError(comment) {
        errors.append(place)
      } else if Self.statesStop(comment), Self.surelyRuns(line.text) {
        stops.append(place)
      }
    }
  }

  /// The words of a `//` comment behind code, in small letters, and the byte at which it begins.
  private static func comment(behindCodeIn line: String) -> (words: String, offset: Int)? {
    guard let mark = line.firstRange(of: " // ") else { return nil }
    let code = line[..<mark.lowerBound].drop { $0 == " " || $0 == "\t" }
    guard !code.isEmpty, !code.hasPrefix("/"), !code.hasPrefix("*"), code.count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return nil }
    let words = line[mark.upperBound...].drop { ErrorMark.isPicture($0) || $0 == " " }.lowercased()
    let conditions = [
      "if ", "when ", "unless ", "would ", "may ", "might ", "could ", "can ", "in debug", "in release", "before ",
      "swift ",
    ]
    return conditions.contains(where: words.contains) ? nil : (words, line[..<mark.lowerBound].utf8.count + 1)
  }

  private static let compilersWords = [
    "cannot convert", "cannot assign", "has no member", "does not conform", "missing argument", "extra argument",
    "incorrect argument label", "immutable value", "is a 'let' constant", "is a `let` constant", "does not compile",
    "doesn't compile", "doesn’t compile", "won't compile", "won’t compile", "compile error", "compiler error",
    "compile-time error", "compilation error",
  ]
  /// What depends on the version of the language.
  private static let versionsWords = ["sendable", "isolat", "concurren", "data race", "actor", "await"]

  private static func statesError(_ comment: String) -> Bool {
    let begins = [
      "error:", "error ", "compile", "does not compile", "doesn't compile", "doesn’t compile", "won't compile",
      "won’t compile",
    ]
    return begins.contains(where: comment.hasPrefix) && compilersWords.contains(where: comment.contains)
      && !versionsWords.contains(where: comment.contains)
  }

  private static func statesStop(_ comment: String) -> Bool {
    ["fatal error", "runtime error", "precondition failed", "crashes", "traps", "crash!", "trap!"]
      .contains(where: comment.hasPrefix)
  }

  /// Whether the line is a statement of the top level that every run comes to.
  private static func surelyRuns(_ line: String) -> Bool {
    guard let first = line.first, first.isLetter || first == "_" || first == "[" || first == "(" else { return false }
    let declarations = ["func ", "case ", "default", "guard ", "if ", "else", "return", "throw ", "class ", "struct "]
    return !declarations.contains(where: line.hasPrefix) && !line.contains("{")
  }
}
