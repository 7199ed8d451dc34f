import SwiftSyntax

/// Who can use what a documentation comment is about.
enum DeclaredAccess {
  /// Whether the declaration that begins with a token can be used wherever its module is imported.
  ///
  /// An extension of a public type is written like one of any other; what it is about counts as public, and what stands in it
  /// as it says itself.
  static func isPublic(_ token: TokenSyntax) -> Bool {
    var node = Syntax(token).parent
    while let current = node, current.asProtocol((any DeclSyntaxProtocol).self) == nil { node = current.parent }
    while let current = node {
      defer { node = current.parent }
      guard let declaration = current.asProtocol((any DeclSyntaxProtocol).self) else { continue }
      if let said = access(declaration) {
        if !said { return false }
      } else if declaration.is(EnumCaseDeclSyntax.self) || isRequirement(declaration) {
        // As accessible as what it is a part of.
      } else if declaration.is(ExtensionDeclSyntax.self) {
        // Its members say it, or `isInPublicExtension` has looked.
      } else if !isInPublicExtension(declaration) {
        return false
      }
    }
    return true
  }

  /// What its modifiers say; nil if they say nothing.
  private static func access(_ declaration: any DeclSyntaxProtocol) -> Bool? {
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    let words = modifiers.filter { $0.detail == nil }.map(\.name.text)
    if words.contains("public") || words.contains("open") { return true }
    return ["internal", "package", "private", "fileprivate"].contains(where: words.contains) ? false : nil
  }

  private static func isRequirement(_ declaration: any DeclSyntaxProtocol) -> Bool {
    Syntax(declaration).parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true
  }

  private static func isInPublicExtension(_ declaration: any DeclSyntaxProtocol) -> Bool {
    guard let group = Syntax(declaration).parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self) else {
      return false
    }
    return access(group) == true
  }
}
