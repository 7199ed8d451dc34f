import LiterateModel
/// Marks and words in comments that may mean an error.
enum ErrorMark {
  private static let pictures: Set<Character> = ["❌", "🛑", "⛔", "⛔️", "🚫", "✗", "✘", "❎", "💥", "🔴", "👎"]

  static func isPicture(_ character: Character) -> Bool { pictures.contains(character) }

  private static let words = [
    "bad", "wrong", "don't", "don’t", "do not", "incorrect", "not ok", "not okay", "nope", "avoid",
  ]
  /// What may follow such a word where it is a mark. `wrong input, tell the user` speaks of the program.
  private static let objects = [
    "this", "these", "that", "it", "do this", "do that", "do it", "way", "type", "types", "order", "label", "labels",
    "argument", "arguments", "style", "practice", "idea", "example", "usage", "use", "code",
  ]

  /// Whether a comment, in small letters, has a mark that may mean an error.
  static func isIn(_ comment: String) -> Bool {
    if comment.contains(where: isPicture) { return true }
    let text = comment.drop { $0 == "/" || $0 == " " || $0 == "*" }
    return words.contains { word in
      guard text.hasPrefix(word) else { return false }
      let rest = text.dropFirst(word.count)
      guard let next = rest.first, next == " " else { return rest.first.map { !$0.isLetter && !$0.isNumber } ?? true }
      let object = rest.drop { $0 == " " }.prefix { $0.isLetter || $0 == " " }
      let words = object.split(separator: " ").joined(separator: " ")
      return words.isEmpty || objects.contains(words)
    }
  }

  /// Whether it has a mark that means a stop.
  static func isOfStop(_ comment: String) -> Bool { comment.contains("💥") }

  /// Whether words that say an error could also speak of a value: `invalid`, `not allowed`.
  static func isWeak(_ comment: String) -> Bool {
    let text = comment.lowercased().filter { $0.isLetter || $0 == " " }.split(separator: " ").joined(separator: " ")
    return weak.contains(text)
  }

  private static let weak: Set<String> = [
    "invalid", "illegal", "forbidden", "not allowed", "not valid", "not legal", "not permitted", "not possible",
    "wrong type", "ambiguous", "still ambiguous", "also ambiguous",
  ]

  /// Whether a text, in small letters, speaks of names that are not there or cannot be seen.
  static func isAboutNames(_ text: String) -> Bool {
    let words = [
      "scope", "cannot find", "can't find", "can’t find", "doesn't exist", "doesn’t exist", "does not exist",
      "no longer exists", "not exist", "undefined", "undeclared", "not declared", "not defined", "unresolved",
      "is private", "private", "inaccessible", "not accessible", "not visible", "isn't visible", "isn’t visible",
      "unknown name", "unknown type", "unknown identifier", "no such", "not imported", "not available", "unavailable",
      "out of reach",
    ]
    return words.contains(where: text.contains)
  }

  /// Whether a text has a name as code, or one that is no word of English.
  static func names(_ name: String, in text: String) -> Bool {
    let small = name.lowercased()
    let marks = [("`", "`"), ("'", "'"), ("\"", "\""), ("“", "”"), ("‘", "’")]
    if marks.contains(where: { text.contains($0.0 + small + $0.1) }) { return true }
    let isUnmistakable = name.dropFirst().contains { $0.isUppercase || $0.isNumber || $0 == "_" }
    guard isUnmistakable else { return false }
    return text.codeWords.contains { $0 == small }
  }
}
