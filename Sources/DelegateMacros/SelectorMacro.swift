import SwiftSyntax
import SwiftSyntaxMacros

/// A reference to a method, taken apart.
private struct Reference {
  /// What stands before the dot.
  let base: String?
  /// `buttonTapped` or `tableView(_:didSelectRowAt:)`, as written.
  let method: String
  /// ` as …`, where one of several is chosen.
  private(set) var cast = ""

  init?(_ expression: ExprSyntax) {
    // `Cell.tapped as (Cell) -> () -> Void` chooses one of several methods with the same name.
    if let elements = expression.as(SequenceExprSyntax.self)?.elements, let first = elements.first {
      guard let inner = Reference(first), elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true else {
        return nil
      }
      self = inner
      cast = " " + elements.dropFirst().map(\.trimmedDescription).joined(separator: " ")
      return
    }
    if let conversion = expression.as(AsExprSyntax.self) {
      guard let inner = Reference(conversion.expression) else { return nil }
      self = inner
      cast = " as " + conversion.type.trimmedDescription
      return
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      self.base = base.trimmedDescription == "self" ? "Self" : base.trimmedDescription
      method = access.declName.trimmedDescription
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      base = nil
      method = name.trimmedDescription
    } else {
      return nil
    }
  }
}

/// `#sel(Class.method)` and `#sel(method)`.
public struct ActionSelectorMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let argument = node.arguments.first?.expression, let reference = Reference(argument) else {
      context.complain("#sel takes a method: #sel(Cell.buttonTapped) or #sel(CellDelegate.buttonTapped(_:)).", at: node)
      return "Messaging.Selector(\"\")"
    }
    let base = reference.base ?? "Self"
    return
      "Messaging.Selector(\(literal: reference.method.asSelector), action: \(raw: base).\(raw: reference.method)\(raw: reference.cast))"
  }
}

/// `#sel(Protocol.message(_:))`.
public struct MessageSelectorMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let argument = node.arguments.first?.expression, let reference = Reference(argument),
      let base = reference.base
    else {
      context.complain("#sel takes a method: #sel(Cell.buttonTapped) or #sel(CellDelegate.buttonTapped(_:)).", at: node)
      return "Messaging.Selector(\"\")"
    }
    let table = "\(base).declaredWithDelegateProtocol"
    let isBare = !reference.method.hasSuffix(")")
    let check = isBare ? ", withoutParameters: { (receiver: \(base)) in _ = receiver.\(reference.method)() }" : ""
    return "Messaging.Selector(\(literal: reference.method.asSelector), declaredIn: \(raw: table)\(raw: check))"
  }
}

extension String {
  /// A method without parameters has its parentheses.
  fileprivate var asSelector: String { hasSuffix(")") ? self : self + "()" }
}
