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
  private func about(_ symbol: ReferenceSymbol, _ place: Int, _ writer: inout BodyWriter, isBrief: Bool = false) {
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

  private func groups(
    _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    var anchors: Set<String> = []
    if entries(of: page) > ReferenceFilter.many { writer.add(ReferenceFilter.field(words)) }
    for (number, group) in page.groups.enumerated() {
      let title = words.title(of: group.title)
      let anchor = anchor(of: group.title, number, &anchors)
      if case .condition(let condition) = group.title {
        contents.append((anchor, condition))
      } else {
        contents.append((anchor, title))
      }
      writer.add(Markup("h2", .id(anchor)) { title })
      let pages = group.members.filter { layout.hasPage(layout.symbols[$0]) }
      if !pages.isEmpty { writer.add(list(pages, from: page.module)) }
      let own = group.members.filter { !layout.hasPage(layout.symbols[$0]) }
      if Set(own.map { layout.symbols[$0].baseName }).count > 6 { writer.add(names(own)) }
      members(own, page, &writer, level: 3)
    }
  }

  /// What a long group has, at a glance: each name once, with labels where only one member has it.
  private func names(_ places: [Int]) -> Markup {
    let counts = Dictionary(grouping: places) { layout.symbols[$0].baseName }.mapValues(\.count)
    var seen: Set<String> = []
    let links = places.compactMap { place -> Markup? in
      let symbol = layout.symbols[place]
      guard let anchor = layout.index.place(usr: symbol.usr).flatMap({ layout.index.entries[$0].nameAnchor }),
        seen.insert(symbol.baseName).inserted
      else { return nil }
      return Markup("a", .href("#" + ReferenceSlugs.fragment(anchor))) {
        counts[symbol.baseName] == 1 ? Self.broken(symbol.name) : .text(symbol.baseName)
      }
    }
    return Markup("p", .class("glance")) { links.joined("\n") }
  }

  /// On a page with more members than this, each has its declaration and a paragraph; what else there is to say opens.
  private static let few = 40

  private func entries(of page: ReferenceLayout.Page) -> Int { page.groups.reduce(0) { $0 + $1.members.count } }

  /// The name of a group on its page: that of a topic stays when others come, and no member's is like it.
  private func anchor(of title: ReferenceGroupTitle, _ number: Int, _ taken: inout Set<String>) -> String {
    let name =
      switch title {
      case .kind(let kind): "kind-\(kind.rawValue + 1)"
      case .topic(let topic): ReferenceSlugs.plain(topic.lowercased().split(separator: " ").joined(separator: "-"))
      case .deprecated: "deprecated"
      case .forAll, .condition: "condition-\(number + 1)"
      }
    let anchor = "group-" + name
    return taken.insert(anchor).inserted ? anchor : "\(anchor)-\(number + 1)"
  }

  /// The members of a group, with what is said of several overloads once: all but the first of those are folded.
  private func members(_ places: [Int], _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, level: Int) {
    for run in overloads(places) {
      guard run.count > 3, let first = run.max(by: { length($0) < length($1) }) else {
        members(each: run, page, &writer, level: level)
        continue
      }
      // The one of which most is said speaks for all.
      members(each: [first], page, &writer, level: level)
      let (start, end) = WrittenHTML.tags(of: Markup.Element("details", [.class("overloads")]))
      writer.add(.written(start))
      writer.add(Markup("summary") { words.moreOverloads(run.count - 1) })
      members(each: run.filter { $0 != first }[...], page, &writer, level: level)
      writer.add(.written(end))
    }
  }

  /// Members that stand together, have one name without labels, and begin with the same words.
  private func overloads(_ places: [Int]) -> [ArraySlice<Int>] {
    var runs: [ArraySlice<Int>] = []
    var start = 0
    for next in places.indices.dropFirst() where !isLike(places[next], places[start]) {
      runs.append(places[start..<next])
      start = next
    }
    return places.isEmpty ? [] : runs + [places[start...]]
  }

  private func length(_ place: Int) -> Int { documentation[place].whole.text.utf8.count }

  private func isLike(_ one: Int, _ other: Int) -> Bool {
    let summary = documentation[one].summary.text
    return !summary.isEmpty && summary == documentation[other].summary.text
      && layout.symbols[one].baseName == layout.symbols[other].baseName
  }

  private func members(
    each places: ArraySlice<Int>, _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, level: Int
  ) {
    for place in places {
      let symbol = layout.symbols[place]
      guard let entry = layout.index.place(usr: symbol.usr).map({ layout.index.entries[$0] }), let anchor = entry.anchor
      else { continue }
      // The name alone leads to the first of its overloads.
      let shared = entry.nameAnchor.flatMap { $0 != anchor && isFirst(place, page, $0) ? $0 : nil }
      let (start, end) = WrittenHTML.tags(of: Markup.Element("section", [.class("member"), .id(anchor)]))
      writer.add(.written(start))
      if let shared { writer.add([Markup(empty: "span", .id(shared))]) }
      writer.add(heading(symbol.name, anchor, level: level))
      if let tag = tag(of: symbol) { writer.add(Markup("p", .class("tag")) { tag }) }
      // A group that says so already has it in its heading.
      var shown = symbol
      if case .addition = page.subject { shown.conditions = [] }
      about(shown, place, &writer, isBrief: entries(of: page) > Self.few)
      writer.room(self.entry(place), isMember: true)
      writer.add(.written(end))
    }
  }

  private func heading(_ name: String, _ anchor: String, level: Int) -> Markup {
    Markup(level == 2 ? "h2" : "h3") {
      Markup("code") { Self.broken(name) }
      " "
      Markup("a", .class("anchor"), .href("#" + ReferenceSlugs.fragment(anchor)), .label(wording.link(to: name))) {
        "#"
      }
    }
  }

  /// Whether a member is the first on its page that has a name, and none has it as its anchor.
  private func isFirst(_ place: Int, _ page: ReferenceLayout.Page, _ name: String) -> Bool {
    let all = layout.anchored(page).filter { ReferenceSlugs.word(layout.symbols[$0]) == name }
    return all.first == place && !all.contains { layout.index.entries[entry($0)].anchor == name }
  }

  /// What is to be known of a member of a protocol.
  private func tag(of symbol: ReferenceSymbol) -> String? {
    let relations = layout.relations
    guard relations.requirements.contains(symbol.usr) else {
      return relations.defaults.contains(symbol.usr) ? words.defaultOfRequirement : nil
    }
    if symbol.kind == .associatedType { return nil }
    return relations.withDefault.contains(symbol.usr) ? words.requiredWithDefault : words.required
  }

  private func entry(_ place: Int) -> Int { layout.index.place(usr: layout.symbols[place].usr) ?? 0 }

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
