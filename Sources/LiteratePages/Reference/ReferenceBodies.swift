import LiterateMarkup

/// Writes the pages of symbols.
package struct ReferenceBodies {
  let layout: ReferenceLayout
  /// Where the source is on the web.
  private let repository: String?
  let documentation: [DocumentationHTML]
  /// What the pages say themselves.
  let wording: Wording
  var words: ReferenceWords { wording.reference }

  /// - Parameter documentation: of each symbol of the layout, in its order.
  package init(
    _ layout: ReferenceLayout, repository: String?, documentation: [DocumentationHTML], wording: Wording = .english
  ) {
    self.wording = wording
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

  private func declaration(_ symbol: ReferenceSymbol) -> Markup {
    Markup("pre", .class("declaration")) {
      Markup("code") { DeclarationHTML(link: { link($0, from: symbol.module) }).html(symbol) }
    }
  }

  // MARK: A page

  private func body(_ page: ReferenceLayout.Page) -> ReferenceBody {
    var writer = BodyWriter()
    var contents: [(anchor: String, text: String)] = []
    let module = page.module
    writer.add(
      crumbs {
        " › "
        Markup("a", .href("index.html")) { module }
        outer(page)
      })
    switch page.subject {
    case .type(let place):
      let symbol = layout.symbols[place]
      title(words.kindName(of: symbol), page, &writer)
      about(symbol, place, &writer)
      filter(page, &writer)
      writer.room(entry(place), isMember: false)
      relations(symbol, &writer, &contents)
      groups(page, &writer, &contents)
      inherited(symbol, &writer, &contents)
    case .family(let places):
      title(words.kindName(of: layout.symbols[places[0]]), page, &writer)
      members(places, page, &writer, level: 2)
    case .addition(let usr, let other):
      title(words.addition, page, &writer)
      let type = Markup("code") {
        link(usr, from: module).map { Markup("a", .href($0)) { page.title } } ?? .text(page.title)
      }
      writer.add(Markup("p") { words.adds(Markup("code") { module }, type, other) })
      filter(page, &writer)
      groups(page, &writer, &contents)
    }
    return writer.body(
      path: page.path, module: module, title: page.title, description: description(of: page), contents: contents)
  }

  /// The way to a page: the reference, and what comes behind that.
  func crumbs(@MarkupBuilder _ more: () -> [Markup] = { [] }) -> Markup {
    Markup("nav", .class("crumbs"), .label(words.whereThisIs)) {
      Markup("a", .href("../index.html")) { wording.pages.reference }
      more()
    }
  }

  private func title(_ kind: String, _ page: ReferenceLayout.Page, _ writer: inout BodyWriter) {
    writer.add(Markup("p", .class("kind")) { kind })
    writer.add(Markup("h1") { Self.broken(page.title) })
  }

  /// The first sentence of what is written about the subject of a page.
  private func description(of page: ReferenceLayout.Page) -> String {
    let places: [Int]
    switch page.subject {
    case .type(let place): places = [place]
    case .family(let family): places = family
    case .addition(_, let other): return words.addsPlainly(page.module, page.title, other)
    }
    let sentences = places.lazy.map { firstSentence(of: documentation[$0].summary.plainText) }
    return sentences.first { !$0.isEmpty }
      ?? words.isIn(page.title, words.kindName(of: layout.symbols[places[0]]), page.module)
  }

  /// The types around a nested one.
  private func outer(_ page: ReferenceLayout.Page) -> Markup {
    guard case .type(let place) = page.subject, let parent = layout.relations.parents[layout.symbols[place].usr],
      let target = link(parent, from: page.module)
    else { return .nothing }
    return .pieces {
      " › "
      Markup("a", .href(target)) { layout.symbols[place].path.dropLast().joined(separator: ".") }
    }
  }

  /// Declaration, documentation, and where it is declared.
  ///
  /// - Parameter isBrief: whether what stands behind the first paragraph is folded.
  func about(_ symbol: ReferenceSymbol, _ place: Int, _ writer: inout BodyWriter, isBrief: Bool = false) {
    if let deprecation = symbol.deprecation {
      writer.add(
        Markup("p", .class("deprecated")) {
          Markup("strong") { words.deprecated }
          " \(deprecation)"
        })
    }
    writer.add(declaration(symbol))
    if !symbol.conditions.isEmpty {
      writer.add(
        Markup("p", .class("conditions")) {
          words.whereIt
          Markup("code") { symbol.conditions.joined(separator: ", ") }
        })
    }
    let rest = documentation[place].whole.behindFirstParagraph
    guard isBrief, !documentation[place].summary.text.isEmpty, !rest.text.isEmpty else {
      writer.add(documentation[place].whole)
      declared(symbol, &writer)
      return
    }
    writer.add(Markup("p") { Markup.written(documentation[place].summary) })
    let (start, end) = WrittenHTML.tags(of: Markup.Element("details", [.class("more")]))
    writer.add(.written(start))
    writer.add(Markup("summary") { wording.snippets.details })
    writer.add(rest)
    declared(symbol, &writer)
    writer.add(.written(end))
  }

  /// Where it is declared.
  private func declared(_ symbol: ReferenceSymbol, _ writer: inout BodyWriter) {
    guard let source = symbol.place else { return }
    let text = "\(source.file):\(source.line)"
    let link = repository.map { "\($0)/blob/main/\(percentEncoded(source.file))#L\(source.line)" }
    writer.add(
      Markup("p", .class("declared-in")) { link.map { Markup("a", .href($0)) { text } } ?? .text(text) })
  }

  // MARK: Names

  func entry(_ place: Int) -> Int { layout.index.place(usr: layout.symbols[place].usr) ?? 0 }

  /// Names and first sentences.
  func list(_ places: [Int], from module: String) -> Markup {
    Self.list(
      places.map { place in
        let symbol = layout.symbols[place]
        return (symbol.fullName, link(symbol.usr, from: module) ?? "", .written(documentation[place].summary))
      })
  }

  static func list(_ rows: [(name: String, target: String, words: Markup)]) -> Markup {
    Markup("dl", .class("symbols")) {
      "\n"
      for row in rows {
        Markup("dt") { Markup("a", .href(row.target)) { Markup("code") { broken(row.name) } } }
        Markup("dd") { row.words }
        "\n"
      }
    }
  }

  /// A name that may go on in the next line after a label.
  static func broken(_ name: String) -> Markup {
    var pieces: [Markup] = []
    for (index, piece) in name.split(separator: ":", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { pieces.append(":") }
      // The parenthesis that ends a name stays where it is.
      if index > 0, piece != ")" { pieces.append(Markup(empty: "wbr")) }
      pieces.append(.text(String(piece)))
    }
    return .list(pieces)
  }
}
