import SwiftSyntax

/// What the items at the top level of a snippet declare.
enum Declarations {
  static func names(of item: CodeBlockItemSyntax.Item) -> [DeclaredName] {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { names(in: $0.pattern) }.map {
        DeclaredName(keyword: variable.bindingSpecifier.text, name: $0, signature: "")
      }
    }
    if let function = item.as(FunctionDeclSyntax.self) {
      let signature = function.signature
      let text =
        (function.genericParameterClause?.trimmedDescription ?? "")
        + signature.parameterClause.parameters.map {
          "\($0.firstName.text):\($0.type.trimmedDescription)"
        }.joined(separator: ",") + "->" + (signature.returnClause?.type.trimmedDescription ?? "")
        + (signature.effectSpecifiers?.asyncSpecifier == nil ? "" : "async")
        + (function.genericWhereClause?.trimmedDescription ?? "")
      return [DeclaredName(keyword: "func", name: function.name.text, signature: text)]
    }
    if let guarded = item.as(GuardStmtSyntax.self) {
      return guarded.conditions.flatMap { condition -> [String] in
        switch condition.condition {
        case .optionalBinding(let binding): names(in: binding.pattern)
        case .matchingPattern(let matching): names(in: matching.pattern)
        default: []
        }
      }.map { DeclaredName(keyword: "let", name: $0, signature: "") }
    }
    if let declaration = item.as(StructDeclSyntax.self) { return [named("struct", declaration.name)] }
    if let declaration = item.as(ClassDeclSyntax.self) { return [named("class", declaration.name)] }
    if let declaration = item.as(ActorDeclSyntax.self) { return [named("class", declaration.name)] }
    if let declaration = item.as(EnumDeclSyntax.self) { return [named("enum", declaration.name)] }
    if let declaration = item.as(ProtocolDeclSyntax.self) { return [named("protocol", declaration.name)] }
    if let declaration = item.as(TypeAliasDeclSyntax.self) { return [named("typealias", declaration.name)] }
    if let declaration = item.as(PrecedenceGroupDeclSyntax.self) { return [named("precedencegroup", declaration.name)] }
    if let declaration = item.as(OperatorDeclSyntax.self) {
      return [named("\(declaration.fixitySpecifier.text) operator", declaration.name)]
    }
    return []
  }

  private static func named(_ keyword: String, _ name: TokenSyntax) -> DeclaredName {
    DeclaredName(keyword: keyword, name: name.text, signature: "")
  }

  private static func names(in pattern: PatternSyntax) -> [String] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) { return [identifier.identifier.text] }
    if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names(in: $0.pattern) } }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return names(in: binding.pattern) }
    if let expression = pattern.as(ExpressionPatternSyntax.self) {
      let visitor = PatternVisitor(viewMode: .sourceAccurate)
      visitor.walk(expression)
      return visitor.names
    }
    return []
  }

  private final class PatternVisitor: SyntaxVisitor {
    var names: [String] = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      names.append(node.identifier.text)
      return .skipChildren
    }
  }

  /// Whether it is no statement: it needs no turn, and may stand in a program that skips the statements around it.
  static func standsAlone(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard case .decl(let declaration) = item else { return false }
    return !declaration.is(VariableDeclSyntax.self) && !declaration.is(IfConfigDeclSyntax.self)
      && !declaration.is(MacroExpansionDeclSyntax.self)
  }

  static func hasMain(_ item: CodeBlockItemSyntax.Item) -> Bool {
    guard case .decl(let declaration) = item, let attributed = declaration.asProtocol(WithAttributesSyntax.self) else {
      return false
    }
    return attributed.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "main"
    }
  }
}

/// Every name that is declared, at any depth.
class NameVisitor: SyntaxVisitor {
  var declared: Set<String> = []

  override func visitPost(_ node: IdentifierPatternSyntax) { declared.insert(node.identifier.text) }
  override func visitPost(_ node: FunctionDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: EnumCaseElementSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: ProtocolDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: TypeAliasDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: OperatorDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: PrecedenceGroupDeclSyntax) { declared.insert(node.name.text) }
  override func visitPost(_ node: ImportDeclSyntax) { declared.insert("import \(node.path.trimmedDescription)") }
}

/// Every name that is used.
final class ReferenceVisitor: SyntaxVisitor {
  var names: Set<String> = []

  override func visitPost(_ node: DeclReferenceExprSyntax) { names.insert(node.baseName.text) }
}

/// Whether the top level itself waits: not only a function or a closure in it.
final class AwaitVisitor: SyntaxVisitor {
  var awaits = false

  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    awaits = true
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { awaits = true }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "async" }) { awaits = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
