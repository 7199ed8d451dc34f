import SwiftSyntax

/// What makes `delegate?.tableView?(table, didSelectRowAt: path)` a call, as it is for Objective-C's optional methods: a property for
/// each name that optional requirements have, and a type that can be called like each of them.
struct QuestionedCalls {
  private let declaration: ProtocolDeclSyntax
  private let access: String
  /// Before the name of a type beside the protocol.
  private let scope: String
  /// Optional requirements with their place among all, by their names without labels.
  private let groups: [(name: String, members: [(index: Int, requirement: Requirement)])]

  init(_ declaration: ProtocolDeclSyntax, access: String, scope: String = "") {
    self.declaration = declaration
    self.access = access
    self.scope = scope
    let all = Array(Requirement.all(of: declaration, in: nil).enumerated())
    var names: [String] = []
    // A property and a method without parameters would be the same.
    let taken = Set(all.filter(\.element.parameters.isEmpty).map(\.element.name))
    for (_, requirement) in all
    where requirement.isOptional && !names.contains(requirement.name) && !taken.contains(requirement.name) {
      names.append(requirement.name)
    }
    groups = names.map { name in
      (name, all.filter { $0.element.isOptional && $0.element.name == name }.map { ($0.offset, $0.element) })
    }
  }

  /// Beside the protocol.
  var types: [DeclSyntax] {
    if groups.isEmpty { return [] }
    let types = groups.map { name, members in
      """
        \(actor)struct \(name) {
          let delegate: any \(declaration.name.text)
      \(members.map(call).joined())  }

      """
    }
    return ["\(raw: access)enum \(raw: typeName) {\n\(raw: types.joined())}"]
  }

  /// In the protocol's extension.
  var properties: [String] {
    groups.map { name, _ in
      """
        /// For calls as Objective-C has them: `delegate?.\(name)?(…)`, which is nil where nobody implements it.
        @_disfavoredOverload \(access)var \(name): \(scope)\(typeName).\(name)? { .init(delegate: self) }
      """
    }
  }

  private var typeName: String { "_CallsOf" + declaration.name.text }

  private func call(index: Int, _ requirement: Requirement) -> String {
    let result = requirement.resultType
    let isOptional = result.hasSuffix("?") || result.hasSuffix("!")
    return """
          @discardableResult
          \(requirement.attributes)\(access)func callAsFunction(\(requirement.parameterList))\(requirement.effects) -> \(result)\(isOptional ? "" : "?") {
            guard Messaging.Messages.does(delegate, respondTo: \(declaration.selectors).m\(index)) else { return nil }
            return \(requirement.call(on: "delegate"))
          }

      """
  }

  /// The actor on which the protocol's methods run.
  private var actor: String {
    declaration.attributes.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      let name = attribute.attributeName.trimmedDescription
      return name.hasSuffix("Actor") || name == "preconcurrency" ? attribute.trimmedDescription + " " : nil
    }.joined() + access
  }
}
