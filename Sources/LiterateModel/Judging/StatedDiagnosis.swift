/// What a comment says that the compiler objects to, in words of a compiler: `error: cannot find 'g' in scope`.
///
/// Compilers change their wording, so another wording of the same kind of error agrees if it names the same thing. The same wording
/// with other names, and another kind of error, do not. What is no compiler's wording cannot be compared.
package struct StatedDiagnosis: Sendable, Equatable {
  /// What an error is about.
  private enum Kind: CaseIterable {
    case unknownName, member, constant, throwing, waiting, access, exhaustiveness, use, types

    /// Words of which a message of this kind has one, whichever compiler wrote it.
    var words: [String] {
      switch self {
      case .unknownName:
        [
          "cannot find", "unresolved identifier", "undeclared type", "in scope", "no such module",
          "unknown attribute", "no macro named",
        ]
      case .member: ["has no member", "no member named"]
      case .constant:
        [
          "'let' constant", "`let` constant", "let-constant", "cannot assign to value", "cannot assign to property",
          "immutable", "mutating member", "get-only", "cannot assign through",
        ]
      case .throwing: ["marked with 'try'", "marked with `try`", "errors thrown from here", "call can throw"]
      case .waiting:
        [
          "marked with 'await'", "marked with `await`", "'async' call", "is 'async'", "does not support concurrency",
          "isolated", "sendable", "data race", "sending '", "concurrently-executing",
        ]
      case .access: ["inaccessible", "is unavailable", "is private", "private' protection level", "only available in"]
      case .exhaustiveness: ["must be exhaustive"]
      case .use:
        ["before being initialized", "used before", "noncopyable", "consumed", "borrowed", "missing return"]
      case .types:
        [
          "cannot convert", "does not conform", "conform to", "argument label", "missing argument", "extra argument",
          "must be unwrapped", "could not be inferred", "ambiguous", "cannot be applied", "cannot assign value of type",
          "requires that", "no exact matches", "cannot invoke", "cannot specialize", "type mismatch", "expects",
        ]
      }
    }
  }

  /// Several, as in “cannot assign to property: 'x' setter is inaccessible”.
  private let kinds: Set<Kind>
  /// The text as it is written, without what surrounds a message.
  package let text: String
  private let names: [String]

  /// Whether it is about a name that nobody declares.
  package var isAboutAName: Bool { kinds.contains(.unknownName) }

  /// Nil for what no compiler says.
  package init?(_ text: String) {
    var rest = text[...]
    if let mark = rest.firstRange(of: #/[Ee]rror: */#) { rest = rest[mark.upperBound...] }
    let blanks: Set<Character> = [" ", "\t", ".", "!", "\"", "”", "“"]
    rest = rest.drop { blanks.contains($0) }
    while let last = rest.last, blanks.contains(last) { rest = rest.dropLast() }
    kinds = Self.kinds(of: String(rest))
    guard !kinds.isEmpty else { return nil }
    self.text = String(rest)
    names = Self.names(in: self.text)
  }

  /// Whether the compiler said this.
  package func agrees(with message: String) -> Bool {
    let others = Self.names(in: message)
    if Self.wording(of: message).hasPrefix(Self.wording(of: text)) {
      return Self.areThere(names, in: others)
    }
    let isNamed = names.contains { name in others.contains { Self.isSame(name, $0) } }
    let common = isNamed || names.isEmpty || others.isEmpty
    // A library says in its own words why something is not to be used.
    if let words = message.firstRange(of: "is unavailable: ") {
      return !Self.longWords(of: text[...]).isDisjoint(with: Self.longWords(of: message[words.upperBound...]))
    }
    let otherKinds = Self.kinds(of: message)
    // Of a message of no known kind, something must be what is stated.
    if otherKinds.isEmpty {
      return isNamed || common && !Self.longWords(of: text[...]).isDisjoint(with: Self.longWords(of: message[...]))
    }
    let shared = kinds.intersection(otherKinds)
    if shared.isEmpty { return false }
    // Behind the type, a message about a member has the member.
    let isAboutOneName = shared.isSubset(of: [.member, .unknownName])
    guard isAboutOneName, let name = names.last, let found = others.last else { return common }
    return Self.isSame(name, found)
  }

  /// Whether names are there in this order; some may be left out.
  private static func areThere(_ names: [String], in others: [String]) -> Bool {
    var rest = others[...]
    return names.allSatisfy { name in
      guard let found = rest.firstIndex(where: { isSame(name, $0) }) else { return false }
      rest = rest[(found + 1)...]
      return true
    }
  }

  /// `Ring` may be a `Ring<Int>`, or one of a module.
  private static func isSame(_ name: String, _ other: String) -> Bool {
    let plain = name.contains("<") ? other[...] : other.prefix { $0 != "<" }
    return plain == name || plain.hasSuffix("." + name)
  }

  /// Those that say what it is about.
  private static func longWords(of text: Substring) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 4 }.map(String.init))
  }

  private static func kinds(of text: String) -> Set<Kind> {
    let small = text.lowercased().map { "‘’".contains($0) ? "'" : "\($0)" }.joined()
    return Set(Kind.allCases.filter { $0.words.contains(where: small.contains) })
  }

  /// The message without its names, in small letters.
  private static func wording(of text: String) -> String {
    parts(of: text).enumerated().filter { $0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.lowercased().split(separator: " ") }.joined(separator: " ")
  }

  /// What is in quotation marks, but for words of the language.
  private static func names(in text: String) -> [String] {
    let words: Set = ["let", "var", "try", "await", "async", "inout", "any", "some"]
    return parts(of: text).enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
      String($0.element.filter { $0 != " " })
    }
    .filter { !words.contains($0) }
  }

  private static func parts(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { "'`‘’\"".contains($0) }
  }
}
