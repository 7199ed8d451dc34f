import LiterateModel

/// What stands on a page of the reference, with room for what the book says of its symbols.
package struct ReferenceBody: Sendable, Equatable {
  /// Room for the snippets that use a symbol.
  package struct Room: Sendable, Equatable {
    package var place: Int
    /// Whether the symbol is one of many on the page, so that its list is folded.
    package var isMember: Bool

    package init(place: Int, isMember: Bool) {
      self.place = place
      self.isMember = isMember
    }
  }

  /// From the folder of the reference.
  package var path: String
  package var module: String
  package var title: String
  /// What the contents list of the page says: anchor and text.
  package var contents: [(anchor: String, text: String)]
  /// One more than there are rooms: they stand between.
  package var chunks: [String]
  package var rooms: [Room]

  package init(
    path: String, module: String, title: String, contents: [(anchor: String, text: String)], chunks: [String],
    rooms: [Room]
  ) {
    self.path = path
    self.module = module
    self.title = title
    self.contents = contents
    self.chunks = chunks
    self.rooms = rooms
  }

  package static func == (one: ReferenceBody, other: ReferenceBody) -> Bool {
    one.path == other.path && one.module == other.module && one.title == other.title && one.chunks == other.chunks
      && one.rooms == other.rooms && one.contents.elementsEqual(other.contents, by: ==)
  }
}

/// Documentation of a symbol, as HTML.
package struct DocumentationHTML: Sendable {
  /// The first paragraph, without tags around it.
  package var summary: String
  package var whole: String

  package init(summary: String, whole: String) {
    self.summary = summary
    self.whole = whole
  }
}

/// Writes the pages of symbols.
package struct ReferenceBodies {
  private let layout: ReferenceLayout
  /// Where the source is on the web.
  private let repository: String?
  private let documentation: [DocumentationHTML]

  /// - Parameter documentation: of each symbol of the layout, in its order.
  package init(_ layout: ReferenceLayout, repository: String?, documentation: [DocumentationHTML]) {
    self.layout = layout
    self.repository = repository
    self.documentation = documentation
  }

  package var all: [ReferenceBody] { layout.pages.map(body) + layout.modules.map(module) }

  /// A link from a page of a module to a symbol.
  private func link(_ usr: String, from module: String) -> String? {
    guard let place = layout.index.place(usr: usr) else { return nil }
    return ReferenceLink.relative(layout.index.target(of: layout.index.entries[place]), from: module)
  }

  private func declaration(_ symbol: ReferenceSymbol) -> String {
    let html = DeclarationHTML(link: { link($0, from: symbol.module) }).html(symbol)
    return "<pre class=\"declaration\"><code>\(html)</code></pre>\n"
  }

  // MARK: A page

  private func body(_ page: ReferenceLayout.Page) -> ReferenceBody {
    var writer = BodyWriter()
    var contents: [(anchor: String, text: String)] = []
    let module = page.module
    writer.add("<nav class=\"crumbs\" aria-label=\"Where this is\"><a href=\"../index.html\">Reference</a> › ")
    writer.add("<a href=\"index.html\">\(escaped(module))</a>\(outer(page))</nav>\n")
    switch page.subject {
    case .type(let place):
      let symbol = layout.symbols[place]
      writer.add("<p class=\"kind\">\(symbol.kindName)</p>\n<h1>\(Self.broken(page.title))</h1>\n")
      about(symbol, place, &writer)
      writer.room(entry(place), isMember: false)
      relations(symbol, &writer, &contents)
      groups(page, &writer, &contents)
      inherited(symbol, &writer, &contents)
    case .family(let places):
      writer.add(
        "<p class=\"kind\">\(layout.symbols[places[0]].kindName)</p>\n<h1>\(Self.broken(page.title))</h1>\n")
      members(places, page, &writer, level: 2)
    case .addition(let usr, let other):
      let name = link(usr, from: module).map { "<a href=\"\(escaped($0))\">\(escaped(page.title))</a>" }
      writer.add("<p class=\"kind\">Extension</p>\n<h1>\(Self.broken(page.title))</h1>\n")
      writer.add(
        "<p>What <code>\(escaped(module))</code> adds to <code>\(name ?? escaped(page.title))</code> of \(escaped(other)).</p>\n"
      )
      groups(page, &writer, &contents)
    }
    return writer.body(path: page.path, module: module, title: page.title, contents: contents)
  }

  /// The types around a nested one.
  private func outer(_ page: ReferenceLayout.Page) -> String {
    guard case .type(let place) = page.subject, let parent = layout.relations.parents[layout.symbols[place].usr],
      let target = link(parent, from: page.module)
    else { return "" }
    let name = layout.symbols[place].path.dropLast().joined(separator: ".")
    return " › <a href=\"\(escaped(target))\">\(escaped(name))</a>"
  }

  /// Declaration, documentation, and where it is declared.
  private func about(_ symbol: ReferenceSymbol, _ place: Int, _ writer: inout BodyWriter) {
    if let deprecation = symbol.deprecation {
      writer.add("<p class=\"deprecated\"><strong>Deprecated.</strong> \(deprecated(deprecation))</p>\n")
    }
    writer.add(declaration(symbol))
    if !symbol.conditions.isEmpty {
      writer.add("<p class=\"conditions\">Where <code>\(escaped(symbol.conditions.joined(separator: ", ")))</code></p>\n")
    }
    writer.add(documentation[place].whole)
    guard let source = symbol.place else { return }
    let text = "\(escaped(source.file)):\(source.line)"
    let link = repository.map {
      "<a href=\"\(escaped($0))/blob/main/\(percentEncoded(source.file))#L\(source.line)\">\(text)</a>"
    }
    writer.add("<p class=\"declared-in\">\(link ?? text)</p>\n")
  }

  private func deprecated(_ words: String) -> String { escaped(words) }

  private func groups(
    _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    for (number, group) in page.groups.enumerated() {
      let anchor = "group-\(number + 1)"
      contents.append((anchor, group.title))
      writer.add("<h2 id=\"\(anchor)\">\(escaped(group.title))</h2>\n")
      let pages = group.members.filter { layout.hasPage(layout.symbols[$0]) }
      if !pages.isEmpty { writer.add(list(pages, from: page.module)) }
      members(group.members.filter { !layout.hasPage(layout.symbols[$0]) }, page, &writer, level: 3)
    }
  }

  private func members(_ places: [Int], _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, level: Int) {
    var named: Set<String> = []
    for place in places {
      let symbol = layout.symbols[place]
      guard let entry = layout.index.place(usr: symbol.usr).map({ layout.index.entries[$0] }), let anchor = entry.anchor
      else { continue }
      // The name alone leads to the first of its overloads.
      let shared = entry.nameAnchor.map { $0 != anchor && isFirst(place, page, $0) && named.insert($0).inserted } ?? false
      writer.add("<section class=\"member\" id=\"\(escaped(anchor))\">\n")
      if shared, let name = entry.nameAnchor { writer.add("<span id=\"\(escaped(name))\"></span>") }
      let title = escaped(symbol.name)
      writer.add(
        "<h\(level)><code>\(Self.broken(symbol.name))</code> <a class=\"anchor\" href=\"#\(escaped(ReferenceSlugs.fragment(anchor)))\" aria-label=\"Link to \(title)\">#</a></h\(level)>\n"
      )
      writer.add(tags(symbol))
      // A group that says so already has it in its heading.
      var shown = symbol
      if case .addition = page.subject { shown.conditions = [] }
      about(shown, place, &writer)
      writer.room(self.entry(place), isMember: true)
      writer.add("</section>\n")
    }
  }

  /// Whether a member is the first on its page that has a name.
  private func isFirst(_ place: Int, _ page: ReferenceLayout.Page, _ name: String) -> Bool {
    layout.anchored(page).first { ReferenceSlugs.word(layout.symbols[$0]) == name } == place
  }

  private func tags(_ symbol: ReferenceSymbol) -> String {
    let relations = layout.relations
    if relations.requirements.contains(symbol.usr) {
      let words = relations.withDefault.contains(symbol.usr) ? "Required, with a default" : "Required"
      return symbol.kind == .associatedType ? "" : "<p class=\"tag\">\(words)</p>\n"
    }
    return relations.defaults.contains(symbol.usr) ? "<p class=\"tag\">Default of a requirement</p>\n" : ""
  }

  private func entry(_ place: Int) -> Int { layout.index.place(usr: layout.symbols[place].usr) ?? 0 }

  /// Names and first sentences.
  private func list(_ places: [Int], from module: String) -> String {
    var html = "<dl class=\"symbols\">\n"
    for place in places {
      let symbol = layout.symbols[place]
      let target = link(symbol.usr, from: module) ?? ""
      html +=
        "<dt><a href=\"\(escaped(target))\"><code>\(Self.broken(symbol.fullName))</code></a></dt><dd>\(documentation[place].summary)</dd>\n"
    }
    return html + "</dl>\n"
  }

  // MARK: Relations

  private func relations(
    _ symbol: ReferenceSymbol, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    let relations = layout.relations
    var rows: [(String, [ReferenceRelations.Other])] = []
    let own = relations.conformsTo[symbol.usr] ?? []
    rows.append(("Inherits from", relations.inheritsFrom[symbol.usr] ?? []))
    rows.append((symbol.kind == .protocol ? "Refines" : "Conforms to", own))
    let others = relations.conforming[symbol.usr] ?? []
    rows.append(("Inherited by", relations.inheritedBy[symbol.usr] ?? []))
    let isProtocol = { (other: ReferenceRelations.Other) in
      relations.places[other.usr].map { layout.symbols[$0].kind == .protocol } ?? false
    }
    rows.append(("Refined by", others.filter(isProtocol)))
    rows.append(("Types that conform", others.filter { !isProtocol($0) }))
    let additions = layout.pages.filter {
      if case .addition(let usr, _) = $0.subject { usr == symbol.usr } else { false }
    }
    let shown = rows.map { ($0.0, $0.1.filter { !$0.name.isEmpty }) }.filter { !$0.1.isEmpty }
    guard !shown.isEmpty || !additions.isEmpty else { return }
    contents.append(("relations", "Relations"))
    writer.add("<h2 id=\"relations\">Relations</h2>\n<dl class=\"relations\">\n")
    for (title, others) in shown {
      writer.add("<dt>\(title)</dt><dd>")
      writer.add(
        others.map { other in
          let name = escaped(other.name)
          let conditions =
            other.conditions.isEmpty
            ? "" : " <small>where \(escaped(other.conditions.joined(separator: ", ")))</small>"
          guard let target = link(other.usr, from: symbol.module) else { return "<code>\(name)</code>\(conditions)" }
          return "<a href=\"\(escaped(target))\"><code>\(name)</code></a>\(conditions)"
        }.joined(separator: ", "))
      writer.add("</dd>\n")
    }
    if !additions.isEmpty {
      let links = additions.map {
        "<a href=\"\(escaped(ReferenceLink.relative(percentEncoded($0.path), from: symbol.module)))\">\(escaped($0.module))</a>"
      }
      writer.add("<dt>More of it in</dt><dd>\(links.joined(separator: ", "))</dd>\n")
    }
    writer.add("</dl>\n")
  }

  /// What the type has from its superclasses and protocols, by name.
  private func inherited(
    _ symbol: ReferenceSymbol, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    let groups = ReferenceInheritance(layout.index).groups(of: symbol.usr)
    guard !groups.isEmpty else { return }
    contents.append(("inherited", "From elsewhere"))
    writer.add("<h2 id=\"inherited\">From elsewhere</h2>\n")
    for (owner, members) in groups {
      let name = escaped(layout.index.entries[owner].name)
      writer.add("<details class=\"inherited\"><summary><code>\(name)</code> · \(members.count)</summary>\n<p>")
      writer.add(
        members.map { member in
          let entry = layout.index.entries[member]
          let target = ReferenceLink.relative(
            percentEncoded(entry.page) + "#" + ReferenceSlugs.fragment(entry.nameAnchor ?? ""), from: symbol.module)
          return "<a href=\"\(escaped(target))\">\(Self.broken(entry.own))</a>"
        }.joined(separator: "\n"))
      writer.add("</p></details>\n")
    }
  }

  // MARK: Modules

  private static let topics: [(title: String, kinds: Set<ReferenceSymbol.Kind>)] = [
    ("Protocols", [.protocol]), ("Classes", [.class]), ("Structures", [.struct]), ("Enumerations", [.enum]),
    ("Type aliases", [.typealias]),
  ]

  /// The page of a module: what it has, with first sentences.
  private func module(_ module: String) -> ReferenceBody {
    var writer = BodyWriter()
    var contents: [(anchor: String, text: String)] = []
    writer.add("<nav class=\"crumbs\" aria-label=\"Where this is\"><a href=\"../index.html\">Reference</a></nav>\n")
    writer.add("<p class=\"kind\">Module</p>\n<h1>\(escaped(module))</h1>\n")
    writer.room(-1 - (layout.modules.firstIndex(of: module) ?? 0), isMember: false)
    let pages = layout.pages.filter { $0.module == module }
    func topic(_ title: String, _ html: String) {
      guard !html.isEmpty else { return }
      let anchor = "topic-\(title.lowercased().split(separator: " ").joined(separator: "-"))"
      contents.append((anchor, title))
      writer.add("<h2 id=\"\(anchor)\">\(escaped(title))</h2>\n\(html)")
    }
    let own = pages.compactMap { page -> Int? in
      guard case .type(let place) = page.subject, layout.symbols[place].path.count == 1 else { return nil }
      return place
    }
    for (title, kinds) in Self.topics {
      let places = own.filter { kinds.contains(layout.symbols[$0].kind) }
      topic(title, places.isEmpty ? "" : list(places, from: module))
    }
    let families = pages.compactMap { page -> (title: String, page: ReferenceLayout.Page, first: Int)? in
      guard case .family(let places) = page.subject else { return nil }
      return (Self.topic(layout.symbols[places[0]]), page, places[0])
    }
    for title in ["Functions", "Operators", "Variables", "Macros"] {
      topic(title, short(families.filter { $0.title == title }.map { ($0.page, documentation[$0.first].summary) }))
    }
    let additions = pages.filter { if case .addition = $0.subject { true } else { false } }
    topic("Extensions", short(additions.map { ($0, added($0)) }))
    return writer.body(path: "\(module)/index.html", module: module, title: module, contents: contents)
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
    return "\(count) \(count == 1 ? "member" : "members") for a type of \(escaped(other))"
  }

  private func short(_ pages: [(page: ReferenceLayout.Page, words: String)]) -> String {
    guard !pages.isEmpty else { return "" }
    let rows = pages.map { page, words in
      let target = ReferenceLink.relative(percentEncoded(page.path), from: page.module)
      return "<dt><a href=\"\(escaped(target))\"><code>\(Self.broken(page.title))</code></a></dt><dd>\(words)</dd>\n"
    }
    return "<dl class=\"symbols\">\n\(rows.joined())</dl>\n"
  }

  /// A name that may go on in the next line after a dot or a label.
  static func broken(_ name: String) -> String {
    var html = ""
    for (index, piece) in name.split(separator: ":", omittingEmptySubsequences: false).enumerated() {
      html += (index == 0 ? "" : ":<wbr>") + escaped(piece)
    }
    return html.hasSuffix(":<wbr>)") ? String(html.dropLast(6)) + ")" : html
  }
}

/// Text in pieces, with room between them.
private struct BodyWriter {
  private var chunks: [String] = []
  private var text = ""
  private var rooms: [ReferenceBody.Room] = []

  mutating func add(_ html: String) { text += html }

  mutating func room(_ place: Int, isMember: Bool) {
    chunks.append(text)
    text = ""
    rooms.append(.init(place: place, isMember: isMember))
  }

  func body(path: String, module: String, title: String, contents: [(anchor: String, text: String)]) -> ReferenceBody {
    ReferenceBody(
      path: path, module: module, title: title, contents: contents, chunks: chunks + [text], rooms: rooms)
  }
}

/// Paths between pages of the reference, which all lie in the folder of a module.
package enum ReferenceLink {
  /// A page of the reference from a page of a module.
  package static func relative(_ target: String, from module: String) -> String {
    let folder = percentEncoded(module) + "/"
    return target.hasPrefix(folder) ? String(target.dropFirst(folder.count)) : "../" + target
  }
}
