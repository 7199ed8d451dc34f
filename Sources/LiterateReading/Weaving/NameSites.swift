import SwiftParser
import SwiftSyntax

/// Where names stand in the syntax of a snippet: what else has to be written when one of them is to be called otherwise.
package struct NameSites: Sendable {
  package enum Role: Sendable {
    case plain
    /// A parameter of a function, whose name is also what calls write: `func f(speed: Int)`.
    case parameterAndLabel
    /// What calls and patterns write before a value, and nothing else: of a case of an enumeration, or before another name.
    case label
    /// A name for what is called the same outside: `if let a {`, `[a] in`.
    case shorthand
  }

  let tree: SourceFileSyntax

  package init(_ text: String) { tree = SwiftText.tree(text) }

  /// Whether a text can be the name of anything without backticks.
  package static func isName(_ text: String) -> Bool {
    text != "_" && !text.contains("`") && text.isValidSwiftIdentifier(for: .variableName)
      && text.isValidSwiftIdentifier(for: .memberAccess) && !["Self", "Any"].contains(text)
  }

  func token(at offset: Int) -> TokenSyntax? {
    guard offset >= 0, offset < tree.endPosition.utf8Offset else { return nil }
    return tree.token(at: AbsolutePosition(utf8Offset: offset))
  }

  /// What the name is that begins at a byte.
  package func role(at offset: Int) -> Role {
    guard let token = token(at: offset), let parent = token.parent else { return .plain }
    if let parameter = parent.as(FunctionParameterSyntax.self) {
      if parameter.secondName != nil { return parameter.firstName == token ? .label : .plain }
      let clause = parameter.parent?.parent
      return clause?.parent?.is(FunctionSignatureSyntax.self) == true ? .parameterAndLabel : .plain
    }
    if parent.is(EnumCaseParameterSyntax.self) { return .label }
    if parent.is(IdentifierPatternSyntax.self),
      let binding = parent.parent?.as(OptionalBindingConditionSyntax.self), binding.initializer == nil
    {
      return .shorthand
    }
    if let capture = parent.as(ClosureCaptureSyntax.self), capture.initializer == nil { return .shorthand }
    return .plain
  }

  // MARK: Types

  /// The name of the type, or of what is extended, that has the member which is declared at a byte; nil where no member is.
  package func owner(at offset: Int) -> Owner? {
    var node = token(at: offset)?.parent
    while let current = node {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self)
        || current.is(FunctionParameterClauseSyntax.self) || current.is(GenericParameterClauseSyntax.self)
        || current.is(InheritanceClauseSyntax.self) || current.is(TypeAnnotationSyntax.self)
      {
        return nil
      }
      if let item = current.as(MemberBlockItemSyntax.self) { return Owner(TypeDeclaration.around(item)) }
      node = current.parent
    }
    return nil
  }

  /// The names of the types around a byte, the nearest first.
  package func types(around offset: Int) -> [Owner] {
    var found: [Owner] = []
    var node = token(at: offset).map { Syntax($0) }
    while let current = node {
      if let owner = current.as(MemberBlockSyntax.self).flatMap({ Owner(TypeDeclaration.around($0)) }) {
        found.append(owner)
      }
      node = current.parent
    }
    return found
  }

  package struct Owner: Hashable, Sendable {
    package enum Kind: Sendable { case type, `protocol`, `extension` }

    /// Where its name stands; of `A.B`, that of `B`.
    package var name: Range<Int>
    package var spelled: String
    package var kind: Kind

    fileprivate init?(_ declaration: (any DeclGroupSyntax)?) {
      guard let declaration else { return nil }
      var token = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      if let extended = declaration.as(ExtensionDeclSyntax.self)?.extendedType {
        token = extended.as(MemberTypeSyntax.self)?.name ?? extended.as(IdentifierTypeSyntax.self)?.name
      }
      guard let token else { return nil }
      name = token.bytes
      spelled = token.text
      kind =
        declaration.is(ExtensionDeclSyntax.self)
        ? .extension : declaration.is(ProtocolDeclSyntax.self) ? .protocol : .type
    }
  }

  // MARK: Scopes

  /// The bytes in which a name is known that is declared at a byte within a function or a closure; nil at the top level, and for members.
  package func scope(at offset: Int) -> Range<Int>? {
    var node = token(at: offset)?.parent
    while let current = node {
      if current.is(FunctionDeclSyntax.self) && current.as(FunctionDeclSyntax.self)?.name.bytes.lowerBound == offset {
        node = current.parent
        continue
      }
      if current.is(MemberBlockItemSyntax.self), owner(at: offset) != nil { return nil }
      let isScope =
        current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self)
        || current.is(InitializerDeclSyntax.self) || current.is(SubscriptDeclSyntax.self)
        || current.is(AccessorBlockSyntax.self) || current.is(ForStmtSyntax.self) || current.is(SwitchCaseSyntax.self)
        || current.is(IfExprSyntax.self) || current.is(WhileStmtSyntax.self) || current.is(CatchClauseSyntax.self)
      if isScope { return current.position.utf8Offset..<current.endPosition.utf8Offset }
      node = current.parent
    }
    return nil
  }
}

extension TokenSyntax {
  /// Where it stands, without what is around it.
  var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
