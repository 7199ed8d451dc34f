/// The beginning of a comment that is a value, where words follow: `7` of `7 (rounded)`.
struct StatedHead {
  var text: String
  var value: ValueText
  /// Whether the words say why it has this value: `true, since both are empty`.
  var isExplained: Bool

  var isLiteral: Bool { value.isLiteral }

  /// Where words may begin.
  private static let joints = [
    " (", " - ", " – ", " — ", "; ", ", ", ". ", ": ", " //", " because ", " since ", " rather than ", " instead of ",
  ]
  /// Words in brackets behind a value that limit it.
  private static let limits: Set<Substring> = [
    "rounded", "about", "approximately", "approx", "roughly", "usually", "often", "typically", "maybe", "or",
    "if", "unless", "when", "while", "until", "but", "depends", "depending", "least", "most", "max", "min", "maximum",
    "minimum", "up", "bytes", "seconds", "before", "after", "then", "later", "first", "initially", "e", "eg", "example",
    "debug", "release", "bit", "truncated", "estimate", "estimated", "should", "would", "may", "might", "could",
  ]

  static func all(in text: String) -> [StatedHead] {
    var heads: [StatedHead] = []
    if text.hasSuffix("."), !text.hasSuffix("..") || text.hasSuffix("....") {
      add(text.dropLast(), before: "", to: &heads)
    }
    for index in text.indices.dropFirst() where joints.contains(where: text[index...].hasPrefix) {
      add(text[..<index], before: text[index...], to: &heads)
      if heads.count > 8 { break }
    }
    return heads
  }

  private static func add(_ text: Substring, before words: Substring, to heads: inout [StatedHead]) {
    guard let value = ValueTextReader.value(of: text), value != .anything else { return }
    heads.append(.init(text: String(text), value: value, isExplained: isReason(words)))
  }

  /// Whether the words behind a value say why it is this one, or what it is: `true, since both are empty`, `7, not 8`, `[1, 2] (sorted)`.
  private static func isReason(_ words: Substring) -> Bool {
    let text = words.lowercased()
    let all = text.split { !$0.isLetter }
    if ["since", "because"].contains(all.first) { return true }
    for contrast in [", not ", " rather than ", " instead of "] where text.hasPrefix(contrast) {
      let other = words.dropFirst(contrast.count).prefix { $0 != " " && $0 != "," }
      return ValueTextReader.value(of: other)?.isLiteral == true
    }
    return text.hasPrefix(" (") && text.hasSuffix(")") && !all.isEmpty && !all.contains(where: limits.contains)
      && !text.contains(where: \.isNumber)
  }
}
