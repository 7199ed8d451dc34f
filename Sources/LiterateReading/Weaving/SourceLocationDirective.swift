import LiterateModel
import SwiftSyntax

/// `#sourceLocation(file: "a.swift", line: 3)` in a snippet: what the compiler calls the lines behind it.
package struct SourceLocationDirective: Sendable {
  /// A line, as the compiler speaks of it.
  package struct Name: Hashable, Sendable {
    var file: String
    var line: Int
  }

  /// The byte behind the directive.
  var end: Int
  /// The name of the next line; nil from where lines have their own names again.
  var next: Name?

  init(_ syntax: PoundSourceLocationSyntax) {
    end = syntax.endPositionBeforeTrailingTrivia.utf8Offset
    guard let arguments = syntax.arguments, let line = Int(arguments.lineNumber.text) else { return }
    let file = arguments.fileName.segments.map(\.description).joined()
    next = Name(file: file, line: line)
  }

  /// All of a tree, wherever they stand in it.
  static func all(in tree: SourceFileSyntax) -> [SourceLocationDirective] {
    final class Visitor: SyntaxVisitor {
      var found: [SourceLocationDirective] = []
      override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
        found.append(SourceLocationDirective(node))
        return .skipChildren
      }
    }
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }
}

extension [SourceLocationDirective] {
  /// What the compiler calls the line that begins at a byte of a snippet; nil where no directive says.
  func name(ofLineAt offset: Int, in snippet: Snippet) -> SourceLocationDirective.Name? {
    guard let directive = last(where: { $0.end <= offset }), var name = directive.next else { return nil }
    let between = snippet.text.utf8.dropFirst(directive.end).prefix(offset - directive.end)
    name.line += between.count { $0 == UInt8(ascii: "\n") } - 1
    return name
  }
}
