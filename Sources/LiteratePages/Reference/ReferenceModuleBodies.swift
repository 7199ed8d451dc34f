import LiterateMarkup

/// The pages of modules: what each has, with first sentences.
extension ReferenceBodies {
  private static let topics: [(title: String, kinds: Set<ReferenceSymbol.Kind>)] = [
    ("Protocols", [.protocol]), ("Classes", [.class]), ("Structures", [.struct]), ("Enumerations", [.enum]),
    ("Type aliases", [.typealias]),
  ]

  /// The page of a module: what it has, with first sentences.
  func module(_ module: String) -> ReferenceBody {
    var writer = BodyWriter()
    var contents: [(anchor: String, text: String)] = []
    writer.add(Self.crumbs())
    writer.add(Markup("p", .class("kind")) { "Module" })
    writer.add(Markup("h1") { module })
    writer.room(-1 - (layout.modules.firstIndex(of: module) ?? 0), isMember: false)
    let pages = layout.pages.filter { $0.module == module }
    func topic(_ title: String, _ list: Markup?) {
      guard let list else { return }
      let anchor = "topic-\(title.lowercased().split(separator: " ").joined(separator: "-"))"
      contents.append((anchor, title))
      writer.add(Markup("h2", .id(anchor)) { title })
      writer.add(list)
    }
    let own = pages.compactMap { page -> Int? in
      guard case .type(let place) = page.subject, layout.symbols[place].path.count == 1 else { return nil }
      return place
    }
    for (title, kinds) in Self.topics {
      let places = own.filter { kinds.contains(layout.symbols[$0].kind) }
      topic(title, places.isEmpty ? nil : list(places, from: module))
    }
    let families = pages.compactMap { page -> (title: String, page: ReferenceLayout.Page, first: Int)? in
      guard case .family(let places) = page.subject else { return nil }
      return (Self.topic(layout.symbols[places[0]]), page, places[0])
    }
    for title in ["Functions", "Operators", "Variables", "Macros"] {
      topic(
        title, short(families.filter { $0.title == title }.map { ($0.page, .written(documentation[$0.first].summary)) })
      )
    }
    let additions = pages.filter { if case .addition = $0.subject { true } else { false } }
    topic("Extensions", short(additions.map { ($0, .text(added($0))) }))
    return writer.body(
      path: "\(module)/index.html", module: module, title: module,
      description: "The public symbols of \(module), and where the book uses them.", contents: contents)
  }

  private static func topic(_ symbol: ReferenceSymbol) -> String {
    switch symbol.kind {
    case .macro: "Macros"
    case .variable: "Variables"
    default: symbol.isOperator ? "Operators" : "Functions"
    }
  }

  private func added(_ page: ReferenceLayout.Page) -> String {
    guard case .addition(_, let other) = page.subject else { return "" }
    let count = page.groups.reduce(0) { $0 + $1.members.count }
    return "\(count) \(count == 1 ? "member" : "members") for a type of \(other)"
  }

  private func short(_ pages: [(page: ReferenceLayout.Page, words: Markup)]) -> Markup? {
    if pages.isEmpty { return nil }
    return Self.list(
      pages.map { page, words in
        (page.title, ReferenceLink.relative(percentEncoded(page.path), from: page.module), words)
      })
  }
}
