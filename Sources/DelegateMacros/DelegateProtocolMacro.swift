import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DelegateProtocol`.
///
/// For an optional requirement `func m(_ x: X)` it writes five things:
///
/// - `associatedtype ResultOf_m__ = NotImplemented` and a second requirement `func m(_ x: X) -> ResultOf_m__`. A class's
///   own `m` fulfils both, and the compiler infers `Void`; without one the associated type keeps its default. That is
///   how the program knows at run time what a class implements. The second is never called.
/// - the default implementation, generic in its result. Generic, so that nothing is inferred from it: a plain one would
///   be a candidate for both, and the search for what fits doubles with each requirement (measured: 40 of them do not
///   end within a minute; so they take a tenth of a second).
/// - a method with one more parameter, which has a default: what a call on a concrete type finds that does not
///   implement it. For its other name it is no candidate.
/// - a property `m`, for calls as Objective-C has them, `delegate?.m?(x)`: what it gives can be called like each of the
///   requirements of that name, and answers nil where the object does not respond.
public struct DelegateProtocolMacro: MemberMacro, ExtensionMacro, PeerMacro {
  /// Names that protocols inherit from and that have no messages.
  private static let plain: Set<String> = ["AnyObject", "Sendable", "class", "Any", "NSObjectProtocol"]

  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(ProtocolDeclSyntax.self) else {
      context.complain("@DelegateProtocol belongs before a protocol, and this is \(declaration.kindInWords).", at: node)
      return []
    }
    if declaration.inheritanceClause == nil {
      context.complain(
        "A delegate is an object: write 'protocol \(declaration.name.text): AnyObject'.", at: declaration.name)
      return []
    }
    return Requirement.all(of: declaration, in: context).filter(\.isOptional).flatMap { requirement -> [DeclSyntax] in
      [
        "associatedtype \(raw: requirement.resultName) = Messaging.NotImplemented",
        """
        \(raw: requirement.attributes)@_disfavoredOverload func \(raw: requirement.name)\
        (\(raw: requirement.parameterList))\(raw: requirement.effects) -> \(raw: requirement.resultName)
        """,
      ]
    }
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(ProtocolDeclSyntax.self), declaration.inheritanceClause != nil else {
      return []
    }
    let object = "(__object: any \(declaration.name.text))"
    let selectors = Requirement.all(of: declaration, in: nil).enumerated().map { index, requirement in
      """
        static let m\(index) = Messaging.Selector(
          "\(requirement.selector)", declaredIn: { \(object) in __object.declaredWithDelegateProtocol })

      """
    }
    let access = declaration.access.hasPrefix("public") ? "" : declaration.access
    let calls = QuestionedCalls(declaration, access: declaration.access)
    return ["\(raw: access)enum \(raw: declaration.selectors) {\n\(raw: selectors.joined())}"] + calls.types
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(ProtocolDeclSyntax.self), declaration.inheritanceClause != nil else {
      return []
    }
    let members = ForwardingExtension(of: declaration, named: type.trimmedDescription).members
    return [try ExtensionDeclSyntax("extension \(type.trimmed) {\n\(raw: members.joined(separator: "\n"))\n}")]
  }
}

/// What the extension beside a delegate protocol has in it.
private struct ForwardingExtension {
  let declaration: ProtocolDeclSyntax
  /// The protocol as the extension calls it: `Outer.TableDelegate`.
  let name: String
  let access: String
  let requirements: [Requirement]

  init(of declaration: ProtocolDeclSyntax, named name: String) {
    (self.declaration, self.name) = (declaration, name)
    access = declaration.access
    requirements = Requirement.all(of: declaration, in: nil)
  }

  var members: [String] {
    var members: [String] = []
    for (index, requirement) in requirements.enumerated() where requirement.isOptional {
      members.append(defaults(of: requirement, index))
    }
    return members + QuestionedCalls(declaration, access: access, scope: scope).properties + [declaredMessages]
  }

  /// What stands before the name of a type that is declared beside the protocol: `Outer.`.
  private var scope: String { name.split(separator: ".").dropLast().map { $0 + "." }.joined() }

  /// The default implementation of an optional requirement, and the method with one more parameter.
  private func defaults(of requirement: Requirement, _ index: Int) -> String {
    let parameters = requirement.parameterList
    let body = handingOn(requirement, selector: "\(scope)\(declaration.selectors).m\(index)")
    return """
        \(requirement.attributes)@_disfavoredOverload \(access)func \(requirement.name)<__Result>(\(parameters))\(requirement.effects) -> __Result {
          Messaging.Messages.result(\(body), "\(requirement.selector)")
        }
        \(requirement.attributes)\(access)func \(requirement.name)(\(parameters)\(parameters.isEmpty ? "" : ", ")\
      __forwarded: Swift.Void = ())\(requirement.effects) -> \(requirement.resultType) {
          \(body)
        }
      """
  }

  /// The call that hands a message on: it asks for the answer where the requirement has one.
  private func handingOn(_ requirement: Requirement, selector: String) -> String {
    let replay = "{ (__target: any \(name))\(requirement.effects) in \(requirement.call(on: "__target")) }"
    if let answer = requirement.answer {
      return """
        \(requirement.tryKeyword)Messaging.Messages.ask(
            \(selector), from: self, otherwise: (\(answer)) as \(requirement.resultType)) \(replay)
        """
    }
    return """
      \(requirement.tryKeyword)Messaging.Messages.forward(
          \(selector), from: self, arguments: { \(requirement.boxes) }) \(replay)
      """
  }

  /// The two functions that tell what an object declares of the protocol's messages.
  private var declaredMessages: String {
    let answers = requirements.map { requirement in
      let isImplemented =
        requirement.isOptional ? "\(requirement.resultName).self == \(requirement.resultType).self" : "true"
      return """
            case "\(requirement.selector)":
              return Messaging.DelegateMessage(returnsValue: \(requirement.returnsValue), isImplemented: \(isImplemented))

        """
    }
    let inherited = declaration.inherited.map {
      "    if let message = (self as any \($0))._delegateMessage(selector) { return message }\n"
    }
    return """
        /// What this object declares of the protocol's messages.
        \(access)nonisolated func declaredWithDelegateProtocol(_ selector: Messaging.Selector) -> Messaging.DelegateMessage? {
          switch selector.name {
      \(answers.joined())    default: break
          }
      \(inherited.joined())    return nil
        }
        \(access)nonisolated func _delegateMessage(_ selector: Messaging.Selector) -> Messaging.DelegateMessage? {
          declaredWithDelegateProtocol(selector)
        }
      """
  }
}

extension ProtocolDeclSyntax {
  /// The protocols it inherits from that may have messages.
  fileprivate var inherited: [String] {
    (inheritanceClause?.inheritedTypes ?? []).map(\.type).flatMap { type in
      type.as(CompositionTypeSyntax.self)?.elements.map(\.type.trimmedDescription) ?? [type.trimmedDescription]
    }.filter { name in
      !DelegateProtocolMacro.isPlain(name)
    }
  }

  /// What stands before what is written for it.
  fileprivate var access: String {
    for modifier in modifiers {
      switch modifier.name.text {
      case "public", "package", "fileprivate": return modifier.name.text + " "
      case "private": return "fileprivate "
      default: continue
      }
    }
    return ""
  }

  var selectors: String { "_SelectorsOf" + name.text }
}

extension DelegateProtocolMacro {
  fileprivate static func isPlain(_ name: String) -> Bool {
    plain.contains(String(name.split(separator: ".").last ?? ""))
  }
}

extension DeclGroupSyntax {
  fileprivate var kindInWords: String {
    switch self.kind {
    case .classDecl: "a class"
    case .structDecl: "a struct"
    case .enumDecl: "an enum"
    case .actorDecl: "an actor"
    case .extensionDecl: "an extension"
    default: "something else"
    }
  }
}

/// `@Default`, which `@DelegateProtocol` reads.
public struct DefaultMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let owner = context.lexicalContext.first?.as(ProtocolDeclSyntax.self)
    let isRead = owner?.attributes.contains { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("DelegateProtocol") == true
    }
    if !declaration.is(FunctionDeclSyntax.self) || isRead != true {
      context.complain("@Default belongs before a method of a protocol with @DelegateProtocol.", at: node)
    }
    return []
  }
}
