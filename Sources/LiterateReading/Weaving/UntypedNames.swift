import SwiftSyntax

/// The names in a snippet that get a type which nobody has written: of `let` and `var`, of loops, of parameters of closures.
package enum UntypedNames {
  /// Where they stand, in bytes of the text.
  package static func all(in text: String) -> [Range<Int>] {
    let visitor = UntypedNameVisitor(viewMode: .sourceAccurate)
    visitor.walk(SwiftText.tree(text))
    return visitor.found
  }
}

private final class UntypedNameVisitor: SyntaxVisitor {
  private(set) var found: [Range<Int>] = []

  private func take(_ token: TokenSyntax) {
    guard token.tokenKind != .wildcard else { return }
    found.append(token.positionAfterSkippingLeadingTrivia.utf8Offset..<token.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if !Self.isTyped(Syntax(node)) { take(node.identifier) }
    return .skipChildren
  }

  /// Whether a type stands behind the pattern that a name is part of.
  private static func isTyped(_ name: Syntax) -> Bool {
    var next = name.parent
    while let node = next {
      if let binding = node.as(PatternBindingSyntax.self) { return binding.typeAnnotation != nil }
      if let binding = node.as(OptionalBindingConditionSyntax.self) { return binding.typeAnnotation != nil }
      if let loop = node.as(ForStmtSyntax.self) { return loop.typeAnnotation != nil }
      if let condition = node.as(MatchingPatternConditionSyntax.self) { return condition.typeAnnotation != nil }
      if node.is(CodeBlockItemSyntax.self) { return false }
      next = node.parent
    }
    return false
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    take(node.name)
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.type == nil { take(node.secondName ?? node.firstName) }
    return .visitChildren
  }
}
