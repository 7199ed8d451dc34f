import SwiftSyntax

/// What is called, what calls write before their arguments, and the initialisers that the compiler writes.
extension NameSites {
  /// A label of a call, or of a function that is named with its labels.
  package struct Label: Hashable, Sendable {
    package var range: Range<Int>
    package var text: String
    /// The last name of what is called; nil where it says none, as `.init(…)` does.
    package var callee: Range<Int>?
  }

  package var labels: [Label] {
    let visitor = LabelVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.labels
  }

  package enum Callee: Sendable { case free, member }

  /// The names of functions that are called, by the bytes at which they begin. What begins with a capital is a type.
  package var calls: [Int: Callee] {
    let visitor = CallVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.calls
  }

  /// The labels of the initialisers that somebody has written, each with the name of its type.
  package var initialisers: [(type: String, labels: [String])] {
    let visitor = InitialiserVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.found
  }

  /// Whether the name that is declared at a byte is a property which the compiler's own initialiser of its type sets: calls of it
  /// write that name.
  package func isMemberwise(at offset: Int) -> Bool {
    guard owner(at: offset)?.kind == .type, let token = token(at: offset) else { return false }
    var node = token.parent
    var binding: PatternBindingSyntax?
    while let current = node, !current.is(MemberBlockItemSyntax.self) {
      if let found = current.as(PatternBindingSyntax.self) { binding = found }
      if let variable = current.as(VariableDeclSyntax.self), let binding { return isStored(binding, in: variable) }
      node = current.parent
    }
    return false
  }

  private func isStored(_ binding: PatternBindingSyntax, in variable: VariableDeclSyntax) -> Bool {
    guard let owner = TypeDeclaration.around(variable)?.as(StructDeclSyntax.self),
      !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
      !owner.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) })
    else { return false }
    if variable.bindingSpecifier.tokenKind == .keyword(.let), binding.initializer != nil { return false }
    guard let accessors = binding.accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
  }
}

private final class LabelVisitor: SyntaxVisitor {
  var labels: [NameSites.Label] = []

  override func visitPost(_ node: FunctionCallExprSyntax) {
    let callee = Self.name(node.calledExpression)
    let closures = node.additionalTrailingClosures.map(\.label)
    for label in node.arguments.compactMap(\.label) + closures { add(label, callee) }
  }

  override func visitPost(_ node: DeclReferenceExprSyntax) {
    guard let names = node.argumentNames?.arguments else { return }
    let whole: ExprSyntax =
      node.parent?.as(MemberAccessExprSyntax.self).map { ExprSyntax($0) } ?? ExprSyntax(node)
    for name in names { add(name.name, Self.name(whole)) }
  }

  private func add(_ label: TokenSyntax, _ callee: TokenSyntax?) {
    labels.append(NameSites.Label(range: label.bytes, text: label.text, callee: callee?.bytes))
  }

  /// The last name of what is called. That of `A.init` is `A`.
  private static func name(_ called: ExprSyntax) -> TokenSyntax? {
    if let generic = called.as(GenericSpecializationExprSyntax.self) { return name(generic.expression) }
    if let reference = called.as(DeclReferenceExprSyntax.self) { return reference.baseName }
    guard let access = called.as(MemberAccessExprSyntax.self) else { return nil }
    guard access.declName.baseName.tokenKind == .keyword(.`init`) else { return access.declName.baseName }
    return access.base.flatMap(name)
  }
}

private final class InitialiserVisitor: SyntaxVisitor {
  var found: [(type: String, labels: [String])] = []

  override func visitPost(_ node: InitializerDeclSyntax) {
    guard let type = TypeDeclaration.around(node) else { return }
    found.append((TypeDeclaration.name(type), node.signature.parameterClause.parameters.map(\.firstName.text)))
  }
}

private final class CallVisitor: SyntaxVisitor {
  var calls: [Int: NameSites.Callee] = [:]

  override func visitPost(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? node.calledExpression
    if let access = called.as(MemberAccessExprSyntax.self) {
      calls[access.declName.baseName.bytes.lowerBound] = .member
    } else if let name = called.as(DeclReferenceExprSyntax.self)?.baseName, name.text.first?.isUppercase == false {
      calls[name.bytes.lowerBound] = .free
    }
  }
}
