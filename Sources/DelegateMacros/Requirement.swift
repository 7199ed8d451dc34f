import SwiftSyntax
import SwiftSyntaxMacros

/// One method that a delegate protocol asks for.
struct Requirement {
  let function: FunctionDeclSyntax
  let parameters: [FunctionParameterSyntax]
  /// What `@Default` states: an expression, or one of the parameters.
  let stated: LabeledExprSyntax?

  /// `tableView(_:didSelectRowAt:)`.
  var selector: String {
    name + "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  var name: String { function.name.text }

  var returnsValue: Bool {
    guard let result = function.signature.returnClause?.type.trimmedDescription else { return false }
    return !["Void", "()", "Swift.Void"].contains(result)
  }

  var resultType: String { returnsValue ? function.signature.returnClause!.type.trimmedDescription : "Swift.Void" }

  /// Whether a class may leave it out.
  var isOptional: Bool { !returnsValue || stated != nil }

  /// What is answered where nobody implements it.
  var answer: String? {
    guard let stated else { return nil }
    return namesParameter ? answeredParameter.map(inner) : stated.expression.trimmedDescription
  }

  private var namesParameter: Bool { stated?.label?.text == "parameter" }

  private var answeredParameter: Int? {
    let name = stated?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return parameters.firstIndex { local($0) == name }
  }

  /// The associated type that tells whether a class has left it out.
  var resultName: String {
    "ResultOf_" + ([name] + parameters.map(\.firstName.text)).map { $0.replacing("`", with: "") }.joined(separator: "_")
  }

  /// ` throws`, ` throws(E)` or nothing.
  var effects: String {
    function.signature.effectSpecifiers?.throwsClause.map { " " + $0.trimmedDescription } ?? ""
  }

  var tryKeyword: String { effects.isEmpty ? "" : "try " }

  /// `@available` and the like, which what is written for the requirement needs, too.
  var attributes: String {
    function.attributes.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.trimmedDescription == "Default" ? nil : attribute.trimmedDescription + " "
    }.joined()
  }

  /// The name each parameter has inside.
  private func local(_ parameter: FunctionParameterSyntax) -> String {
    (parameter.secondName ?? parameter.firstName).text.replacing("`", with: "")
  }

  func isInout(_ parameter: FunctionParameterSyntax) -> Bool { parameter.type.specifiers("inout") }

  /// The parameters as a declaration has them, each with a name of its own inside.
  var parameterList: String {
    parameters.enumerated().map { index, parameter in
      "\(parameter.firstName.text) \(inner(index)): \(parameter.type.trimmedDescription)"
    }.joined(separator: ", ")
  }

  /// A call that hands all parameters on.
  func call(on target: String) -> String {
    let arguments = parameters.enumerated().map { index, parameter in
      let written = parameter.firstName.text
      let bare = written.replacing("`", with: "")
      // The three words that a label cannot be without backticks.
      let label = ["inout", "var", "let"].contains(bare) ? written : bare
      return (label == "_" ? "" : label + ": ") + (isInout(parameter) ? "&" : "") + inner(index)
    }
    return "\(tryKeyword)\(target).\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// All parameters in an array.
  var boxes: String { "[" + parameters.indices.map { inner($0) + " as Any" }.joined(separator: ", ") + "]" }

  private func inner(_ index: Int) -> String { "__argument\(index)" }
}

extension TypeSyntax {
  /// Whether the type is written with a specifier: `inout`, `consuming`…
  func specifiers(_ word: String) -> Bool {
    guard let type = self.as(AttributedTypeSyntax.self) else { return false }
    return type.specifiers.contains { $0.trimmedDescription == word }
  }
}

extension Requirement {
  /// The requirements of a protocol; those that cannot be handled are complained about and left out.
  static func all(of declaration: ProtocolDeclSyntax, in context: (any MacroExpansionContext)?) -> [Requirement] {
    var found: [Requirement] = []
    for member in declaration.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else {
        context?.complain(
          "A @DelegateProtocol has methods only. Move this to a protocol without it, and let the delegate conform to both.",
          at: member.decl)
        continue
      }
      let requirement = Requirement(
        function: function, parameters: Array(function.signature.parameterClause.parameters),
        stated: function.attributes.firstAnswer)
      if let reason = requirement.isUnsupported {
        context?.complain(reason.sentence, at: reason.node)
        continue
      }
      if found.contains(where: { $0.selector == requirement.selector }) {
        context?.complain(
          "\(requirement.selector) is there already. Messages are told apart by their names and labels, not by types.",
          at: function.name)
        continue
      }
      found.append(requirement)
    }
    return found
  }

  private var isUnsupported: (node: Syntax, sentence: String)? {
    let place = Syntax(function.name)
    let instead = "A delegate's message cannot be"
    if let modifier = function.modifiers.first(where: { ["static", "class", "mutating"].contains($0.name.text) }) {
      return (Syntax(modifier), "\(instead) \(modifier.name.text): it goes to an object.")
    }
    if function.genericParameterClause != nil || function.genericWhereClause != nil {
      return (place, "\(instead) generic: its arguments travel in boxes. Name the types it takes.")
    }
    if case .binaryOperator = function.name.tokenKind { return (place, "\(instead) an operator. Give it a name.") }
    if let async = function.signature.effectSpecifiers?.asyncSpecifier {
      return (Syntax(async), "\(instead) async: a delegate answers at once. Give it a completion closure.")
    }
    for parameter in parameters {
      let type = parameter.type
      if let dots = parameter.ellipsis {
        return (Syntax(dots), "\(instead) variadic: a list cannot be handed on. Take an array.")
      }
      if type.isSomeType {
        return (Syntax(type), "\(instead) generic: its arguments travel in boxes. Write any instead of some.")
      }
      if type.isClosureThatMayNotEscape {
        return (Syntax(type), "A closure in a delegate's message must be @escaping: it travels in a box.")
      }
      for word in ["consuming", "sending", "borrowing"] where type.specifiers(word) {
        return (Syntax(type), "An argument of a delegate's message cannot be \(word): it goes to several.")
      }
      if let value = parameter.defaultValue {
        return (
          Syntax(value),
          "A protocol cannot give a default argument. Write an extension with a shorter method that calls this."
        )
      }
    }
    if namesParameter, answeredParameter == nil, let stated {
      return (Syntax(stated.expression), "\(selector) has no parameter of this name to answer with.")
    }
    if let stated, !returnsValue {
      return (Syntax(stated.expression), "\(selector) has no result, so it needs no @Default: it is optional as it is.")
    }
    return nil
  }
}

extension AttributeListSyntax {
  fileprivate var firstAnswer: LabeledExprSyntax? {
    for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == "Default" {
      return attribute.arguments?.as(LabeledExprListSyntax.self)?.first
    }
    return nil
  }
}

extension TypeSyntax {
  fileprivate var isSomeType: Bool { self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some" }

  fileprivate var isClosureThatMayNotEscape: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    guard let type = self.as(AttributedTypeSyntax.self), type.baseType.is(FunctionTypeSyntax.self) else { return false }
    return !type.attributes.contains { $0.trimmedDescription == "@escaping" }
  }
}
