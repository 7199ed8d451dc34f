/// Whether a line that somebody wrote is one that was printed, as a reader sees it.
enum PrintedLine {
  /// Whether a stated line is a printed one, but for blanks, marks around it, and the spelling of values.
  ///
  /// - Parameter comparison: how values are compared.
  static func agree(_ stated: String, _ printed: String, _ comparison: ValueTextComparison = .init(isPrinted: true))
    -> Bool
  {
    let (left, right) = (plain(stated), plain(withoutModule(printed, like: stated)))
    if left == right || left != "..." && TextPattern(ValueTextComparison.dotted(left)).matches(right) { return true }
    if left.hasSuffix("."), left.dropLast() == right { return true }
    // `debugPrint` prints the marks.
    if right.count > 1, right.first == "\"", right.last == "\"", right.dropFirst().dropLast() == left { return true }
    let marks: [(Character, Character)] = [("\"", "\""), ("“", "”"), ("`", "`"), ("'", "'")]
    for (opening, closing) in marks where left.first == opening && left.count > 1 {
      var end = left
      if end.hasSuffix(".") { end.removeLast() }
      if end.last == closing, plain(String(end.dropFirst().dropLast())) == right { return true }
    }
    if let value = ValueTextReader.value(of: left), let other = ValueTextReader.value(of: right) {
      return comparison.agrees(value, other)
    }
    return haveSameWords(left, right) || areTexts(left, of: right)
  }

  /// `Box<Int>` for `Box<Swift.Int>`, where somebody has written it without the module.
  static func withoutModule(_ printed: String, like stated: String) -> String {
    printed.contains("<Swift.") && !stated.contains("Swift.") ? printed.replacing("Swift.", with: "") : printed
  }

  /// `"x" and "y"` beside `x y`.
  private static func areTexts(_ stated: String, of printed: String) -> Bool {
    texts(in: stated)?.joined(separator: " ") == printed
  }

  /// The texts of `"x" and "y"`; nil if it is something else.
  static func texts(in stated: String) -> [String]? {
    let texts = (ValueTextReader.row(of: stated) ?? []).map {
      if case .string(let text) = $0 { text } else { nil as String? }
    }
    return texts.count > 1 && texts.allSatisfy { $0 != nil } ? texts.compactMap(\.self) : nil
  }

  /// Whether lines are there in any order, each once.
  static func areThere(_ stated: [String], in printed: [String]) -> Bool {
    var rest = printed
    return stated.allSatisfy { line in
      guard
        let found = rest.firstIndex(where: { agree(line, $0, ValueTextComparison(isUnordered: true, isPrinted: true)) })
      else {
        return false
      }
      rest.remove(at: found)
      return true
    }
  }

  static func isLiteral(_ line: String) -> Bool {
    ValueTextReader.value(of: line)?.isLiteral == true || ValueTextReader.row(of: line) != nil
  }

  static func areOfOneKind(_ stated: String, _ printed: String) -> Bool {
    guard let left = ValueTextReader.value(of: stated), left.isLiteral else {
      guard let left = ValueTextReader.row(of: stated), let right = ValueTextReader.row(of: printed) else {
        return false
      }
      return zip(left, right).allSatisfy { $0.isOfOneKind(with: $1) }
    }
    if case .string = left { return true }
    return ValueTextReader.value(of: printed).map { left.isOfOneKind(with: $0) } ?? false
  }

  /// `Degrees: 90, radians: 1.5708`: the same words, with numbers that have been rounded. `3 beats` beside `3.0 beats` is another line.
  private static func haveSameWords(_ stated: String, _ printed: String) -> Bool {
    let (left, right) = (words(stated), words(printed))
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { word, other in
      if word == other { return true }
      if other == word + ".0" { return false }
      guard case .number? = ValueTextReader.value(of: word), let heard = ValueTextReader.value(of: other),
        let value = ValueTextReader.value(of: word)
      else { return false }
      return ValueTextComparison(isPrinted: true).agrees(value, heard)
    }
  }

  /// Numbers, and what stands between them.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var isNumber = false
    for (before, character) in zip([" "] + line, line) {
      let isDigit = character.isASCII && character.isNumber
      let goesOn = isNumber && (isDigit || character == "." || character == "e")
      let begins = isDigit && !(before.isLetter || before == "_")
      if words.isEmpty || !goesOn && (isNumber || begins) { words.append("") }
      isNumber = goesOn || begins
      words[words.count - 1].append(character)
    }
    // A point at the end of a number ends the sentence.
    return words.flatMap { $0.count > 1 && $0.last == "." ? [String($0.dropLast()), "."] : [$0] }
  }

  /// Without blanks at the ends, with one where there are several, and without what only chooses how a character looks.
  private static func plain(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let looks: Set<Unicode.Scalar> = ["\u{FE0E}", "\u{FE0F}"]
    guard words.unicodeScalars.contains(where: looks.contains) else { return words }
    return String(String.UnicodeScalarView(words.unicodeScalars.filter { !looks.contains($0) }))
  }
}
