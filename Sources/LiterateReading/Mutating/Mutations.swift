import LiterateModel
import SwiftParser
import SwiftSyntax

/// The small changes that can be made to the snippets of a program.
///
/// Comments, imports, attributes, `#if` blocks and what a `// →` comment states stay as they are. Declarations that something
/// else mentions are not deleted, since what is left would not compile.
package struct Mutations: Sendable {
  private let snippets: [Snippet]
  private let syntax: [SnippetSyntax]

  /// - Parameters:
  ///   - snippets: the snippets of one program, in their order.
  ///   - parsed: what the parser says about each.
  package init(_ snippets: [Snippet], parsed: (Snippet) -> SnippetSyntax = { SnippetSyntax($0) }) {
    self.snippets = snippets
    syntax = snippets.map(parsed)
  }

  /// The changes of one snippet, in the order of their places.
  package func of(_ index: Int) -> [Mutation] {
    guard !syntax[index].problems.contains(where: { $0.id == .syntax || $0.id == .unclosedFence }) else { return [] }
    var mentioned: Set<String> = []
    for other in syntax.indices where other != index { mentioned.formUnion(syntax[other].free.all) }
    let visitor = MutationVisitor(
      claims: syntax[index].insertions.filter(\.isValue).map(\.offset), mentioned: mentioned)
    visitor.walk(SwiftText.tree(snippets[index].text))
    var seen: Set<Mutation> = []
    return visitor.found.filter { $0.original != $0.replacement && seen.insert($0).inserted }
      .enumerated().sorted { left, right in
        (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
      }.map(\.element)
  }
}

extension SnippetSyntax.Insertion {
  /// Whether a claim speaks of the value here.
  fileprivate var isValue: Bool {
    switch kind {
    case .valueBegins, .valueOf: true
    case .look(.begins), .look(.sees), .look(.seesChange), .look(.prints), .look(.asserts): true
    case .statement, .valueEnds, .completion, .look(.ends), .look(.seesMember), .look(.seesName): false
    }
  }
}

/// Asks each operator about each node.
private final class MutationVisitor: SyntaxVisitor {
  private(set) var found: [Mutation] = []
  /// Where the values are that claims speak of, in bytes.
  private let claims: [Int]
  /// Names that other snippets mention.
  private let mentioned: Set<String>

  init(claims: [Int], mentioned: Set<String>) {
    self.claims = claims
    self.mentioned = mentioned
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ mutation: Mutation?) -> SyntaxVisitorContinueKind {
    if let mutation { found.append(mutation) }
    return .visitChildren
  }

  /// Without the value in it, a claim would have nothing to speak of.
  private func holdsClaim(_ node: some SyntaxProtocol) -> Bool {
    let range =
      node.positionAfterSkippingLeadingTrivia.utf8Offset...node.endPositionBeforeTrailingTrivia.utf8Offset
    return claims.contains { range.contains($0) }
  }

  // MARK: What is left alone

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: What is changed

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    holdsClaim(node) ? .visitChildren : add(StatementDeletion.mutation(node, mentioned: mentioned))
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    holdsClaim(node) ? .visitChildren : add(ClosureEmptying.mutation(node))
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind { add(LiteralChange.of(node)) }
  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind { add(LiteralChange.of(node)) }
  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind { add(LiteralChange.of(node)) }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { add(LiteralChange.of(node)) }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    add(node.condition.as(ExprSyntax.self).flatMap { ConditionNegation.mutation($0) })
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    add(ConditionNegation.mutation(node.condition))
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    add(ConditionNegation.mutation(node.condition))
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    found += ConditionNegation.ofTernaries(in: node)
    found += OperatorSwap.mutations(in: node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    add(OperatorSwap.ofReference(node))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    found += ArgumentSwap.mutations(of: node.arguments)
    return .visitChildren
  }
}

extension Mutation {
  /// A change of all that a node's own text is, without the comments around it.
  init(_ kind: Kind, of node: some SyntaxProtocol, to replacement: String) {
    self.init(kind, from: node, through: node, to: replacement)
  }

  /// A change of the text from the beginning of a node to the end of another one of the same parent.
  init(_ kind: Kind, from first: some SyntaxProtocol, through last: some SyntaxProtocol, to replacement: String) {
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    let whole = Array((first.parent ?? Syntax(first)).description.utf8)
    let before = (first.parent ?? Syntax(first)).position.utf8Offset
    self.init(
      kind, range: start..<end, original: String(decoding: whole[(start - before)..<(end - before)], as: UTF8.self),
      replacement: replacement)
  }
}
