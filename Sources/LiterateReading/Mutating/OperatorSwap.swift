import SwiftSyntax

/// Exchanges an operator for a related one.
enum OperatorSwap {
  private static let others: [String: String] = [
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+",
    "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=",
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "&&": "||", "||": "&&", "..<": "...", "...": "..<", "|": "&", "&": "|", "<<": ">>", ">>": "<<",
  ]
  /// For an operator that is handed to a function, as in `sorted(by: <)`.
  private static let references: [String: String] = others.merging(["<": ">", ">": "<"]) { $1 }

  static func mutations(in sequence: SequenceExprSyntax) -> [Mutation] {
    let elements = Array(sequence.elements)
    return elements.indices.compactMap { index in
      guard let name = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text, let other = others[name] else {
        return nil
      }
      let neighbours = [index - 1, index + 1].filter(elements.indices.contains).map { elements[$0] }
      if ["+", "+="].contains(name), neighbours.contains(where: isJoined) { return nil }
      return Mutation(.operator, of: elements[index], to: other)
    }
  }

  static func ofReference(_ reference: DeclReferenceExprSyntax) -> Mutation? {
    guard case .binaryOperator(let name) = reference.baseName.tokenKind, let other = references[name] else {
      return nil
    }
    return Mutation(.operator, of: reference, to: other)
  }

  /// Whether `+` can only mean that texts or lists are joined, which no other operator undoes.
  private static func isJoined(_ operand: ExprSyntax) -> Bool {
    operand.is(StringLiteralExprSyntax.self) || operand.is(ArrayExprSyntax.self)
  }
}
