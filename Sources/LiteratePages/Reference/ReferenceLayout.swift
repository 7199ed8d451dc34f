/// Which symbol stands on which page, and where. Nothing is written here.
package struct ReferenceLayout: Sendable {
  package struct Page: Sendable {
    package enum Subject: Sendable, Equatable {
      /// A type, or what is another name of one.
      case type(Int)
      /// Functions, macros, operators or variables of one name.
      case family([Int])
      /// What the module adds to a type of another module.
      case addition(to: String, of: String)
    }

    package var module: String
    /// From the folder of the reference.
    package var path: String
    package var title: String
    package var subject: Subject
    package var groups: [Group]
  }

  package struct Group: Sendable, Equatable {
    package var title: ReferenceGroupTitle
    package var members: [Int]
  }

  /// In order of module, name, unique name.
  package let symbols: [ReferenceSymbol]
  package let modules: [String]
  package private(set) var pages: [Page] = []
  package let relations: ReferenceRelations
  package private(set) var index: ReferenceIndex

  package init(_ graph: ReferenceGraph) {
    modules = graph.modules
    let order = Dictionary(graph.modules.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    symbols = graph.symbols.filter { seen.insert($0.usr).inserted }.sorted { one, other in
      (order[one.module] ?? 0, one.fullName, one.usr) < (order[other.module] ?? 0, other.fullName, other.usr)
    }
    relations = ReferenceRelations(graph, symbols: symbols)
    index = ReferenceIndex(entries: [], superclasses: [:], inherited: [:])
    var drafts = Drafts()
    for place in symbols.indices { drafts.add(place, symbols, relations) }
    pages = drafts.pages(symbols, relations)
    index = makeIndex(graph)
  }

  private func makeIndex(_ graph: ReferenceGraph) -> ReferenceIndex {
    var entries: [ReferenceIndex.Entry?] = Array(repeating: nil, count: symbols.count)
    func add(_ place: Int, _ page: Page, anchor: String?, nameAnchor: String?) {
      let symbol = symbols[place]
      entries[place] = ReferenceIndex.Entry(
        usr: symbol.usr, kind: symbol.kind, module: symbol.module,
        owner: symbol.path.dropLast().joined(separator: "."), own: symbol.name, page: page.path, anchor: anchor,
        nameAnchor: nameAnchor, parent: relations.parents[symbol.usr], type: symbol.propertyType,
        conditions: symbol.conditions)
    }
    for page in pages {
      if case .type(let place) = page.subject { add(place, page, anchor: nil, nameAnchor: nil) }
      let members = anchored(page)
      let names = members.map { ReferenceSlugs.word(symbols[$0]) }
      let anchors = ReferenceSlugs.anchors(
        zip(members, names).map { ($1, symbols[$0].usr, relations.defaults.contains(symbols[$0].usr)) })
      for (number, member) in members.enumerated() {
        let anchor = anchors[number]
        add(member, page, anchor: anchor, nameAnchor: ReferenceSlugs.shared(names[number], anchor: anchor))
      }
    }
    // What has no page (a member of something that is no type) has no place.
    var kept: [Int: Int] = [:]
    for place in entries.indices where entries[place] != nil { kept[place] = kept.count }
    var inherited: [String: Set<Int>] = [:]
    for (type, member) in graph.inherited {
      if let place = relations.places[member].flatMap({ kept[$0] }) { inherited[type, default: []].insert(place) }
    }
    return ReferenceIndex(
      entries: entries.compactMap { $0 }, superclasses: relations.superclasses,
      inherited: inherited.mapValues { $0.sorted() })
  }

  /// The symbols that have an anchor on a page, in the order in which they stand there.
  package func anchored(_ page: Page) -> [Int] {
    var members = page.groups.flatMap(\.members).filter { !hasPage(symbols[$0]) }
    if case .family(let family) = page.subject { members = family }
    return members
  }

  /// The type that a symbol is a member of.
  package func parent(of symbol: ReferenceSymbol) -> String? { relations.parents[symbol.usr] }

  /// Whether a symbol has a page of its own.
  package func hasPage(_ symbol: ReferenceSymbol) -> Bool { Self.hasPage(symbol) }

  static func hasPage(_ symbol: ReferenceSymbol) -> Bool {
    symbol.kind.isType || symbol.kind == .typealias && symbol.path.count == 1
  }
}

/// Symbols on their way to pages.
private struct Drafts {
  /// Pages by what stands on them, in order.
  private var types: [Int] = []
  private var families: [String: [Int]] = [:]
  private var additions: [String: [Int]] = [:]
  private var members: [String: [Int]] = [:]

  mutating func add(_ place: Int, _ symbols: [ReferenceSymbol], _ relations: ReferenceRelations) {
    let symbol = symbols[place]
    if ReferenceLayout.hasPage(symbol) { types.append(place) }
    if symbol.path.count == 1 {
      if !ReferenceLayout.hasPage(symbol) {
        families["\(symbol.module) \(Self.family(symbol))", default: []].append(place)
      }
      return
    }
    if let parent = relations.parents[symbol.usr], let type = relations.places[parent],
      symbols[type].module == symbol.module
    {
      members[parent, default: []].append(place)
    } else {
      additions["\(symbol.module) extension.\(symbol.path.dropLast().joined(separator: "."))", default: []]
        .append(place)
    }
  }

  /// The name of the page of functions of one name, and of the like.
  private static func family(_ symbol: ReferenceSymbol) -> String {
    let name =
      symbol.isOperator
      ? ReferenceSlugs.operatorWord(symbol.baseName) : ReferenceSlugs.plain(symbol.baseName)
    switch symbol.kind {
    case .macro: return "macro.\(name)"
    case .variable: return "var.\(name)"
    case _ where symbol.isOperator: return "operator.\(name)"
    default: return "func.\(name)"
    }
  }

  func pages(_ symbols: [ReferenceSymbol], _ relations: ReferenceRelations) -> [ReferenceLayout.Page] {
    var drafts: [(name: String, usr: String, page: ReferenceLayout.Page)] = types.map { place in
      let symbol = symbols[place]
      return (
        ReferenceSlugs.plain(symbol.fullName), symbol.usr,
        ReferenceLayout.Page(
          module: symbol.module, path: "", title: symbol.fullName, subject: .type(place),
          groups: ReferenceGroups(symbols, of: place).all(members[symbol.usr] ?? []))
      )
    }
    for (key, places) in families.sorted(by: { $0.key < $1.key }) {
      let first = symbols[places[0]]
      drafts.append(
        (
          String(key.split(separator: " ")[1]), first.usr,
          ReferenceLayout.Page(
            module: first.module, path: "", title: Self.title(of: first), subject: .family(places), groups: [])
        ))
    }
    for (_, places) in additions.sorted(by: { $0.key < $1.key }) {
      let first = symbols[places[0]]
      let name = first.path.dropLast().joined(separator: ".")
      drafts.append(
        (
          "extension." + ReferenceSlugs.plain(name), first.usr,
          ReferenceLayout.Page(
            module: first.module, path: "", title: name,
            subject: .addition(to: relations.parents[first.usr] ?? "", of: first.extendedModule ?? ""),
            groups: ReferenceGroups.byCondition(places, symbols))
        ))
    }
    for module in Set(drafts.map(\.page.module)) {
      let places = drafts.indices.filter { drafts[$0].page.module == module }
      let files = ReferenceSlugs.files(places.map { (drafts[$0].name, drafts[$0].usr) })
      for (place, file) in zip(places, files) { drafts[place].page.path = "\(module)/\(file).html" }
    }
    return drafts.map(\.page).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A macro is called as it is written.
  private static func title(of symbol: ReferenceSymbol) -> String {
    guard symbol.kind == .macro else { return symbol.baseName }
    let isFreestanding = symbol.declaration.contains { $0.text.contains("freestanding") }
    return (isFreestanding ? "#" : "@") + symbol.baseName
  }
}
