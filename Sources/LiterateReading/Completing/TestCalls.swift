import LiterateModel
import SwiftSyntax

/// What would run the tests that a listing declares: calls of its functions with `@Test`, one after the other.
struct TestCalls {
  private(set) var calls: [String] = []

  init(_ tree: SourceFileSyntax) {
    for item in tree.statements.map(\.item) {
      if let function = item.as(FunctionDeclSyntax.self) {
        add(function, on: "", waits: false)
      } else if let type = item.asProtocol((any DeclGroupSyntax).self),
        let name = item.asProtocol((any NamedDeclSyntax).self)?.name.text, Self.canBeMade(type)
      {
        for function in type.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
          let isStatic = function.modifiers.contains { $0.name.text == "static" }
          add(function, on: isStatic ? "\(name)." : "\(name)().", waits: type.is(ActorDeclSyntax.self) && !isStatic)
        }
      }
    }
  }

  private mutating func add(_ function: FunctionDeclSyntax, on base: String, waits: Bool) {
    let attributes = function.attributes.compactMap { $0.as(AttributeSyntax.self) }
    guard
      let test = attributes.first(where: { ["Test", "Testing.Test"].contains($0.attributeName.trimmedDescription) }),
      function.signature.parameterClause.parameters.isEmpty, function.genericParameterClause == nil,
      function.body != nil, !attributes.contains(where: { $0.attributeName.trimmedDescription == "available" }),
      !function.modifiers.contains(where: { $0.name.text == "mutating" }),
      !["disabled", "enabled", "withKnownIssue", "processExitsWith"].contains(where: function.description.contains),
      test.arguments?.description.contains("arguments:") != true
    else { return }
    let effects = function.signature.effectSpecifiers
    let words =
      (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil && !waits ? "" : "await ")
    let result = function.signature.returnClause == nil ? "" : "_ = "
    calls.append("\(result)\(words)\(base)\(function.name.trimmedDescription)()")
  }

  /// Whether a value of the type is made without anything given to it.
  private static func canBeMade(_ type: any DeclGroupSyntax) -> Bool {
    guard type.is(StructDeclSyntax.self) || type.is(ClassDeclSyntax.self) || type.is(ActorDeclSyntax.self) else {
      return false
    }
    if type.attributes.description.contains("disabled") { return false }
    return type.memberBlock.members.allSatisfy { member in
      if let made = member.decl.as(InitializerDeclSyntax.self) {
        return made.signature.parameterClause.parameters.isEmpty && made.signature.effectSpecifiers == nil
      }
      return member.decl.as(VariableDeclSyntax.self)?.bindings.allSatisfy {
        $0.initializer != nil || $0.accessorBlock != nil
      } ?? true
    }
  }
}
