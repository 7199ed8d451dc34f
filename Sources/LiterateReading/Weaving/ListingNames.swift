import LiterateModel
import SwiftParser
import SwiftSyntax

/// The names that a listing gives to those after it, and those that it mentions. What they mean is the compiler's to say;
/// this only tells which listings may be about the same thing.
package struct ListingNames: Sendable {
  /// At the top level, and what top-level extensions add.
  package private(set) var declared: Set<String> = []
  package private(set) var mentioned: Set<String> = []
  /// It has imports, and nothing else.
  package private(set) var isImportsOnly = false

  package init(declared: Set<String>, mentioned: Set<String>, isImportsOnly: Bool = false) {
    self.declared = declared
    self.mentioned = mentioned
    self.isImportsOnly = isImportsOnly
  }

  package init(_ snippet: Snippet) {
    let tree = SwiftText.tree(snippet.text)
    for item in tree.statements.map(\.item) {
      for name in Declarations.names(of: item) { declared.insert(name.name) }
      guard let added = item.as(ExtensionDeclSyntax.self) else { continue }
      let members = NameVisitor(viewMode: .sourceAccurate)
      members.walk(added.memberBlock)
      declared.formUnion(members.declared)
    }
    isImportsOnly = !tree.statements.isEmpty && tree.statements.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): mentioned.insert(name.filter { $0 != "`" })
      case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name): mentioned.insert(name)
      default: break
      }
    }
  }
}
