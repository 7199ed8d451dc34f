import LiterateModel

/// A case of an enum that a pattern names: the compiler's tree has its type and its name there, and not its unique name.
package struct MatchedCase: Hashable, Sendable {
  /// The compiler's name for the type, with its arguments: `$s4Post6AnswerOD`.
  private let type: String
  /// Without what it comes with: `refused`.
  private let name: String

  private static let mark = "case "

  /// - Parameter text: as a program's references have it.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.mark) else { return nil }
    let words = text.dropFirst(Self.mark.count).split(separator: " ")
    guard words.count == 2 else { return nil }
    (type, name) = (String(words[0]), String(words[1]))
  }

  private init(type: String, name: String) { (self.type, self.name) = (type, name) }

  package var text: String { "\(Self.mark)\(type) \(name)" }

  /// All that patterns of a program name, from the compiler's tree as JSON.
  static func all(in tree: [UInt8]) -> [MatchedCase] {
    let pattern = "\"_kind\":\"pattern_enum_element\",\"type\":\""
    return Search.words(behind: pattern, until: UInt8(ascii: "}"), in: tree).compactMap { words in
      let parts = String(decoding: words, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
      guard let type = parts.first, let key = parts.lastIndex(of: "name"), key + 2 < parts.count else { return nil }
      return MatchedCase(type: String(type), name: String(parts[key + 2]))
    }
  }

  /// Whether it is a case of this name in an enum.
  ///
  /// - Parameter type: the enum's unique name: `s:4Post6AnswerO`.
  package func isOne(called name: String, of type: String) -> Bool {
    guard self.name == name, self.type.hasPrefix("$s") else { return false }
    let own = self.type.dropFirst(2)
    guard own.hasPrefix(type.dropFirst(2)) else { return false }
    // Behind the type stand its arguments, or nothing.
    return own.dropFirst(type.count - 2).first.map { "Dy".contains($0) } ?? false
  }
}
