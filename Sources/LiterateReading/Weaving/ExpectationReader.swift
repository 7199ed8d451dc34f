import LiterateModel
import SwiftSyntax

/// Finds the conditions of `#expect` and `#require`, and has them looked at.
final class ExpectationReader: SyntaxVisitor {
  private(set) var found: [Expectation] = []
  private(set) var insertions: [SnippetSyntax.Insertion] = []
  private let lines: LineTable

  init(_ tree: SourceFileSyntax, _ lines: LineTable) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    read(node.macroName, node.arguments, from: node)
    return .visitChildren
  }

  // At the top level, the parser takes it for a declaration.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node.macroName, node.arguments, from: node)
    return .visitChildren
  }

  private func read(_ name: TokenSyntax, _ arguments: LabeledExprListSyntax, from node: some SyntaxProtocol) {
    guard ["expect", "require"].contains(name.text), let first = arguments.first, first.label == nil,
      !first.expression.is(ClosureExprSyntax.self)
    else { return }
    let told = Look.Told(comment: Expectation.firstNumber + found.count)
    let (start, end) = (first.expression.offset, first.expression.endPositionBeforeTrailingTrivia.utf8Offset)
    insertions.append(.init(offset: start, kind: .look(.begins(told)), length: end - start))
    insertions.append(.init(offset: end, kind: .look(.ends)))
    let text = node.trimmedDescription
    found.append(
      Expectation(
        place: lines.position(node.offset), length: text.prefix { !$0.isNewline }.utf8.count,
        condition: first.expression.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " "),
        isRequirement: name.text == "require"))
  }
}
