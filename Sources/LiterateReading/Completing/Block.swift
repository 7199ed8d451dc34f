import LiterateModel
import SwiftSyntax

/// Listings that can stand in a block of statements, among others of which they know nothing.
package enum Block {
  /// What a `defer` of the top level does comes at the end of the program.
  private static let topLevelOnly: Set<SyntaxKind> = [
    .extensionDecl, .operatorDecl, .precedenceGroupDecl, .protocolDecl, .macroDecl, .deferStmt,
  ]

  /// What is another thing in a block: a place in the file, and a value that the top level cannot use up.
  private static let notInBlocks = ["#line", "#file", "~Copyable"]

  /// The listing with its imports before the block; nil if it must stand at the top level, leaves something out, or says that it
  /// does not compile or stops.
  package static func listing(_ snippet: Snippet) -> Snippet? {
    guard snippet.isForeign, snippet.mode == .run, snippet.timeout == nil, snippet.completion == nil,
      SwiftText.hazard(in: snippet.text) == nil, !notInBlocks.contains(where: snippet.text.contains)
    else { return nil }
    let tree = SwiftText.tree(snippet.text)
    guard !tree.hasError, LeftOut.completed(snippet).completion == nil else { return nil }
    let announcement = Announcement(snippet)
    guard announcement.announcesNothing, StatedThrows(snippet).all.isEmpty else { return nil }
    var listing = snippet
    for item in tree.statements.map(\.item) {
      if topLevelOnly.contains(Syntax(item).kind) || Declarations.hasMain(item) || isMeantForAType(item, in: tree) {
        return nil
      }
      guard let declaration = item.as(ImportDeclSyntax.self) else { continue }
      let words = declaration.trimmedDescription.split(separator: " ")
      // Tests are for a runner of theirs.
      guard words.count == 2, words[0] == "import", words[1] != "Testing", words[1] != "XCTest" else { return nil }
      listing.imports.append(String(words[1]))
      listing.blank(
        item.positionAfterSkippingLeadingTrivia.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    return listing
  }

  /// What a function may have, too, though it is written for a type: a property that nobody gives a value, one with a wrapper, or one
  /// that waits until somebody asks for it.
  private static func isMeantForAType(_ item: CodeBlockItemSyntax.Item, in listing: SourceFileSyntax) -> Bool {
    guard let variable = item.as(VariableDeclSyntax.self) else { return false }
    if !variable.attributes.isEmpty || variable.modifiers.contains(where: { $0.name.text == "lazy" }) { return true }
    return variable.bindings.contains { binding in
      guard binding.initializer == nil, binding.accessorBlock == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return false }
      return !listing.tokens(viewMode: .sourceAccurate).contains { token in
        token.text == name.text && token.id != name.id
          && (token.nextToken(viewMode: .sourceAccurate)?.text == "="
            || token.previousToken(viewMode: .sourceAccurate)?.text == "&")
      }
    }
  }
}
