import SwiftParser
import SwiftSyntax

/// The lines of a declaration in a source file.
package enum DeclarationLines {
  /// Those of the declaration whose name stands on a line: of a type only its head, of all others their bodies, too. The line
  /// itself, if no declaration is found there.
  package static func lines(at line: Int, in text: String) -> ClosedRange<Int> {
    guard SwiftText.hazard(in: text) == nil else { return line...line }
    let tree = Parser.parse(source: text)
    let visitor = Visitor(line: line, SourceLocationConverter(fileName: "", tree: tree))
    visitor.walk(tree)
    return visitor.found ?? line...line
  }

  private final class Visitor: SyntaxAnyVisitor {
    private let line: Int
    private let converter: SourceLocationConverter
    private(set) var found: ClosedRange<Int>?

    init(line: Int, _ converter: SourceLocationConverter) {
      self.line = line
      self.converter = converter
      super.init(viewMode: .sourceAccurate)
    }

    private func line(_ position: AbsolutePosition) -> Int { converter.location(for: position).line }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      let whole = line(node.positionAfterSkippingLeadingTrivia)...line(node.endPositionBeforeTrailingTrivia)
      guard whole.contains(line) else { return .skipChildren }
      guard node.is(DeclSyntax.self), found == nil else { return .visitChildren }
      let body = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock
      let last = body.map { line($0.leftBrace.positionAfterSkippingLeadingTrivia) } ?? whole.upperBound
      // What a declaration is in has its own head; the line is in that, or in a member.
      guard line <= last else { return .visitChildren }
      found = whole.lowerBound...last
      return .skipChildren
    }
  }
}
