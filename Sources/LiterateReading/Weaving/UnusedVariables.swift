import LiterateModel
import SwiftSyntax

/// The variables, constants and parameters of a listing that nothing in it uses.
package enum UnusedVariables {
  package static func names(in snippet: Snippet) -> Set<String> {
    guard SwiftText.hazard(in: snippet.text) == nil else { return [] }
    let visitor = NamedValues(viewMode: .sourceAccurate)
    visitor.walk(SwiftText.tree(snippet.text))
    return visitor.declared.filter { visitor.count[$0] == 1 }
  }
}

private final class NamedValues: SyntaxVisitor {
  private(set) var declared: Set<String> = []
  /// How often each identifier stands there.
  private(set) var count: [String: Int] = [:]

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = token.tokenKind { count[name, default: 0] += 1 }
    return .visitChildren
  }
}
