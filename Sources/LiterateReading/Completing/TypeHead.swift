import LiterateModel
import SwiftParser
import SwiftSyntax

/// The head of a type at the end of a listing: `struct Ring<Element>`.
enum TypeHead {
  /// The listing with braces behind it; nil if it does not end so, or is still no Swift.
  static func completed(_ snippet: Snippet, _ tree: SourceFileSyntax) -> Snippet? {
    guard let last = tree.statements.last?.item,
      let members = Syntax(last).asProtocol((any DeclGroupSyntax).self)?.memberBlock,
      members.leftBrace.presence == .missing, members.members.isEmpty, !last.is(ExtensionDeclSyntax.self)
    else { return nil }
    var whole = snippet
    whole.blankOfTheLibrary(last)
    whole.surround("", "{}", as: .signatures)
    return Parser.parse(source: whole.text).hasError ? nil : whole
  }
}

extension Snippet {
  /// Blanks take the place of `@frozen`, which only what is public can have: a listing leaves `public` out.
  fileprivate mutating func blankOfTheLibrary(_ item: CodeBlockItemSyntax.Item) {
    guard let type = Syntax(item).asProtocol((any DeclGroupSyntax).self),
      !type.modifiers.contains(where: { $0.name.text == "public" })
    else { return }
    for attribute in type.attributes where attribute.trimmedDescription == "@frozen" {
      blank(
        attribute.positionAfterSkippingLeadingTrivia.utf8Offset..<attribute.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }
}
