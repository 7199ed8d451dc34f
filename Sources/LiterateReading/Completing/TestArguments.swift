import SwiftSyntax

/// What a test is called with: nothing, or each value of `@Test(arguments: …)`.
struct TestArguments {
  /// `for` and what each loop goes over, the outermost first.
  private var loops: [String] = []
  /// With their labels, as a call has them.
  private var values: [String] = []

  /// - Returns: nil where it cannot be called so: a parameter has no argument, or an argument is text that one line cannot hold.
  init?(of test: AttributeSyntax, for function: FunctionDeclSyntax) {
    let parameters = Array(function.signature.parameterClause.parameters)
    let given = Self.collections(of: test)
    if given.isEmpty, parameters.isEmpty { return }
    let texts = given.map { $0.expression.trimmedDescription }
    guard !given.isEmpty, !parameters.isEmpty, !texts.contains(where: { $0.contains("//") || $0.contains("\"\"\"") })
    else {
      return nil
    }
    if given.count == parameters.count {
      for (number, (collection, parameter)) in zip(given, parameters).enumerated() {
        loops.append("for _value\(number) in \(Self.typed(collection.expression, parameter))")
        values.append(Self.label(parameter) + "_value\(number)")
      }
    } else if given.count == 1 {
      loops.append("for _value in \(Self.oneLine(given[0].expression))")
      for (number, parameter) in parameters.enumerated() { values.append(Self.label(parameter) + "_value.\(number)") }
    } else {
      return nil
    }
  }

  /// - Parameter function: with what stands before it, and without parentheses.
  func around(_ function: String) -> String {
    let call = "\(function)(\(values.joined(separator: ", ")))"
    return loops.reversed().reduce(call) { inner, loop in "\(loop) { \(inner) }" }
  }

  /// `arguments: a, b`, of which only the first has the label.
  private static func collections(of test: AttributeSyntax) -> [LabeledExprSyntax] {
    guard case .argumentList(let list) = test.arguments else { return [] }
    return Array(list.drop { $0.label?.text != "arguments" })
  }

  /// Of what is a list of values, the type is the parameter's: `[.north, .south]`.
  private static func typed(_ expression: ExprSyntax, _ parameter: FunctionParameterSyntax) -> String {
    let text = oneLine(expression)
    return expression.is(ArrayExprSyntax.self) ? "\(text) as [\(parameter.type.trimmedDescription)]" : text
  }

  private static func oneLine(_ expression: ExprSyntax) -> String {
    expression.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func label(_ parameter: FunctionParameterSyntax) -> String {
    parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
  }
}
