import LiteratePages

/// A library of a few symbols, with unique names as the compiler makes them.
struct SmallLibrary {
  var symbols: [ReferenceSymbol] = []
  var relations: [ReferenceRelation] = []
  var inherited: [(type: String, member: String)] = []

  /// Adds a symbol; `path` is `Type.member(_:)`, cut where a type ends.
  mutating func add(
    _ usr: String, _ kind: ReferenceSymbol.Kind, _ path: [String], in parent: String? = nil, module: String = "Lib",
    extends other: String? = nil, where conditions: [String] = [], deprecated: String? = nil,
    declaration: [ReferenceSymbol.Fragment] = [], comment: String = "", file: String? = nil, line: Int = 1
  ) {
    symbols.append(
      ReferenceSymbol(
        usr: usr, kind: kind, module: module, path: path, declaration: declaration, comment: comment,
        place: file.map { ($0, line) }, deprecation: deprecated,
        extendedModule: other, conditions: conditions))
    if let parent { relations.append(ReferenceRelation(.memberOf, usr, parent)) }
  }

  func layout(_ modules: [String] = ["Lib"]) -> ReferenceLayout {
    ReferenceLayout(
      ReferenceGraph(modules: modules, symbols: symbols, relations: relations, inherited: inherited))
  }

  /// A protocol with an operator for all that conform, a class and a class that inherits from it.
  static var sample: SmallLibrary {
    var library = SmallLibrary()
    library.add("s:3Lib6SourceP", .protocol, ["Source"])
    library.add("s:3Lib6SourcePAAE3mapyxxF", .method, ["Source", "map(_:)"], in: "s:3Lib6SourceP")
    library.add("s:3Lib4ViewC", .class, ["View"])
    library.add("s:3Lib4ViewC5frameACSi_tcfc", .initializer, ["View", "init(frame:)"], in: "s:3Lib4ViewC")
    library.add("s:3Lib4ViewC5colorSivp", .property, ["View", "color"], in: "s:3Lib4ViewC")
    library.add("s:3Lib5LabelC", .class, ["Label"])
    library.add("s:3Lib5LabelC4textSSvp", .property, ["Label", "text"], in: "s:3Lib5LabelC")
    library.relations.append(ReferenceRelation(.inheritsFrom, "s:3Lib5LabelC", "s:3Lib4ViewC"))
    library.relations.append(ReferenceRelation(.conformsTo, "s:3Lib5LabelC", "s:3Lib6SourceP"))
    library.inherited.append((type: "s:3Lib5LabelC", member: "s:3Lib6SourcePAAE3mapyxxF"))
    return library
  }
}
