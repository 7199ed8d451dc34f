import SwiftSyntax

/// The names that a snippet uses and does not declare where it uses them.
///
/// Swift lets the whole of a file see what it declares at the top level, before its turn, too: a variable then reads as zero.
/// A snippet sees only what stands before it; so the weaver has to know what it mentions.
struct FreeNames: Sendable {
  /// Used outside of types: what they mean is declared at some top level.
  private(set) var plain: Set<String> = []
  /// Used inside of a type, where they can also be members that stand elsewhere.
  private(set) var inTypes: Set<String> = []

  var all: Set<String> { plain.union(inTypes) }

  init() {}

  init(_ tree: some SyntaxProtocol) {
    let visitor = FreeNameVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    visitor.leave()
    plain = visitor.plain
    inTypes = visitor.inTypes
  }
}

/// Walks with the scopes that surround a place. A name is looked up when its scope ends: functions and types may be used
/// before they are declared.
private final class FreeNameVisitor: SyntaxVisitor {
  private struct Scope {
    var declared: Set<String> = []
    var plain: Set<String> = []
    var inTypes: Set<String> = []
  }

  private var scopes = [Scope()]
  private var types = 0
  private(set) var plain: Set<String> = []
  private(set) var inTypes: Set<String> = []

  // MARK: Scopes

  private func enter(declaring names: [String] = []) -> SyntaxVisitorContinueKind {
    scopes.append(Scope(declared: Set(names)))
    return .visitChildren
  }

  /// Hands what the innermost scope does not declare to the one around it.
  func leave() {
    let scope = scopes.removeLast()
    let (left, leftInTypes) = (scope.plain.subtracting(scope.declared), scope.inTypes.subtracting(scope.declared))
    guard !scopes.isEmpty else { return (plain, inTypes) = (left, leftInTypes) }
    scopes[scopes.count - 1].plain.formUnion(left)
    scopes[scopes.count - 1].inTypes.formUnion(leftInTypes)
  }

  private func declare(_ token: TokenSyntax) { scopes[scopes.count - 1].declared.insert(token.plainText) }

  private func mention(_ token: TokenSyntax) {
    if types > 0 {
      scopes[scopes.count - 1].inTypes.insert(token.plainText)
    } else {
      scopes[scopes.count - 1].plain.insert(token.plainText)
    }
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: CodeBlockSyntax) { leave() }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: IfExprSyntax) { leave() }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: WhileStmtSyntax) { leave() }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    // The loop's variable is not there yet.
    walk(node.sequence)
    return enter()
  }
  override func visitPost(_ node: ForStmtSyntax) { leave() }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { enter() }
  override func visitPost(_ node: SwitchCaseSyntax) { leave() }
  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind { enter(declaring: ["error"]) }
  override func visitPost(_ node: CatchClauseSyntax) { leave() }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(declaring: ["newValue", "oldValue"] + (node.parameters.map { [$0.name.plainText] } ?? []))
  }
  override func visitPost(_ node: AccessorDeclSyntax) { leave() }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    var names: [String] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let list): names += list.map(\.name.plainText)
    case .parameterClause(let clause):
      names += clause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
    case nil: break
    @unknown default: break
    }
    for capture in node.signature?.capture?.items ?? [] {
      // `[total]` uses the one around it, `[total = x]` does not.
      if capture.initializer == nil { mention(capture.name) }
      names.append(capture.name.plainText)
    }
    return enter(declaring: names)
  }
  override func visitPost(_ node: ClosureExprSyntax) { leave() }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    types += 1
    return enter()
  }
  override func visitPost(_ node: MemberBlockSyntax) {
    leave()
    types -= 1
  }

  // MARK: What declares

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    return enter(declaring: node.signature.parameterClause.names + node.genericParameterClause.names)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(declaring: node.signature.parameterClause.names + node.genericParameterClause.names)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { leave() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(declaring: node.parameterClause.names + node.genericParameterClause.names)
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: TypeAliasDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name, nil) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

  private func type(_ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?) -> SyntaxVisitorContinueKind {
    declare(name)
    return enter(declaring: generics.names)
  }

  override func visitPost(_ node: AssociatedTypeDeclSyntax) { declare(node.name) }
  override func visitPost(_ node: EnumCaseElementSyntax) { declare(node.name) }
  override func visitPost(_ node: OperatorDeclSyntax) { declare(node.name) }
  override func visitPost(_ node: PrecedenceGroupDeclSyntax) { declare(node.name) }
  override func visitPost(_ node: MacroDeclSyntax) { declare(node.name) }
  override func visitPost(_ node: IdentifierPatternSyntax) { declare(node.identifier) }

  // MARK: What mentions

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    bind(node.pattern, to: node.initializer, isShort: true)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    bind(node.pattern, to: node.initializer, isShort: false)
    return .visitChildren
  }

  /// `if let total`, `if let total = total` and `let total = total` use the one of the scope around them.
  private func bind(_ pattern: PatternSyntax, to value: InitializerClauseSyntax?, isShort: Bool) {
    guard scopes.count > 1, let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
    var usesItself = isShort
    if let value {
      let visitor = FreeNameVisitor(viewMode: .sourceAccurate)
      visitor.walk(value)
      visitor.leave()
      usesItself = visitor.plain.contains(name.plainText)
    }
    guard usesItself else { return }
    let scope = scopes.removeLast()
    mention(name)
    scopes.append(scope)
  }

  override func visitPost(_ node: DeclReferenceExprSyntax) {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id { return }
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return }
    mention(node.baseName)
  }

  override func visitPost(_ node: IdentifierTypeSyntax) { mention(node.name) }
  override func visitPost(_ node: MacroExpansionExprSyntax) { mention(node.macroName) }
  override func visitPost(_ node: MacroExpansionDeclSyntax) { mention(node.macroName) }
  override func visitPost(_ node: BinaryOperatorExprSyntax) { mention(node.operator) }
  override func visitPost(_ node: PrefixOperatorExprSyntax) { mention(node.operator) }
  override func visitPost(_ node: PostfixOperatorExprSyntax) { mention(node.operator) }
}

extension TokenSyntax {
  /// Without the backticks that keep a keyword a name.
  var plainText: String { text.first == "`" ? String(text.dropFirst().dropLast()) : text }
}

extension FunctionParameterClauseSyntax {
  /// What the parameters are called inside.
  fileprivate var names: [String] { parameters.map { ($0.secondName ?? $0.firstName).plainText } }
}

extension GenericParameterClauseSyntax? {
  fileprivate var names: [String] { self?.parameters.map(\.name.plainText) ?? [] }
}
