import LiterateModel

/// What a comment states, without the arrow or the words that people put before it.
struct StatedText {
  enum Introduction {
    /// `=>`, `Result:`, `returns`
    case value
    /// `prints`, `Output:`
    case output
  }

  var text: String
  var introduction: Introduction?
  /// `≈ 0.33`, `about 3`
  private(set) var isApproximate = false

  /// Whether the value stands below it.
  var isOnlyIntroduction: Bool { introduction == .value && text.isEmpty }

  init(_ comment: some StringProtocol) {
    let plain = Substring(comment).trimmed
    self.init(text: plain, introduction: nil)
    if let rest = Self.behindArrow(plain) {
      self.init(text: rest, introduction: .value)
      if let rest = Self.behindOutputWord(text) { self.init(text: rest, introduction: .output) }
    } else if let rest = Self.behindOutputWord(plain) {
      self.init(text: rest, introduction: .output)
      if let rest = Self.behindArrow(text) { text = rest }
    } else if let rest = Self.behindValueWord(plain) {
      self.init(text: rest, introduction: .value)
      if let rest = Self.behindArrow(text) { text = rest }
    }
    if let code = Self.betweenTicks(text) { text = code }
    if let value = Self.beforeMark(text) { text = value }
    if let rest = Self.behindNearly(text) {
      text = rest
      isApproximate = true
    }
  }

  /// What stands in the backticks of a comment that has nothing else.
  private static func betweenTicks(_ text: String) -> String? {
    var inner = text[...]
    if inner.hasSuffix("`.") { inner.removeLast() }
    guard inner.count > 2, inner.first == "`", inner.last == "`" else { return nil }
    inner = inner.dropFirst().dropLast()
    return inner.contains("`") ? nil : String(inner)
  }

  /// A literal before the mark that ends a sentence or says that all is well: `true!`, `3 ✅`.
  private static func beforeMark(_ text: String) -> String? {
    guard let mark = ["!", ".", "✅", "✓", "✔", "✔︎", "✔️", "👍"].first(where: text.hasSuffix) else { return nil }
    let value = text.dropLast(mark.count).trimmed
    return ValueCommentJudge.isLiteral(value) && !value.hasSuffix(".") ? value : nil
  }

  private init(text: String, introduction: Introduction?) {
    self.text = text
    self.introduction = introduction
  }

  private static let arrows = ["→"] + ValueArrows.all + ["===", "==", ">>>", "= ", "> "]

  private static func behindArrow(_ text: String) -> String? { ValueArrows.text(of: text, behind: arrows) }

  /// Words behind which anything is an output, and those that need a mark behind them.
  private static let printing = [
    "this will print", "this prints out", "this prints", "it prints", "will print", "prints out", "prints", "outputs",
    "logs",
  ]
  private static let outputs = [
    "expected output", "example output", "sample output", "console output", "printed output", "output is", "output",
    "console", "stdout", "printed", "prints", "print", "log",
  ]

  private static func behindOutputWord(_ text: String) -> String? {
    let lower = text.lowercased()
    for word in outputs where lower.hasPrefix(word) {
      let rest = text.dropFirst(word.count).drop { $0 == " " }
      guard let mark = rest.first else { return lower == "output" || lower == "prints" ? "" : nil }
      if mark == ":" { return rest.dropFirst().trimmed }
      if ["\"", "“", "`"].contains(mark) || arrows.contains(where: rest.hasPrefix) { return rest.trimmed }
    }
    for word in printing where lower.hasPrefix(word + " ") { return text.dropFirst(word.count).trimmed }
    return nil
  }

  private static let nearly = [
    "≈", "≃", "≅", "~=", "~", "about ", "approximately ", "approx. ", "approx ", "roughly ", "around ", "circa ",
    "ca. ",
  ]

  /// The number behind a word or a mark that says that it is nearly so.
  private static func behindNearly(_ text: String) -> String? {
    let lower = text.lowercased()
    guard let mark = nearly.first(where: lower.hasPrefix) else { return nil }
    let rest = text.dropFirst(mark.count).trimmed
    return ValueCommentJudge.isNumber(rest) ? rest : nil
  }

  private static let stating = [
    "evaluates to", "is equal to", "is equivalent to", "equivalent to", "is the same as", "same as",
    "returns a value of",
    "has a value of", "has the value", "its value is", "is now", "now equals", "equals", "returns", "gives", "yields",
    "becomes", "is",
    "now",
  ]
  private static let named = ["result is", "result", "return value", "returned value", "returns", "value", "value is"]

  private static func behindValueWord(_ text: String) -> String? {
    let lower = text.lowercased()
    for word in named where lower.hasPrefix(word) {
      let rest = text.dropFirst(word.count).drop { $0 == " " }
      if rest.hasPrefix(":") || rest.hasPrefix("= ") { return rest.dropFirst().trimmed }
      if word.hasSuffix(" is"), !rest.isEmpty { return rest.trimmed }
    }
    for word in stating where lower.hasPrefix(word + " ") { return text.dropFirst(word.count).trimmed }
    return nil
  }
}
