/// What a comment such as `// Prints "text"` says, in the forms that people use.
///
/// The text ends at the last quotation mark, or at one before it where words follow. More than one reading may be
/// possible; the claim holds if the output agrees with one.
struct PrintsComment {
  /// The lines of each reading.
  private(set) var readings: [[String]] = []
  /// How many comments below belong to it.
  private(set) var consumed = 0

  init?(_ text: Substring, following: [String]) {
    guard text.lowercased().hasPrefix("prints") else { return nil }
    let behind = text.dropFirst(6)
    guard let next = behind.first else {
      readUntilBlank(following)
      if readings.isEmpty { return nil }
      return
    }
    guard next == " " || next == ":" || next == "\t" else { return nil }
    var rest = behind.drop { $0 == " " || $0 == ":" || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    if rest.isEmpty || rest.hasSuffix(":") {
      readUntilBlank(following)
      if readings.isEmpty { return nil }
    } else if let mark = rest.first, let closing = Self.closing[mark] {
      readQuoted(rest.dropFirst(), closing, following)
      if readings.isEmpty { return nil }
    } else if let literal = Self.literal(rest) {
      readings = [[literal]]
    } else {
      return nil
    }
  }

  /// Whether a quotation mark follows the word, so that all of it is a claim and no sentence.
  static func isQuoted(_ text: Substring) -> Bool {
    text.dropFirst(6).first { $0 != " " && $0 != ":" && $0 != "\t" }.map { closing[$0] != nil } ?? false
  }

  private static let closing: [Character: Character] = ["\"": "\"", "“": "”", "`": "`"]

  private mutating func readQuoted(_ text: Substring, _ closing: Character, _ following: [String]) {
    addReadings(text, closing)
    if !readings.isEmpty { return }
    // The text goes on below, until a line ends with the mark.
    var lines = [String(text)]
    for comment in following {
      let line = comment.hasPrefix(" ") ? comment.dropFirst() : comment[...]
      consumed += 1
      var end = line
      while let last = end.last, last == " " || last == "." { end.removeLast() }
      if end.last == closing {
        lines.append(String(end.dropLast()))
        readings = [lines]
        return
      }
      lines.append(String(line))
    }
    consumed = 0
  }

  private mutating func addReadings(_ text: Substring, _ closing: Character) {
    if let texts = Self.list(text, closing) {
      // One line for each, or one for all.
      readings += [texts, [texts.joined(separator: " ")]]
    }
    let ends = text.indices.filter { text[$0] == closing }
    for end in ends.reversed() {
      let after = text.index(after: end)
      guard after == text.endIndex || !(text[after].isLetter || text[after].isNumber),
        !Self.goesOn(text[after...], closing)
      else { continue }
      let stated = String(text[..<end])
      readings.append([stated])
      // As one would write it in a string literal.
      if stated.contains("\\") {
        readings.append(
          stated.replacing("\\\"", "\"").replacing("\\n", "\n")
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }
    }
  }

  /// The texts of `"a", "b", and "c"`, or of `"a", then "b"`; nil of anything else.
  ///
  /// - Parameter text: what stands behind the first mark.
  private static func list(_ text: Substring, _ closing: Character) -> [String]? {
    let opening = Self.closing.first { $0.value == closing }?.key ?? closing
    var texts: [String] = []
    var rest = text
    while let end = rest.firstIndex(of: closing) {
      texts.append(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
      guard let joint = rest.prefixMatch(of: #/ ?(?:,|;|\+|&|\/)? ?(?:and|then|and then)? ?/#), !joint.output.isEmpty,
        rest[joint.range.upperBound...].first == opening
      else { break }
      rest = rest[joint.range.upperBound...].dropFirst()
    }
    return texts.count > 1 && rest.allSatisfy { " .".contains($0) } ? texts : nil
  }

  /// Whether another text follows that is stated, too, as in `"a" and "b"`.
  private static func goesOn(_ rest: Substring, _ closing: Character) -> Bool {
    let words = rest.drop { $0 == " " }
    if words.prefixMatch(of: #/, ?(?:because|since|as|for|which|so|but|not)\b/#) != nil { return false }
    return rest.contains(closing) && ["and ", "or ", "then ", ",", ";", "+", "&", "/"].contains { words.hasPrefix($0) }
  }

  private mutating func readUntilBlank(_ following: [String]) {
    let lines = following.prefix { !$0.allSatisfy { $0 == " " || $0 == "\t" } }
    guard !lines.isEmpty else { return }
    consumed = lines.count
    readings = [lines.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }]
    let trimmed = lines.map { $0[...].trimmed }
    if trimmed != readings[0] { readings.append(trimmed) }
    if trimmed.allSatisfy({ $0.count > 1 && $0.first == "\"" && $0.last == "\"" }) {
      readings.append(trimmed.map { String($0.dropFirst().dropLast()) })
    }
  }

  /// A text without quotation marks counts only if it is a literal; otherwise it is prose.
  private static func literal(_ text: Substring) -> String? {
    var text = text
    if text.hasSuffix("."), !text.hasSuffix("..") { text.removeLast() }
    if ["true", "false", "nil"].contains(text) { return String(text) }
    if Double(text) != nil { return String(text) }
    if let first = text.first, let last = text.last, first == "[" && last == "]" || first == "(" && last == ")" {
      return String(text)
    }
    return nil
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
