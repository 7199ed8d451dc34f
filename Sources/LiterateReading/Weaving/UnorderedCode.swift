import SwiftSyntax

/// Whether code may have to do with what is hashed: sets and dictionaries have another order in each run of a program.
final class UnorderedCode: SyntaxVisitor {
  private static let names: Set<String> = [
    "Set", "Dictionary", "Hasher", "hashValue", "hash", "keys", "values", "grouping", "union", "intersection",
    "subtracting", "symmetricDifference",
  ]

  static func isIn(_ tree: SourceFileSyntax) -> Bool {
    let visitor = UnorderedCode(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.isFound
  }

  private var isFound = false

  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    token.identifier.map { Self.names.contains($0.name) } ?? false ? found() : .skipChildren
  }

  private func found() -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }
}
