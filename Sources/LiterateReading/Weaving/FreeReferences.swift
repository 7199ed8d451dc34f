import LiterateModel
import SwiftSyntax

/// The names in small letters that a listing uses and gives to nothing itself, and the statements that they stand in.
package struct FreeReferences {
  package struct Reference {
    package var name: String
    package var position: Position
    /// The innermost statement around it, by its number.
    package var statement: Int
    /// There, it can be the name of a member.
    package var isInType: Bool
    /// It is called as functions in C are: `send(message)`, without labels and closures.
    package var isPlainlyCalled: Bool
    /// The bytes of all that is asked of it, `user.friends(of: )[ ]`, without what stands between brackets.
    fileprivate var asked: [Range<Int>]
  }

  package private(set) var all: [Reference] = []
  private let table: LineTable
  private var statements: [Range<Int>] = []

  package init(_ snippet: Snippet) {
    table = LineTable(snippet)
    let tree = SwiftText.tree(snippet.text)
    let own = ListingNames(snippet)
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    statements = visitor.statements
    for found in visitor.found where !own.bound.contains(found.name) && !own.declared.contains(found.name) {
      guard let statement = statement(around: found.offset) else { continue }
      all.append(
        Reference(
          name: found.name, position: table.position(found.offset), statement: statement, isInType: found.isInType,
          isPlainlyCalled: found.isPlainlyCalled, asked: found.asked))
    }
  }

  /// Whether at a place of the file something is asked of what a name stands for.
  package func asks(_ reference: Reference, at position: Position) -> Bool {
    guard let offset = table.offset(of: position) else { return false }
    return reference.asked.contains { $0.contains(offset) }
  }

  /// The innermost statement around a place of the file.
  package func statement(around position: Position) -> Int? { table.offset(of: position).flatMap(statement(around:)) }

  private func statement(around offset: Int) -> Int? {
    statements.indices.filter { statements[$0].contains(offset) || statements[$0].upperBound == offset }
      .min { statements[$0].count < statements[$1].count }
  }

  private final class Visitor: SyntaxVisitor {
    var found: [(name: String, offset: Int, isInType: Bool, isPlainlyCalled: Bool, asked: [Range<Int>])] = []
    var statements: [Range<Int>] = []
    private var types = 0
    private var catches = 0

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      statements.append(Self.place(node))
      return .visitChildren
    }

    override func visit(_: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
      types += 1
      return .visitChildren
    }

    override func visitPost(_: MemberBlockSyntax) { types -= 1 }

    /// There, `error` is given without being written.
    override func visit(_: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
      catches += 1
      return .visitChildren
    }

    override func visitPost(_: CatchClauseSyntax) { catches -= 1 }

    override func visitPost(_ node: DeclReferenceExprSyntax) {
      let name = node.baseName.text
      guard case .identifier = node.baseName.tokenKind, name.first?.isLowercase == true else { return }
      if name == "error", catches > 0 { return }
      if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return }
      let call = node.parent?.as(FunctionCallExprSyntax.self)
      let isPlain =
        call.map { call in
          call.calledExpression.id == node.id && call.trailingClosure == nil
            && call.arguments.allSatisfy { $0.label == nil }
        } ?? false
      found.append((name, Self.place(node).lowerBound, types > 0, isPlain, Self.asked(of: ExprSyntax(node))))
    }

    private static func place(_ node: some SyntaxProtocol) -> Range<Int> {
      node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private static func asked(of reference: ExprSyntax) -> [Range<Int>] {
      var whole = reference
      var given: [Range<Int>] = []
      while let parent = whole.parent {
        if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == whole.id {
          whole = ExprSyntax(member)
        } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == whole.id {
          given += call.arguments.map { place($0.expression) }
          given += [call.trailingClosure].compactMap { $0.map { place($0) } }
          whole = ExprSyntax(call)
        } else if let call = parent.as(SubscriptCallExprSyntax.self), call.calledExpression.id == whole.id {
          given += call.arguments.map { place($0.expression) }
          whole = ExprSyntax(call)
        } else if let other = parent.as(OptionalChainingExprSyntax.self) {
          whole = ExprSyntax(other)
        } else if let other = parent.as(ForceUnwrapExprSyntax.self) {
          whole = ExprSyntax(other)
        } else {
          break
        }
      }
      var pieces: [Range<Int>] = []
      var start = place(reference).lowerBound
      for gap in given.sorted(by: { $0.lowerBound < $1.lowerBound }) where gap.lowerBound >= start {
        pieces.append(start..<gap.lowerBound)
        start = gap.upperBound
      }
      let end = place(whole).upperBound
      return start < end ? pieces + [start..<end] : pieces
    }
  }
}
