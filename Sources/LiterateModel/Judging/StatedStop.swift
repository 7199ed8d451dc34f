/// What a comment says that a program stops with, in words of the runtime or of a precondition: `Fatal error: Index out of range`.
///
/// The runtime's wording changes, so its failures are compared by what they are about. What a program says itself is compared by its
/// words.
package struct StatedStop: Sendable, Equatable {
  /// What a failure of the runtime is about.
  private enum Kind: CaseIterable {
    case bounds, overflow, division, absence, cast, access, duplicates

    var words: [String] {
      switch self {
      case .bounds: ["out of range", "out of bounds", "beyond the end", "range requires", "end of the collection"]
      case .overflow:
        ["overflow", "underflow", "not enough bits", "negative value is not representable", "cannot be converted to"]
      case .division: ["division by zero", "divide by zero", "divided by zero"]
      case .absence: ["found nil", "unwrapping nil"]
      case .cast: ["could not cast"]
      case .access: ["simultaneous accesses"]
      case .duplicates: ["duplicate keys", "duplicate elements"]
      }
    }
  }

  /// The text behind `Fatal error:`, as it is written.
  package let text: String
  private let kind: Kind?

  /// Nil for a comment that quotes no message.
  package init?(_ comment: String) {
    guard let mark = comment.firstMatch(of: #/(?i)(?:fatal error|precondition failed|assertion failed): *(?=\S)/#)
    else {
      return nil
    }
    let ends: Set<Character> = [" ", "\t", ".", "!", "\"", "”", "`"]
    var rest = comment[mark.range.upperBound...].drop { ends.contains($0) }
    if let end = rest.firstRange(of: "*/") { rest = rest[..<end.lowerBound] }
    while let last = rest.last, ends.contains(last) || last == "…" { rest = rest.dropLast() }
    guard !rest.isEmpty else { return nil }
    text = String(rest)
    kind = Self.kind(of: text)
  }

  /// Whether a program stopped with this.
  package func agrees(with message: String) -> Bool {
    if message.contains("no message") { return true }
    let message = message.replacing(#/^(?:Fatal error|Precondition failed|Assertion failed)(?:: )?/#, with: "")
    let (stated, actual) = (Self.words(of: text), Self.words(of: message))
    if actual.isEmpty || Self.isPart(stated, of: actual) { return true }
    let other = Self.kind(of: message)
    guard kind == nil, other == nil else { return kind == other }
    return Resemblance.isClose(text, message) && !Resemblance.differsInNumbers(text, message)
  }

  private static func kind(of text: String) -> Kind? {
    let small = text.lowercased()
    return Kind.allCases.first { $0.words.contains(where: small.contains) }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func isPart(_ part: [String], of whole: [String]) -> Bool {
    whole.indices.contains { whole[$0...].starts(with: part) }
  }
}
