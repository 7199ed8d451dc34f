import SwiftSyntax

/// Whether code is Swift of which nobody says what it is.
enum SwiftLikeness {
  /// It parses as Swift, and does or declares something. Names, numbers and lists alone are what a program prints, or another
  /// language has, too.
  static func isSwift(_ text: String) -> Bool {
    let tree = SwiftText.tree(text)
    guard !tree.statements.isEmpty, !tree.hasError else { return false }
    return tree.statements.contains { does($0.item) } || text.contains("// ")
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
}
