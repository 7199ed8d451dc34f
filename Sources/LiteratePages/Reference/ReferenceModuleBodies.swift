import LiterateMarkup

/// The pages of modules: what each has, with first sentences.
extension ReferenceBodies {
  private var kinds: [(anchor: String, title: String, kind: ReferenceSymbol.Kind)] {
    let words = words.topics
    return [
      ("protocols", words.protocols, .protocol), ("classes", words.classes, .class),
      ("structures", words.structures, .struct), ("enumerations", words.enumerations, .enum),
      ("type-aliases", words.typeAliases, .typealias),
    ]
  }

  private var families: [(anchor: String, title: String)] {
    let words = words.topics
    return [
      ("functions", words.functions), ("operators", words.operators), ("variables", words.variables),
      ("macros", words.macros),
    ]
  }

  /// The page of a module: what it has, with first sentences.
  func module(_ module: String) -> ReferenceBody {
    var writer = BodyWriter()
    var contents: [(anchor: String, text: String)] = []
    writer.add(crumbs())
    writer.add(Markup("p", .class("kind")) { words.module })
    writer.add(Markup("h1") { module })
    writer.room(-1 - (layout.modules.firstIndex(of: module) ?? 0), isMember: false)
    let pages = layout.pages.filter { $0.module == module }
    if pages.count > ReferenceFilter.many { writer.add(ReferenceFilter.field(words)) }
    func topic(_ name: String, _ title: String, _ list: Markup?) {
      guard let list else { return }
      let anchor = "topic-\(name)"
      contents.append((anchor, title))
      writer.add(Markup("h2", .id(anchor)) { title })
      writer.add(list)
    }
    let own = pages.compactMap { page -> Int? in
      guard case .type(let place) = page.subject, layout.symbols[place].path.count == 1 else { return nil }
      return place
    }
    for (anchor, title, kind) in kinds {
      let places = own.filter { layout.symbols[$0].kind == kind }
      topic(anchor, title, places.isEmpty ? nil : list(places, from: module))
    }
    let named = pages.compactMap { page -> (anchor: String, page: ReferenceLayout.Page, first: Int)? in
      guard case .family(let places) = page.subject else { return nil }
      return (Self.topic(layout.symbols[places[0]]), page, places[0])
    }
    for (anchor, title) in families {
      let members = named.filter { $0.anchor == anchor }
      topic(anchor, title, short(members.map { ($0.page, .written(documentation[$0.first].summary)) }))
    }
    let additions = pages.filter { if case .addition = $0.subject { true } else { false } }
    topic("extensions", words.topics.extensions, short(additions.map { ($0, .text(added($0))) }))
    return writer.body(
      path: "\(module)/index.html", module: module, title: module,
      description: words.moduleIs(module), contents: contents)
  }

  private static func topic(_ symbol: ReferenceSymbol) -> String {
    switch symbol.kind {
    case .macro: "macros"
    case .variable: "variables"
    default: symbol.isOperator ? "operators" : "functions"
    }
  }

  private func added(_ page: ReferenceLayout.Page) -> String {
    guard case .addition(_, let other) = page.subject else { return "" }
    let count = page.groups.reduce(0) { $0 + $1.members.count }
    return words.membersFor(count, other)
  }

  private func short(_ pages: [(page: ReferenceLayout.Page, words: Markup)]) -> Markup? {
    if pages.isEmpty { return nil }
    return Self.list(
      pages.map { page, words in
        (page.title, ReferenceLink.relative(percentEncoded(page.path), from: page.module), words)
      })
  }
}
