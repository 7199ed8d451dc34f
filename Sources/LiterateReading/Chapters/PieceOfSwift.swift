import LiterateModel
import SwiftParser
import SwiftSyntax

/// What a listing is that parses only in the middle of something else.
package enum PieceOfSwift {
  private static let chain = "the end of a chain of calls"
  private static let places: [(kind: String, before: String, after: String)] = [
    ("the inside of a type", "struct S {\n", "\n}"),
    ("the inside of an enum", "enum S {\n", "\n}"),
    ("the cases of a `switch`", "switch x {\n", "\n}"),
    (chain, "x", ""),
    ("the arguments of a call", "f(", "\n)"),
    ("the elements of a list", "_ = [", "\n]"),
    ("a type", "typealias T = ", ""),
    ("an attribute", "", "\nfunc f() {}"),
    ("an attribute", "", "\nvar x = 1"),
    ("the head of a declaration", "", " {}"),
    ("the end of a declaration", "func f<T, U, Element>(_ x: T) ", " {}"),
    ("the inside of a property", "var x: Int {\n", "\n}"),
    ("a pattern", "if case ", " = x {}"),
    ("a condition", "if ", " {}"),
  ]

  /// In a few words; nil if it parses nowhere.
  package static func kind(of snippet: Snippet) -> String? {
    let snippet = LeftOut.completed(snippet)
    guard SwiftText.hazard(in: snippet.text) == nil, !isOpenAtItsEnd(snippet.text) else { return nil }
    let text = snippet.text.trimmingBlanks
    if isTable(text) { return "a table" }
    return places.first { place in
      (place.kind != chain || text.first == ".") && (place.kind != "an attribute" || text.first == "@")
        && !Parser.parse(source: place.before + text + place.after).hasError
    }?.kind
  }

  /// Words and numbers between brackets, with nothing that does or declares something: a matrix, a table.
  private static func isTable(_ text: String) -> Bool {
    Parser.parse(source: text).tokens(viewMode: .sourceAccurate).allSatisfy { token in
      switch token.tokenKind {
      case .identifier, .integerLiteral, .floatLiteral, .binaryOperator, .prefixOperator, .postfixOperator, .leftSquare,
        .rightSquare, .comma, .endOfFile, .unknown:
        true
      default: false
      }
    }
  }

  /// How many braces more are opened than closed; those in strings and comments do not count.
  package static func balance(of text: String) -> Int {
    guard SwiftText.hazard(in: text) == nil else { return 0 }
    return balance(of: text, opening: [.leftBrace], closing: [.rightBrace])
  }

  /// A bracket that is missing must not be found in what is put around it.
  private static func isOpenAtItsEnd(_ text: String) -> Bool {
    balance(
      of: text, opening: [.leftBrace, .leftParen, .leftSquare], closing: [.rightBrace, .rightParen, .rightSquare]) != 0
  }

  private static func balance(of text: String, opening: [TokenKind], closing: [TokenKind]) -> Int {
    Parser.parse(source: text).tokens(viewMode: .sourceAccurate).reduce(0) { balance, token in
      balance + (opening.contains(token.tokenKind) ? 1 : closing.contains(token.tokenKind) ? -1 : 0)
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isNewline { text.removeFirst() }
    return String(text)
  }
}
