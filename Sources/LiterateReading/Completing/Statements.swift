import LiterateModel
import SwiftSyntax

/// A listing without some of its statements.
package enum Statements {
  /// The listing with nothing but the types at its top level and its imports; nil if there are none. A program begins with none of them.
  package static func types(of snippet: Snippet) -> Snippet? {
    guard SwiftText.hazard(in: snippet.text) == nil else { return nil }
    let tree = SwiftText.tree(snippet.text)
    let types: Set<SyntaxKind> = [.structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl]
    let kinds = tree.statements.map { Syntax($0.item).kind }
    guard !tree.hasError, kinds.contains(where: types.contains) else { return nil }
    var rest = snippet
    for (item, kind) in zip(tree.statements, kinds) {
      if !types.contains(kind), kind != .importDecl { rest.blank(item.range) }
      for attribute in Syntax(item.item).asProtocol(WithAttributesSyntax.self)?.attributes ?? []
      where attribute.trimmedDescription == "@main" {
        rest.blank(attribute.range)
      }
    }
    return rest
  }

  /// The listing with blanks in the place of its comments.
  package static func withoutComments(_ snippet: Snippet) -> Snippet {
    guard SwiftText.hazard(in: snippet.text) == nil else { return snippet }
    var rest = snippet
    for token in SwiftText.tree(snippet.text).tokens(viewMode: .sourceAccurate) {
      let ends = [
        (token.leadingTrivia, token.position),
        (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
      ]
      for (trivia, start) in ends {
        var offset = start.utf8Offset
        for piece in trivia {
          let end = offset + piece.sourceLength.utf8Length
          if piece.isComment { rest.blank(offset..<end) }
          offset = end
        }
      }
    }
    return rest
  }

  /// The listing with blanks in the place of the innermost statements on some lines, and of the comments behind them; nil if nothing
  /// else would be left.
  package static func rest(of snippet: Snippet, without lines: Set<Int>) -> Snippet? {
    guard SwiftText.hazard(in: snippet.text) == nil else { return nil }
    let tree = SwiftText.tree(snippet.text)
    guard !tree.hasError else { return nil }
    let starts = snippet.lines.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.text.utf8.count + 1) }
    func line(of offset: Int) -> Int { starts.lastIndex { $0 <= offset } ?? 0 }
    let wanted = Set(snippet.lines.indices.filter { lines.contains(snippet.lines[$0].line) })
    let visitor = InnermostStatements { first, last in !wanted.isDisjoint(with: line(of: first)...line(of: last)) }
    visitor.walk(tree)
    guard !visitor.found.isEmpty, visitor.found.count < tree.statements.count || visitor.isNested else { return nil }
    var rest = snippet
    for statement in visitor.found {
      rest.blank(statement)
      rest.blankComment(behind: line(of: statement.upperBound - 1))
    }
    return rest.lines.contains { !$0.text.trimmingPrefix { $0 == " " || $0 == "\t" }.isEmpty } ? rest : nil
  }
}

extension SyntaxProtocol {
  /// Where it stands, without what surrounds it.
  fileprivate var range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// Finds statements that reach over some lines and have none in them that do.
private final class InnermostStatements: SyntaxVisitor {
  private(set) var found: [Range<Int>] = []
  /// Whether one of them stands in another statement.
  private(set) var isNested = false
  private let isWanted: (_ first: Int, _ last: Int) -> Bool

  init(_ isWanted: @escaping (_ first: Int, _ last: Int) -> Bool) {
    self.isWanted = isWanted
    super.init(viewMode: .sourceAccurate)
  }

  override func visitPost(_ node: CodeBlockItemSyntax) {
    let range = node.range
    guard !range.isEmpty, isWanted(range.lowerBound, range.upperBound - 1) else { return }
    // Those inside have been visited before.
    if found.contains(where: { range.contains($0.lowerBound) }) { return }
    if node.parent?.parent?.is(SourceFileSyntax.self) != true { isNested = true }
    found.append(range)
  }
}

extension Snippet {
  /// Blanks take the place of a comment that is all that is left on a line.
  fileprivate mutating func blankComment(behind index: Int) {
    guard lines.indices.contains(index) else { return }
    let text = lines[index].text
    guard text.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") else { return }
    lines[index].text = String(repeating: " ", count: text.utf8.count)
  }
}
