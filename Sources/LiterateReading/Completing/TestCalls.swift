import LiterateModel
import SwiftSyntax

/// What would run the tests that a listing declares, one after the other: calls of its functions with `@Test`, with each of their arguments,
/// and of the test methods of its subclasses of `XCTestCase`.
struct TestCalls {
  private(set) var calls: [String] = []

  init(_ tree: SourceFileSyntax) {
    for item in tree.statements.map(\.item) {
      if let function = item.as(FunctionDeclSyntax.self) {
        add(function, on: "", waits: false)
      } else if let type = item.as(ClassDeclSyntax.self), Self.isTestCase(type) {
        addMethods(of: type)
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
      let arguments = TestArguments(of: test, for: function), function.genericParameterClause == nil,
      function.body != nil, !attributes.contains(where: { $0.attributeName.trimmedDescription == "available" }),
      !function.modifiers.contains(where: { $0.name.text == "mutating" }),
      !["disabled", "enabled", "withKnownIssue", "processExitsWith"].contains(where: function.description.contains)
    else { return }
    let effects = function.signature.effectSpecifiers
    let words =
      (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil && !waits ? "" : "await ")
    let result = function.signature.returnClause == nil ? "" : "_ = "
    calls.append(arguments.around("\(result)\(words)\(base)\(function.name.trimmedDescription)"))
  }

  // MARK: XCTest

  private static func isTestCase(_ type: ClassDeclSyntax) -> Bool {
    type.inheritanceClause?.inheritedTypes.contains {
      ["XCTestCase", "XCTest.XCTestCase"].contains($0.type.trimmedDescription)
    } == true
  }

  /// What only a running test has.
  private static let runnersWords = [
    "XCTSkip", "XCTExpectFailure", "expectation(", "wait(for", "waitForExpectations", "fulfillment(", "measure",
    "addTeardownBlock", "self.name", "XCTContext",
  ]

  private mutating func addMethods(of type: ClassDeclSyntax) {
    let members = type.memberBlock.members.map(\.decl)
    let methods = members.compactMap { $0.as(FunctionDeclSyntax.self) }
    guard !members.contains(where: { $0.is(InitializerDeclSyntax.self) }),
      !methods.contains(where: { $0.modifiers.contains { ["static", "class"].contains($0.name.text) } })
    else { return }
    let setUp = methods.filter { ["setUp", "setUpWithError"].contains($0.name.text) }
    for method in methods where method.name.text.hasPrefix("test") {
      guard method.signature.parameterClause.parameters.isEmpty, method.body != nil,
        !Self.runnersWords.contains(where: method.description.contains)
      else { continue }
      let steps = (setUp + [method]).map { Self.call(of: $0, on: "test.") }.joined(separator: "; ")
      let name = method.name.text
      calls.append("do { let test = \(type.name.text)(name: \"\(name)\", testClosure: { _ in }); \(steps) }")
    }
  }

  private static func call(of function: FunctionDeclSyntax, on base: String) -> String {
    let effects = function.signature.effectSpecifiers
    let words = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    return "\(words)\(base)\(function.name.trimmedDescription)()"
  }

  // MARK: Swift Testing

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
