import SwiftSyntax

/// Negates a condition: of `if`, `guard`, `while`, `repeat`, `where`, and before a `?`.
enum ConditionNegation {
  static func mutation(_ condition: ExprSyntax) -> Mutation? {
    // `false` for `true` and `!=` for `==` are changes of their own.
    if condition.is(BooleanLiteralExprSyntax.self) || condition.is(MacroExpansionExprSyntax.self) { return nil }
    if let sequence = condition.as(SequenceExprSyntax.self), isEquality(Array(sequence.elements)) { return nil }
    if let negated = withoutNegation(condition) { return Mutation(.condition, of: condition, to: negated) }
    return Mutation(.condition, of: condition, to: "!(\(condition.trimmedDescription))")
  }

  /// The conditions before each `?` of an expression that is still a row of operands and operators.
  static func ofTernaries(in sequence: SequenceExprSyntax) -> [Mutation] {
    var found: [Mutation] = []
    var condition: [ExprSyntax] = []
    for element in sequence.elements {
      if element.is(UnresolvedTernaryExprSyntax.self) {
        if let mutation = negation(condition) { found.append(mutation) }
        condition = []
      } else if element.is(AssignmentExprSyntax.self) || isAssignment(element) {
        condition = []
      } else {
        condition.append(element)
      }
    }
    return found
  }

  private static func negation(_ operands: [ExprSyntax]) -> Mutation? {
    guard let first = operands.first, let last = operands.last else { return nil }
    if operands.count == 1 { return mutation(first) }
    if isEquality(operands) { return nil }
    let whole = Mutation(.condition, from: first, through: last, to: "")
    return Mutation(.condition, from: first, through: last, to: "!(\(whole.original))")
  }

  private static func withoutNegation(_ condition: ExprSyntax) -> String? {
    guard let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" else { return nil }
    return prefix.expression.trimmedDescription
  }

  /// `a == b` or its like, and nothing else.
  private static func isEquality(_ elements: [ExprSyntax]) -> Bool {
    guard elements.count == 3, let name = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return false
    }
    return ["==", "!=", "===", "!=="].contains(name)
  }

  private static func isAssignment(_ element: ExprSyntax) -> Bool {
    guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }
}
