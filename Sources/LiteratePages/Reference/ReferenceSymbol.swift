/// A public symbol of a library, as its symbol graph has it.
package struct ReferenceSymbol: Sendable {
  /// A piece of a declaration.
  package struct Fragment: Sendable, Equatable {
    /// What it is, in the words of symbol graphs: `keyword`, `typeIdentifier`, `text`…
    package var kind: String
    package var text: String
    /// The symbol that it names.
    package var names: String?

    package init(kind: String, text: String, names: String? = nil) {
      self.kind = kind
      self.text = text
      self.names = names
    }
  }

  package enum Kind: String, Sendable, CaseIterable {
    case `class`, `struct`, `enum`, `protocol`, `typealias`, macro
    case function = "func"
    case globalOperator = "func.op"
    case variable = "var"
    case enumCase = "enum.case"
    case initializer = "init"
    case deinitializer = "deinit"
    case property, method, `subscript`
    case typeProperty = "type.property"
    case typeMethod = "type.method"
    case typeSubscript = "type.subscript"
    case associatedType = "associatedtype"

    package var isType: Bool {
      switch self {
      case .class, .struct, .enum, .protocol: true
      default: false
      }
    }
  }

  /// The name by which the compiler knows it.
  package var usr: String
  package var kind: Kind
  /// The module that declares it.
  package var module: String
  /// Its name and those of the types around it; a function's name has its labels.
  package var path: [String]
  package var declaration: [Fragment]
  /// Its documentation comment, without the marks of a comment.
  package var comment: String
  /// Its file, from the folder of the package, and its line.
  package var place: (file: String, line: Int)?
  /// Why it should not be used any more; nil if it may.
  package var deprecation: String?
  /// The module whose type it extends, if that is another one.
  package var extendedModule: String?
  /// What must hold for it to be there: `Element: Equatable`.
  package var conditions: [String]

  package init(
    usr: String, kind: Kind, module: String, path: [String], declaration: [Fragment], comment: String = "",
    place: (file: String, line: Int)? = nil, deprecation: String? = nil, extendedModule: String? = nil,
    conditions: [String] = []
  ) {
    self.usr = usr
    self.kind = kind
    self.module = module
    self.path = path
    self.declaration = declaration
    self.comment = comment
    self.place = place
    self.deprecation = deprecation
    self.extendedModule = extendedModule
    self.conditions = conditions
  }

  package var name: String { path.last ?? "" }
  package var fullName: String { path.joined(separator: ".") }

  /// The name without labels.
  var baseName: String { Self.baseName(of: name) }

  static func baseName(of name: String) -> String {
    guard let open = name.firstIndex(of: "("), open != name.startIndex else { return name }
    return String(name[..<open])
  }

  /// The type of a property; nil where it is none that has a name, such as an array.
  var propertyType: String? {
    guard [.property, .typeProperty, .variable].contains(kind),
      let own = declaration.firstIndex(where: { $0.kind == "identifier" })
    else { return nil }
    var rest = declaration[(own + 1)...]
    // Before the name of the type, nothing but a colon and `any`.
    while let first = rest.first, first.kind != "typeIdentifier" {
      guard first.kind == "keyword" || first.text.allSatisfy({ ": (".contains($0) }) else { return nil }
      rest.removeFirst()
    }
    var type = rest.popFirst()
    while rest.first?.text == ".", let next = rest.dropFirst().first, next.kind == "typeIdentifier" {
      type = next
      rest = rest.dropFirst(2)
    }
    return rest.contains { $0.text.contains("->") } ? nil : type?.names
  }

  /// Whether it is an operator, whose name is no word.
  var isOperator: Bool {
    guard let first = baseName.first else { return false }
    return !(first.isLetter || first == "_" || first.isNumber || first == "`" || first == "$")
  }

  /// Actors are classes to symbol graphs.
  var isActor: Bool { kind == .class && declaration.contains { $0.kind == "keyword" && $0.text == "actor" } }
}

/// How two symbols belong together.
package struct ReferenceRelation: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case memberOf, requirementOf, optionalRequirementOf, conformsTo, inheritsFrom, defaultImplementationOf, overrides
  }

  package var kind: Kind
  package var source: String
  package var target: String
  /// What the target is called, if no module of the reference has it.
  package var targetName: String?
  /// What must hold for it.
  package var conditions: [String]

  package init(_ kind: Kind, _ source: String, _ target: String, targetName: String? = nil, conditions: [String] = []) {
    self.kind = kind
    self.source = source
    self.target = target
    self.targetName = targetName
    self.conditions = conditions
  }
}

/// What the symbol graphs of the modules say, in one piece.
package struct ReferenceGraph: Sendable {
  package var modules: [String]
  package var symbols: [ReferenceSymbol]
  package var relations: [ReferenceRelation]
  /// Members that types have from protocols, as the compiler found out: a type and the member's own symbol.
  package var inherited: [(type: String, member: String)]

  package init(
    modules: [String], symbols: [ReferenceSymbol], relations: [ReferenceRelation],
    inherited: [(type: String, member: String)]
  ) {
    self.modules = modules
    self.symbols = symbols
    self.relations = relations
    self.inherited = inherited
  }
}
