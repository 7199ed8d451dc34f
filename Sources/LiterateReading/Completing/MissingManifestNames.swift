import LiterateModel
import SwiftSyntax

/// Finds the packages and targets of a manifest that go without a name: `Package(dependencies: […])`.
final class MissingManifestNames: SyntaxVisitor {
  private var found: [Completion.Insertion] = []

  private static let named: Set = [
    "Package", ".target", ".executableTarget", ".testTarget", ".plugin", ".macro", ".systemLibrary",
  ]

  /// What is to be inserted behind the opening parentheses.
  static func all(in tree: SourceFileSyntax) -> [Completion.Insertion] {
    let visitor = MissingManifestNames(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard Self.named.contains(node.calledExpression.trimmedDescription), let parenthesis = node.leftParen,
      !node.arguments.contains(where: { $0.label?.text == "name" || $0.label == nil })
    else { return .visitChildren }
    found.append(
      Completion.Insertion(
        offset: parenthesis.endPositionBeforeTrailingTrivia.utf8Offset,
        text: node.arguments.isEmpty ? "name: \"\"" : "name: \"\", "))
    return .visitChildren
  }
}
