/// Reads a text as a value. All of it must be one.
struct ValueTextReader {
  private var rest: Substring
  private var depth = 0

  private init(_ text: Substring) { rest = text }

  static func value(of text: some StringProtocol) -> ValueText? {
    guard text.utf8.count < 10_000 else { return nil }
    var reader = ValueTextReader(Substring(text))
    guard let value = reader.ranged(), reader.isAtEnd else { return nil }
    return value
  }

  /// Several values with nothing around them, as one prints them: `1, 2, 3` or `1 2 3`.
  static func row(of text: some StringProtocol) -> [ValueText]? {
    guard text.utf8.count < 10_000 else { return nil }
    var reader = ValueTextReader(Substring(text))
    var values: [ValueText] = []
    while !reader.isAtEnd {
      guard let value = reader.ranged(), value.isLiteral || value == .anything else { return nil }
      values.append(value)
      let before = reader.rest
      _ = reader.skip(",")
      if !reader.isAtEnd, before.first.map({ $0 != " " && $0 != "," }) == true { return nil }
      // `"a", "b", and "c"`, `1, then 2`
      let isNamed = values.count > 0 && (reader.skip("and then ") || reader.skip("and ") || reader.skip("then "))
      if isNamed, reader.isAtEnd { return nil }
    }
    return values.count > 1 ? values : nil
  }

  private var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  private mutating func skipBlanks() { rest = rest.drop { $0.isWhitespace } }

  private mutating func skip(_ token: String) -> Bool {
    skipBlanks()
    guard rest.hasPrefix(token) else { return false }
    rest = rest.dropFirst(token.count)
    return true
  }

  /// A value, or a range of two.
  private mutating func ranged() -> ValueText? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 60 else { return nil }
    if rangeOperator() == nil, skip("…") || skip("...") { return .anything }
    if let isClosed = rangeOperator() {
      _ = skip(isClosed ? "..." : "..<")
      return single().map { .range(nil, $0, isClosed: isClosed) }
    }
    guard let lower = single() else { return nil }
    guard let isClosed = rangeOperator() ?? (isOpenRange ? true : nil) else { return lower }
    _ = skip(isClosed ? "..." : "..<")
    let before = rest
    if let upper = single() { return .range(lower, upper, isClosed: isClosed) }
    rest = before
    // `3.14159...`: the rest of its decimals.
    if isClosed, isAtEnd, case .number(let text) = lower, text.contains(".") { return lower }
    return .range(lower, nil, isClosed: isClosed)
  }

  /// Whether an operator of ranges comes, and its kind; three dots behind a comma or before a bracket mean anything.
  private func rangeOperator() -> Bool? {
    let ahead = rest.drop { $0.isWhitespace }
    if ahead.hasPrefix("..<") { return false }
    guard ahead.hasPrefix("...") else { return nil }
    let next = ahead.dropFirst(3).first
    return next.map { $0.isNumber || $0 == "-" || $0 == "\"" } == true ? true : nil
  }

  private var isOpenRange: Bool { rest.hasPrefix("...") && (depth > 1 || rest.count == 3) }

  private mutating func single() -> ValueText? {
    skipBlanks()
    guard let first = rest.first else { return nil }
    switch first {
    case "\"", "“", "'": return string(closing: first == "“" ? "”" : first)
    case "[": return bracketed()
    case "{": return elements(from: "{", to: "}").map(ValueText.list)
    case "<": return elements(from: "<", to: ">").map(ValueText.angle)
    case "(": return parts().map(ValueText.tuple)
    default: break
    }
    if first.isNumber || (first == "-" || first == "+") && rest.dropFirst().first?.isNumber == true { return number() }
    return named()
  }

  private mutating func number() -> ValueText? {
    let sign = rest.first.map { $0 == "-" || $0 == "+" } == true ? rest.removeFirst() : nil
    var digits = ""
    while let next = rest.first {
      let following = rest.dropFirst().first
      let isExponent = (digits.last == "e" || digits.last == "E") && !digits.hasPrefix("0x")
      if next.isASCII, next.isNumber || next.isLetter || next == "_" {
        digits.append(next)
      } else if next == ".", following?.isNumber == true, !digits.contains(".") {
        digits.append(next)
      } else if next == "-" || next == "+", isExponent, following?.isNumber == true {
        digits.append(next)
      } else if next == ",", isThousand(digits) {
        // `1,000`
        digits.append("_")
      } else {
        break
      }
      rest.removeFirst()
    }
    let text = (sign == "-" ? "-" : "") + digits
    return ValueText.value(of: text) == nil ? nil : .number(text)
  }

  /// Whether a comma inside of a number that stands alone groups its digits.
  private func isThousand(_ digits: String) -> Bool {
    let group = rest.dropFirst().prefix { $0.isNumber }
    return depth == 1 && group.count == 3 && (1...3).contains(digits.split(separator: "_").last?.count ?? 0)
  }

  private mutating func string(closing: Character) -> ValueText? {
    rest.removeFirst()
    var text = ""
    while let next = rest.first {
      rest.removeFirst()
      if next == closing { return .string(text) }
      guard next == "\\", let escaped = rest.first else {
        text.append(next)
        continue
      }
      rest.removeFirst()
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "0": text.append("\0")
      case "\"", "'", "\\": text.append(escaped)
      case "u": text += scalar() ?? ""
      default: text += "\\" + String(escaped)
      }
    }
    return nil
  }

  /// `{1F600}` behind `\u`
  private mutating func scalar() -> String? {
    guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
    let digits = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  private mutating func elements(from opening: String, to closing: String) -> [ValueText]? {
    guard skip(opening) else { return nil }
    var values: [ValueText] = []
    while !skip(closing) {
      guard let value = ranged() else { return nil }
      values.append(value)
      if !skip(",") { return skip(closing) ? values : nil }
    }
    return values
  }

  private mutating func bracketed() -> ValueText? {
    let before = rest
    if let values = elements(from: "[", to: "]") { return .list(values) }
    rest = before
    guard skip("[") else { return nil }
    if skip(":") { return skip("]") ? .pairs([]) : nil }
    var pairs: [ValueText.Pair] = []
    repeat {
      if skip("…") || skip("...") {
        pairs.append(.init(key: .anything, value: .anything))
        continue
      }
      guard let key = ranged(), skip(":"), let value = ranged() else { return nil }
      pairs.append(.init(key: key, value: value))
    } while skip(",")
    return skip("]") ? .pairs(pairs) : nil
  }

  private mutating func parts() -> [ValueText.Part]? {
    guard skip("(") else { return nil }
    var parts: [ValueText.Part] = []
    while !skip(")") {
      let before = rest
      var label: String?
      if let word = word(), skip(":") { label = word } else { rest = before }
      guard let value = ranged() else { return nil }
      parts.append(.init(label: label, value: value))
      if !skip(",") { return skip(")") ? parts : nil }
    }
    return parts
  }

  private mutating func word() -> String? {
    skipBlanks()
    guard let first = rest.first, first.isLetter || first == "_" else { return nil }
    // `C#4`, as what describes itself may be written.
    let word = rest.prefix { $0.isLetter || $0.isNumber || "_#♯♭".contains($0) }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  /// A name with what may stand behind it: `nil`, `.north`, `Point(x: 1)`, `Box<Int>(3)`.
  private mutating func named() -> ValueText? {
    var name = ""
    if rest.hasPrefix(".") {
      name = "."
      rest.removeFirst()
      guard rest.first?.isLetter == true else { return nil }
    }
    guard let word = word() else { return nil }
    name += word
    skipArguments()
    while rest.hasPrefix("."), rest.dropFirst().first?.isLetter == true {
      rest.removeFirst()
      guard let next = self.word() else { return nil }
      name += "." + next
      skipArguments()
    }
    if rest.hasPrefix("(") { return parts().map { Self.called(name, $0) } }
    switch name {
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "nil", ".none": return .absent
    default: return .name(name)
    }
  }

  /// The types between angle brackets in the name of a type, if a call or a member follows: `<Array<Int>>` of
  /// `Box<Array<Int>>(…)`.
  private mutating func skipArguments() {
    guard rest.hasPrefix("<") else { return }
    var depth = 0
    for index in rest.indices {
      switch rest[index] {
      case "<": depth += 1
      case ">" where !rest[..<index].hasSuffix("-"): depth -= 1
      default: break
      }
      guard depth == 0 else { continue }
      let behind = rest[rest.index(after: index)...]
      if behind.hasPrefix("(") || behind.hasPrefix(".") { rest = behind }
      return
    }
  }

  private static func called(_ name: String, _ parts: [ValueText.Part]) -> ValueText {
    switch (name, parts.count) {
    case (".some", 1), ("Optional.some", 1): .call("Optional", parts)
    case ("Set", 1), ("Array", 1), ("ContiguousArray", 1), ("ArraySlice", 1): parts[0].value
    default: .call(name, parts)
    }
  }
}
