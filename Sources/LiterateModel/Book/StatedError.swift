/// The error that a comment says is thrown.
public enum StatedError: Sendable, Hashable {
  /// `throws`, or `throws an error`.
  case any
  /// `throws Bad`, or `throws Bad.thing(3)`: the names between the dots, the last with what it comes with.
  case type([String])
  /// `Throws: bad thing`. Words may say the same in another way, and so are not compared.
  case words(String)

  /// As it is told to a person.
  package var name: String { if case .type(let names) = self { names.joined(separator: ".") } else { "another error" } }

  /// Whether an error may be what is stated.
  ///
  /// - Parameters:
  ///   - type: its type, with that of the module: `Shop.Order.Failure`; nil if nobody knows it.
  ///   - caseName: the name of its case, if it has one and somebody knows it.
  ///   - text: what it says of itself.
  package func allows(type: String?, case caseName: String? = nil, text: String) -> Bool {
    guard case .type(let names) = self, let type, let last = names.last else { return true }
    let thrown = type.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    if Self.ends(thrown, with: names) { return true }
    let isOfType = names.count > 1 && (names[0].isEmpty || Self.ends(thrown, with: Array(names.dropLast())))
    guard isOfType else { return Self.isProtocol(last) }
    // An error with words of its own does not tell what it comes with.
    let prefix = type + "."
    if let caseName, !text.hasPrefix(prefix), last.prefix(while: { $0 != "(" }) != caseName { return false }
    return !text.hasPrefix(prefix) || Self.isCase(text.dropFirst(prefix.count), last)
  }

  /// Whether a case is the stated one, with what it comes with, if that is stated.
  private static func isCase(_ thrown: Substring, _ stated: String) -> Bool {
    guard let mark = stated.firstIndex(of: "("), ValueTextReader.value(of: stated[mark...])?.isLiteral == true,
      let left = ValueTextReader.value(of: stated), let right = ValueTextReader.value(of: thrown)
    else { return thrown.prefix { $0 != "(" } == stated.prefix { $0 != "(" } }
    return ValueTextComparison().agrees(left, right)
  }

  private static func ends(_ row: [String], with names: [String]) -> Bool {
    row.count >= names.count && Array(row.suffix(names.count)) == names
  }

  /// What many errors are, besides their type.
  private static func isProtocol(_ name: String) -> Bool {
    ["Error", "LocalizedError", "CustomNSError", "RecoverableError", "NSError"].contains(name)
  }
}
