import SwiftSyntax

/// What the syntax of a session says about its variables: whether reading one runs code of the author's.
struct VariableFacts: Sendable {
  /// Names of variables, parameters and members that are only read when one asks for them.
  var stored: Set<String> = []
  /// Names that stand for code somewhere: computed, lazy, wrapped. What has one of them is never read a second time.
  var computed: Set<String> = []
  /// Members that are only read, by the name of the type.
  var members: [String: Set<String>] = [:]
  /// Types that can have members which the session does not declare.
  var inheriting: Set<String> = []
  /// Reading the members of an object would read these, too, and stop the program where their object is gone.
  var hasUnowned = false

  init() {}

  init(_ tree: SourceFileSyntax) {
    let visitor = VariableVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    self = visitor.facts
  }

  mutating func add(_ other: VariableFacts) {
    stored.formUnion(other.stored)
    computed.formUnion(other.computed)
    members.merge(other.members) { $0.union($1) }
    inheriting.formUnion(other.inheriting)
    hasUnowned = hasUnowned || other.hasUnowned
  }
}

/// A declaration that has members.
enum TypeDeclaration {
  /// The declaration around a node, without those further out.
  static func around(_ node: some SyntaxProtocol) -> (any DeclGroupSyntax)? {
    var next = node.parent
    while let current = next {
      if let group = current.asProtocol((any DeclGroupSyntax).self) { return group }
      next = current.parent
    }
    return nil
  }

  /// Its last name: `B` for `extension A.B`.
  static func name(_ declaration: any DeclGroupSyntax) -> String {
    if let extended = declaration.as(ExtensionDeclSyntax.self)?.extendedType {
      return extended.as(MemberTypeSyntax.self)?.name.text
        ?? extended.as(IdentifierTypeSyntax.self)?.name.text ?? extended.trimmedDescription
    }
    return declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
  }
}

private final class VariableVisitor: SyntaxVisitor {
  var facts = VariableFacts()
  /// Attributes that do not change what a variable is.
  private static let harmless: Set<String> = ["MainActor", "available", "objc", "usableFromInline", "Sendable"]

  override func visitPost(_ node: VariableDeclSyntax) {
    let modifiers = node.modifiers.map(\.name.text)
    if modifiers.contains("unowned") { facts.hasUnowned = true }
    let isWrapped = node.attributes.contains { attribute in
      guard let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription else { return true }
      return !Self.harmless.contains(name)
    }
    for binding in node.bindings {
      let names = VariableNames.declared(in: binding.pattern)
      if isWrapped || modifiers.contains("lazy") || Self.isComputed(binding.accessorBlock) {
        facts.computed.formUnion(names)
      } else if node.parent?.is(MemberBlockItemSyntax.self) == true, let type = TypeDeclaration.around(node),
        !modifiers.contains("static"), !modifiers.contains("class"), !type.is(ProtocolDeclSyntax.self)
      {
        facts.members[TypeDeclaration.name(type), default: []].formUnion(names)
      }
    }
  }

  /// What a protocol asks for has no code.
  private static func isComputed(_ block: AccessorBlockSyntax?) -> Bool {
    guard let block else { return false }
    guard case .accessors(let accessors) = block.accessors else { return true }
    return accessors.contains { $0.body != nil && !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  override func visitPost(_ node: SourceFileSyntax) { facts.stored.formUnion(VariableNames.declared(in: node)) }

  override func visitPost(_ node: ClassDeclSyntax) { note(node) }
  override func visitPost(_ node: StructDeclSyntax) { note(node) }
  override func visitPost(_ node: EnumDeclSyntax) { note(node) }
  override func visitPost(_ node: ActorDeclSyntax) { note(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { note(node) }
  override func visitPost(_ node: ProtocolDeclSyntax) { facts.inheriting.insert(node.name.text) }

  private func note(_ type: any DeclGroupSyntax) {
    if type.inheritanceClause != nil { facts.inheriting.insert(TypeDeclaration.name(type)) }
  }
}

/// The names that patterns and parameters declare.
final class VariableNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func declared(in node: some SyntaxProtocol) -> Set<String> {
    let visitor = VariableNames(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.names
  }

  override func visitPost(_ node: IdentifierPatternSyntax) { names.insert(node.identifier.text) }
  override func visitPost(_ node: FunctionParameterSyntax) { names.insert((node.secondName ?? node.firstName).text) }
  override func visitPost(_ node: ClosureParameterSyntax) { names.insert((node.secondName ?? node.firstName).text) }
  override func visitPost(_ node: ClosureShorthandParameterSyntax) { names.insert(node.name.text) }
  override func visitPost(_ node: ClosureCaptureSyntax) { names.insert(node.name.text) }
}
