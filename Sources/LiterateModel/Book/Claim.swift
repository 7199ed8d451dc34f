/// Something a comment of a snippet says, and where.
public struct Claim: Sendable, Hashable, Codable {
  public enum Kind: Sendable, Hashable, Codable {
    /// `// Prints "text"`: the lines of one of these readings are printed.
    case prints([[String]])
    /// `// → value: Type` about the expression of that line.
    case value(StatedValue)
    /// `// error: text`: a diagnostic that the compiler gives on that line.
    case error(StatedDiagnostic)
    case warning(StatedDiagnostic)
    /// `// trap: text`: the message that the program stops with.
    case trap(String)
  }

  public var place: Position
  public var kind: Kind
  /// Whether it states an error.
  public var isError: Bool { if case .error = kind { true } else { false } }
  /// Where the stated text begins and ends, in UTF-8 columns of that line, for `--accept`.
  public var textColumns: Range<Int>

  public init(place: Position, kind: Kind, textColumns: Range<Int>) {
    self.place = place
    self.kind = kind
    self.textColumns = textColumns
  }

  /// Another text in the place of the stated one.
  package func correction(_ text: String) -> Correction {
    Correction(place: .columns(line: place.line, from: textColumns.lowerBound, to: textColumns.upperBound), text: text)
  }
}

/// What stands behind `→`.
public struct StatedValue: Sendable, Hashable, Codable {
  /// The whole text: `3: Int`, which is also what the description of a value may look like.
  public var text: String
  /// Its two halves, if the text can be read so. The value is nil in `→ : Type`.
  public var value: String?
  public var type: String?

  /// Whether nothing stands behind the arrow yet.
  public var isEmpty: Bool { text.isEmpty }

  /// Reads the text behind the arrow.
  public init(_ text: String) {
    self.text = text
    value = text
    guard let colon = Self.lastColon(in: text) else { return }
    let type = text[text.index(after: colon)...].drop { $0 == " " }
    guard Self.looksLikeType(type) else { return }
    let value = String(text[..<colon])
    self.type = String(type)
    self.value = value.isEmpty ? nil : value
  }

  /// The last colon that is followed by a space and stands in no bracket and no string.
  private static func lastColon(in text: String) -> String.Index? {
    var depth = 0
    var isInString = false
    var found: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      switch text[index] {
      case "\"": isInString.toggle()
      case "[", "(", "{": if !isInString { depth += 1 }
      case "]", ")", "}": if !isInString { depth -= 1 }
      case ":":
        if !isInString, depth == 0, next < text.endIndex, text[next] == " " { found = index }
      default: break
      }
      index = next
    }
    return found
  }

  private static func looksLikeType(_ text: Substring) -> Bool {
    if text.isEmpty { return false }
    if ["any ", "some ", "@"].contains(where: text.hasPrefix) { return true }
    guard let first = text.first else { return false }
    if first == "[" || first == "(" { return text.count > 1 }
    return first.isUppercase && !text.contains(where: { $0 == "\"" })
  }
}

/// What stands behind `error:` or `warning:`, or in the brackets before the colon.
public struct StatedDiagnostic: Sendable, Hashable, Codable {
  /// Part of the message.
  public var text: String
  /// The compiler's name for the diagnostic.
  public var identifier: String?
  /// Whether it names no diagnostic.
  public var isEmpty: Bool { text.isEmpty && identifier == nil }

  public init(text: String, identifier: String?) {
    self.text = text
    self.identifier = identifier
  }
}
