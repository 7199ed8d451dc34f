import LiterateModel

/// Writes the pages of symbols.
package struct ReferenceBodies {
  let layout: ReferenceLayout
  /// Where the source is on the web.
  private let repository: String?
  let documentation: [DocumentationHTML]

  /// - Parameter documentation: of each symbol of the layout, in its order.
  package init(_ layout: ReferenceLayout, repository: String?, documentation: [DocumentationHTML]) {
    self.layout = layout
    self.repository = repository
    self.documentation = documentation
  }

  package var all: [ReferenceBody] { layout.pages.map(body) + layout.modules.map(module) }

  /// A link from a page of a module to a symbol.
  func link(_ usr: String, from module: String) -> String? {
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
    return writer.body(
      path: page.path, module: module, title: page.title, description: description(of: page), contents: contents)
  }

  /// The first sentence of what is written about the subject of a page.
  private func description(of page: ReferenceLayout.Page) -> String {
    let places: [Int]
    switch page.subject {
    case .type(let place): places = [place]
    case .family(let family): places = family
    case .addition(_, let other): return "What \(page.module) adds to \(page.title) of \(other)."
    }
    let sentences = places.lazy.map { firstSentence(of: plainText(ofHTML: documentation[$0].summary)) }
    return sentences.first { !$0.isEmpty }
      ?? "\(page.title): \(layout.symbols[places[0]].kindName.lowercased()) in \(page.module)."
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
      writer.add("<p class=\"deprecated\"><strong>Deprecated.</strong> \(escaped(deprecation))</p>\n")
    }
    writer.add(declaration(symbol))
    if !symbol.conditions.isEmpty {
      writer.add(
        "<p class=\"conditions\">Where <code>\(escaped(symbol.conditions.joined(separator: ", ")))</code></p>\n")
    }
    writer.add(documentation[place].whole)
    guard let source = symbol.place else { return }
    let text = "\(escaped(source.file)):\(source.line)"
    let link = repository.map {
      "<a href=\"\(escaped($0))/blob/main/\(percentEncoded(source.file))#L\(source.line)\">\(text)</a>"
    }
    writer.add("<p class=\"declared-in\">\(link ?? text)</p>\n")
  }

  private func groups(
    _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    for (number, group) in page.groups.enumerated() {
      let anchor = "group-\(number + 1)"
      contents.append((anchor, group.title.hasPrefix("Where ") ? String(group.title.dropFirst(6)) : group.title))
      writer.add("<h2 id=\"\(anchor)\">\(escaped(group.title))</h2>\n")
      let pages = group.members.filter { layout.hasPage(layout.symbols[$0]) }
      if !pages.isEmpty { writer.add(list(pages, from: page.module)) }
      let own = group.members.filter { !layout.hasPage(layout.symbols[$0]) }
      if own.count > 6 { writer.add(names(own)) }
      members(own, page, &writer, level: 3)
    }
  }

  /// What a long group has, at a glance; overloads once.
  private func names(_ places: [Int]) -> String {
    var seen: Set<String> = []
    let links = places.compactMap { place -> String? in
      let symbol = layout.symbols[place]
      guard let anchor = layout.index.place(usr: symbol.usr).flatMap({ layout.index.entries[$0].nameAnchor }),
        seen.insert(anchor).inserted
      else { return nil }
      return "<a href=\"#\(escaped(ReferenceSlugs.fragment(anchor)))\">\(Self.broken(symbol.name))</a>"
    }
    return "<p class=\"glance\">\(links.joined(separator: "\n"))</p>\n"
  }

  private func members(_ places: [Int], _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, level: Int) {
    for place in places {
      let symbol = layout.symbols[place]
      guard let entry = layout.index.place(usr: symbol.usr).map({ layout.index.entries[$0] }), let anchor = entry.anchor
      else { continue }
      // The name alone leads to the first of its overloads.
      let shared =
        entry.nameAnchor.map { $0 != anchor && isFirst(place, page, $0) } ?? false
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

  /// Whether a member is the first on its page that has a name, and none has it as its anchor.
  private func isFirst(_ place: Int, _ page: ReferenceLayout.Page, _ name: String) -> Bool {
    let all = layout.anchored(page).filter { ReferenceSlugs.word(layout.symbols[$0]) == name }
    return all.first == place && !all.contains { layout.index.entries[entry($0)].anchor == name }
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
  func list(_ places: [Int], from module: String) -> String {
    var html = "<dl class=\"symbols\">\n"
    for place in places {
      let symbol = layout.symbols[place]
      let target = link(symbol.usr, from: module) ?? ""
      html +=
        "<dt><a href=\"\(escaped(target))\"><code>\(Self.broken(symbol.fullName))</code></a></dt><dd>\(documentation[place].summary)</dd>\n"
    }
    return html + "</dl>\n"
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
