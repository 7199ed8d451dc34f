import SwiftSyntax

/// Of what a declaration is a member.
enum SurroundingType {
  /// The type around the declaration that begins with a token, as an extension names it, with what it asks of its generic parameters; nil
  /// where there is none.
  static func name(of token: TokenSyntax) -> String? {
    var names: [String] = []
    var condition = ""
    var isOwn = true
    var node = Syntax(token).parent
    while let current = node {
      defer { node = current.parent }
      guard let declaration = current.asProtocol((any DeclSyntaxProtocol).self) else { continue }
      // The declaration itself.
      if isOwn {
        isOwn = false
        continue
      }
      guard let group = declaration.asProtocol((any DeclGroupSyntax).self) else { continue }
      if let type = declaration.asProtocol((any NamedDeclSyntax).self) {
        names.insert(type.name.text, at: 0)
      } else if let type = declaration.as(ExtensionDeclSyntax.self) {
        names.insert(type.extendedType.trimmedDescription, at: 0)
        condition = group.genericWhereClause.map { " " + $0.trimmedDescription } ?? ""
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ".") + condition
  }
}
