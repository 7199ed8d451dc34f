import SwiftSyntax

/// Takes away what a closure does. One that can only be there for the value it gives back stays.
enum ClosureEmptying {
  static func mutation(_ closure: ClosureExprSyntax) -> Mutation? {
    guard let last = closure.statements.last, !givesValue(closure, last) else { return nil }
    let blank = BlankText.of(closure.statements)
    let arguments = closure.signature == nil ? ShorthandVisitor.count(in: closure) : 0
    guard arguments > 0 else { return Mutation(.closure, of: closure.statements, to: blank) }
    // A closure without `$0` has to say how many arguments it does not look at.
    let names = Array(repeating: "_", count: arguments).joined(separator: ", ")
    return Mutation(.closure, of: closure.statements, to: blank.beginning(with: "\(names) in"))
  }

  private static func givesValue(_ closure: ClosureExprSyntax, _ last: CodeBlockItemSyntax) -> Bool {
    if let result = closure.signature?.returnClause?.type.trimmedDescription, !["Void", "()"].contains(result) {
      return true
    }
    if let statement = last.item.as(ReturnStmtSyntax.self) { return statement.expression != nil }
    guard closure.statements.count == 1, let only = last.item.as(ExprSyntax.self) else { return false }
    return isValue(only)
  }

  /// Whether an expression does nothing: it has neither a call nor an assignment at its outside.
  private static func isValue(_ expression: ExprSyntax) -> Bool {
    if let tried = expression.as(TryExprSyntax.self) { return isValue(tried.expression) }
    if let awaited = expression.as(AwaitExprSyntax.self) { return isValue(awaited.expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return !sequence.elements.contains { element in
        if element.is(AssignmentExprSyntax.self) { return true }
        guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
      }
    }
    return !expression.is(FunctionCallExprSyntax.self) && !expression.is(OptionalChainingExprSyntax.self)
      && !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
      && !expression.is(MacroExpansionExprSyntax.self)
  }
}

/// Finds `$0` and its like, but for those of closures inside.
private final class ShorthandVisitor: SyntaxVisitor {
  private var highest = -1

  static func count(in closure: ClosureExprSyntax) -> Int {
    let visitor = ShorthandVisitor(viewMode: .sourceAccurate)
    visitor.walk(closure.statements)
    return visitor.highest + 1
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visitPost(_ node: DeclReferenceExprSyntax) {
    guard case .dollarIdentifier(let text) = node.baseName.tokenKind, let number = Int(text.dropFirst()) else { return }
    highest = max(highest, number)
  }
}
