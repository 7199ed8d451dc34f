import SwiftSyntax

/// Changes a literal: a number is one more, a text is empty, or not empty any more, and `true` is `false`.
enum LiteralChange {
  static func of(_ literal: IntegerLiteralExprSyntax) -> Mutation? {
    let digits = literal.literal.text.filter { $0 != "_" }
    let radixes: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8), ("0b", 2), ("", 10)]
    guard let (prefix, radix) = radixes.first(where: { digits.hasPrefix($0.prefix) }),
      let number = Int(digits.dropFirst(prefix.count), radix: radix), number < Int.max
    else { return nil }
    return Mutation(.literal, of: literal, to: prefix + String(number + 1, radix: radix))
  }

  static func of(_ literal: FloatLiteralExprSyntax) -> Mutation? {
    guard let number = Double(literal.literal.text.filter { $0 != "_" }), number.isFinite, number + 1 != number else {
      return nil
    }
    return Mutation(.literal, of: literal, to: "\(number + 1)")
  }

  static func of(_ literal: BooleanLiteralExprSyntax) -> Mutation? {
    Mutation(.literal, of: literal, to: literal.literal.text == "true" ? "false" : "true")
  }

  static func of(_ literal: StringLiteralExprSyntax) -> Mutation? {
    let delimiter = (literal.openingPounds?.text ?? "") + literal.openingQuote.text
    let end = literal.closingQuote.text + (literal.closingPounds?.text ?? "")
    let content = literal.trimmedDescription.dropFirst(delimiter.count).dropLast(end.count)
    guard literal.openingQuote.tokenKind == .multilineStringQuote else {
      return Mutation(.literal, of: literal, to: delimiter + (content.isEmpty ? "?" : "") + end)
    }
    guard content.contains(where: { !$0.isWhitespace }) else { return nil }
    // Its line breaks stay, so that what follows stands where it stood, and so does the indentation before the end.
    let indentation = content.reversed().prefix { !$0.isNewline }.reversed()
    return Mutation(.literal, of: literal, to: delimiter + content.filter(\.isNewline) + indentation + end)
  }
}
