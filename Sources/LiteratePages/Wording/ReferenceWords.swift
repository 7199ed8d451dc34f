import LiterateMarkup

/// What the pages of the reference say.
struct ReferenceWords: Sendable {
  let whereThisIs: String
  let ofThese: String
  /// The same, with the names of the modules.
  let ofModules: @Sendable (_ modules: [String]) -> String
  let used: @Sendable (_ used: Int, _ all: Int) -> String
  let inTheBook: String
  let moreUses: @Sendable (_ count: Int) -> String
  let uses: @Sendable (_ count: Int) -> String
  let use: @Sendable (_ manner: SnippetUse.Manner) -> String
  let comma: String

  let module: String
  let moduleIs: @Sendable (_ module: String) -> String
  /// The groups on the page of a module.
  let topics: Topics
  let membersFor: @Sendable (_ count: Int, _ module: String) -> String

  let kind: @Sendable (_ kind: ReferenceSymbol.Kind) -> String
  let actor: String
  let addition: String
  /// What a page of additions is about, in pieces: names of modules and of a type are markup.
  let adds: @Sendable (_ module: Markup, _ type: Markup, _ other: String) -> Markup
  let addsPlainly: @Sendable (_ module: String, _ type: String, _ other: String) -> String
  let isIn: @Sendable (_ title: String, _ kind: String, _ module: String) -> String
  let deprecated: String
  let whereIt: String
  let required: String
  let requiredWithDefault: String
  let defaultOfRequirement: String
  let moreOverloads: @Sendable (_ count: Int) -> String
  let group: @Sendable (_ kind: ReferenceGroupKind) -> String
  let deprecatedGroup: String
  let forAll: String

  let relations: String
  let inheritsFrom: String
  let refines: String
  let conformsTo: String
  let inheritedBy: String
  let refinedBy: String
  let conforming: String
  let moreOfItIn: String
  let fromElsewhere: String
  /// Before conditions, in a sentence.
  let withConditions: String

  /// Over the field that narrows a page.
  let filter: String

  struct Topics: Sendable {
    let protocols: String
    let classes: String
    let structures: String
    let enumerations: String
    let typeAliases: String
    let functions: String
    let operators: String
    let variables: String
    let macros: String
    let extensions: String
  }

  func title(of group: ReferenceGroupTitle) -> String {
    switch group {
    case .kind(let kind): self.group(kind)
    case .topic(let title): title
    case .deprecated: deprecatedGroup
    case .forAll: forAll
    case .condition(let condition): whereIt + condition
    }
  }

  func kindName(of symbol: ReferenceSymbol) -> String { symbol.isActor ? actor : kind(symbol.kind) }
}
