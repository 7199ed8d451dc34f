/// A value that the program told.
public struct HeardValue: Sendable, Equatable {
  public var text: String
  public var type: String

  public init(text: String, type: String) {
    self.text = text
    self.type = type
  }
}

/// Compares what an expression gave with what `// →` says.
public enum ValueJudge {
  public static func problem(_ claim: Claim, _ stated: StatedValue, heard: [HeardValue]) -> Problem? {
    guard !heard.isEmpty else {
      return Problem(
        .valueNeverRan, at: claim.place, "This line never ran, so nothing is known of its value.",
        length: claim.textColumns.count)
    }
    if stated.isEmpty { return unstated(claim, heard) }
    for value in heard {
      // `a: B` may be a value and its type, or a description that has a colon.
      if says(stated.text, value) { continue }
      if let text = stated.value, stated.type != nil || text != stated.text, !says(text, value) {
        return mismatch(claim, stated, value)
      }
      if stated.type == nil { return mismatch(claim, stated, value) }
      if let type = stated.type, !TypeName.areSame(type, value.type) {
        return Problem(
          .valueType, at: claim.place, "The static type is not the stated one.", expected: type,
          actual: TypeName.short(value.type), length: claim.textColumns.count)
      }
    }
    return nil
  }

  private static func unstated(_ claim: Claim, _ heard: [HeardValue]) -> Problem {
    let message =
      heard.allSatisfy { $0.type == "()" }
      ? noValue
      : "Nothing is stated behind the arrow; write the value, let `--accept` write it, or take the comment away."
    return Problem(.idleClaim, at: claim.place, message, length: "→".utf8.count)
  }

  private static let noValue = "There is no value here to be stated; what is printed stands in `// Prints \"…\"`."

  /// What the comment would have to say; nil if a value cannot be told in a comment.
  public static func text(for stated: StatedValue, heard: HeardValue) -> String? {
    if stated.isEmpty {
      let text = comment(heard)
      return heard.type == "()" || text.allSatisfy(\.isWhitespace) ? nil : " " + text
    }
    let type = stated.type.map { TypeName.areSame($0, heard.type) ? $0 : TypeName.short(heard.type) }
    let value = stated.value.map { says($0, heard) ? $0 : comment(heard) }
    switch (value, type) {
    case (let value?, let type?): return "\(value): \(type)"
    case (nil, let type?): return ": \(type)"
    case (let value?, nil): return value
    case (nil, nil): return comment(heard)
    }
  }

  /// A value as a comment can state it: a text with blanks around it, which would be cut off, as its literal.
  private static func comment(_ value: HeardValue) -> String {
    let text = line(value.text)
    let isCut = text.first?.isWhitespace == true || text.last?.isWhitespace == true
    return isCut && strings.contains(value.type) ? value.text.debugDescription : text
  }

  private static func mismatch(_ claim: Claim, _ stated: StatedValue, _ value: HeardValue) -> Problem {
    Problem(
      .value, at: claim.place,
      value.type == "()"
        ? noValue
        : "The value is not the stated one.", expected: stated.value ?? stated.text,
      actual: line(value.text), length: claim.textColumns.count)
  }

  private static let strings: Set = ["Swift.String", "Swift.Substring", "Swift.Character"]

  /// Whether a text is what `print` shows of a value; of a string, it may also be the literal.
  private static func says(_ text: String, _ value: HeardValue) -> Bool {
    if TextPattern(text).matches(line(value.text)) { return true }
    return text.hasPrefix("\"") && strings.contains(value.type)
      && TextPattern(text).matches(value.text.debugDescription)
  }

  /// A description on one line, as a comment must have it.
  private static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.map { isControl($0) ? escaped($0) : String($0) }.joined()
  }

  /// What ends a comment, or cannot stand in a file.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\0"
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    scalar == "\n" ? "\\n" : scalar == "\r" ? "\\r" : "\\0"
  }
}
