import LiterateMarkup

extension ReferenceWords {
  static let english = ReferenceWords(
    whereThisIs: "Where this is",
    ofThese: "Every public symbol of these modules, and the snippets of the book that use it.",
    ofModules: { modules in
      "Every public symbol of \(modules.joined(separator: ", ")), and the snippets of the book that use it."
    },
    used: { used, all in "Used in the book: \(used) of \(all) public symbols." },
    inTheBook: "In the book", moreUses: { "\($0) more" },
    uses: { $0 == 1 ? "Once in the book" : "\($0) times in the book" },
    use: { words(of: $0) }, comma: ", ",
    module: "Module", moduleIs: { "The public symbols of \($0), and where the book uses them." },
    topics: Topics(
      protocols: "Protocols", classes: "Classes", structures: "Structures", enumerations: "Enumerations",
      typeAliases: "Type aliases", functions: "Functions", operators: "Operators", variables: "Variables",
      macros: "Macros", extensions: "Extensions"),
    membersFor: { count, module in "\(counted(count, "member")) for a type of \(module)" },
    kind: name(of:), actor: "Actor", addition: "Extension",
    adds: { module, type, other in
      .pieces {
        "What "
        module
        " adds to "
        type
        " of \(other)."
      }
    },
    addsPlainly: { module, type, other in "What \(module) adds to \(type) of \(other)." },
    isIn: { title, kind, module in "\(title): \(kind.lowercased()) in \(module)." },
    deprecated: "Deprecated.", whereIt: "Where ", required: "Required",
    requiredWithDefault: "Required, with a default", defaultOfRequirement: "Default of a requirement",
    moreOverloads: { counted($0, "more overload") }, group: title(of:),
    deprecatedGroup: "Deprecated", forAll: "For all",
    relations: "Relations", inheritsFrom: "Inherits from", refines: "Refines", conformsTo: "Conforms to",
    inheritedBy: "Inherited by", refinedBy: "Refined by", conforming: "Types that conform",
    moreOfItIn: "More of it in", fromElsewhere: "From elsewhere", withConditions: "where ",
    filter: "Filter this page")

  private static func words(of manner: SnippetUse.Manner) -> String {
    switch manner {
    case .run: "compiled and run"
    case .compiled: "compiled"
    case .fails: "does not compile, as stated"
    case .stops: "stops, as stated"
    }
  }

  private static func name(of kind: ReferenceSymbol.Kind) -> String {
    switch kind {
    case .class: "Class"
    case .struct: "Structure"
    case .enum: "Enumeration"
    case .protocol: "Protocol"
    case .typealias: "Type alias"
    case .macro: "Macro"
    case .function: "Function"
    case .globalOperator: "Operator"
    case .variable: "Variable"
    case .enumCase: "Case"
    case .initializer: "Initialiser"
    case .deinitializer: "Deinitialiser"
    case .property: "Property"
    case .method: "Method"
    case .subscript: "Subscript"
    case .typeProperty: "Static property"
    case .typeMethod: "Static method"
    case .typeSubscript: "Static subscript"
    case .associatedType: "Associated type"
    }
  }

  private static func title(of group: ReferenceGroupKind) -> String {
    switch group {
    case .types: "Types"
    case .cases: "Cases"
    case .initializers: "Initialisers"
    case .properties: "Properties"
    case .methods: "Methods"
    case .typeProperties: "Static properties"
    case .typeMethods: "Static methods"
    case .subscripts: "Subscripts"
    case .operators: "Operators"
    case .associatedTypes: "Associated types"
    case .typealiases: "Type aliases"
    case .macros: "Macros"
    }
  }
}
