import LiterateModel
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Whether code is Swift of which nobody says what it is.
enum SwiftLikeness {
  /// It parses as Swift in one of the forms that a listing can have, and does or declares something; or it declares something
  /// and has one mistake; or it calls something, and the last bracket of that is missing. Names, numbers and lists alone are what a
  /// program prints, or another language has, too.
  static func isSwift(_ text: String) -> Bool {
    guard SwiftText.hazard(in: text) == nil else { return false }
    var snippet = Snippet(place: Position(file: "", line: 1, column: 1), endLine: 1)
    snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: $0 + 1, column: 1)
    }
    let completed = LeftOut.completed(snippet)
    let tree = Parser.parse(source: completed.text)
    if !tree.hasError {
      return tree.statements.contains { does($0.item) } || !tree.statements.isEmpty && text.contains("// ")
    }
    if lacksLastBracket(completed.text) { return true }
    return declares(text)
      && (ParseDiagnosticsGenerator.diagnostics(for: tree).count <= 2
        || !ListingForms.all(of: snippet, page: PageTypes([])).isEmpty)
  }

  /// Whether it is a call of a member or of `print`, whose last bracket is missing.
  private static func lacksLastBracket(_ text: String) -> Bool {
    let last = text.split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) } ?? ""
    guard text.contains(#/\b(?:\w+\.\w+|print)\(|\b\w+\.\w+ {/#), !last.contains("//") else { return false }
    return [")", "))", "]", "}", "})"].contains { bracket in
      let tree = Parser.parse(source: String(text.reversed().drop(while: \.isWhitespace).reversed()) + bracket)
      return !tree.hasError && tree.statements.allSatisfy { does($0.item) }
    }
  }

  private static func does(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard case .expr(let expression) = item else { return true }
    return does(expression)
  }

  private static func does(_ expression: ExprSyntax) -> Bool {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.contains { $0.is(AssignmentExprSyntax.self) || does($0) }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.leftParen != nil || call.trailingClosure != nil
    }
    if let access = expression.as(MemberAccessExprSyntax.self) { return access.base.map(does) ?? false }
    if let macro = expression.as(MacroExpansionExprSyntax.self) { return macro.leftParen != nil }
    return [TryExprSyntax.self, AwaitExprSyntax.self, IfExprSyntax.self, SwitchExprSyntax.self]
      .contains { (kind: any ExprSyntaxProtocol.Type) in expression.is(kind) }
  }

  /// Whether a line begins as only Swift's declarations do.
  private static func declares(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      guard words.count > 2 else { return words.first == "import" && words.count == 2 }
      let name = words[1]
      switch words[0] {
      case "let", "var": return name.hasSuffix(":") || words[2] == "="
      case "func": return name.contains("(") || name.contains("<")
      case "struct", "class", "enum", "extension", "protocol", "actor": return name.first?.isUppercase == true
      case "guard", "for", "if": return line.hasSuffix("{") && (words.contains("in") || words.contains("let"))
      default: return false
      }
    }
  }
}
