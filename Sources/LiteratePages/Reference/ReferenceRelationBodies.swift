import LiterateMarkup

/// What a page says of a type's place among others.
extension ReferenceBodies {
  func relations(
    _ symbol: ReferenceSymbol, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    let relations = layout.relations
    var rows: [(String, [ReferenceRelations.Other])] = []
    let own = relations.conformsTo[symbol.usr] ?? []
    rows.append((words.inheritsFrom, relations.inheritsFrom[symbol.usr] ?? []))
    rows.append((symbol.kind == .protocol ? words.refines : words.conformsTo, own))
    let others = relations.conforming[symbol.usr] ?? []
    rows.append((words.inheritedBy, relations.inheritedBy[symbol.usr] ?? []))
    let isProtocol = { (other: ReferenceRelations.Other) in
      relations.places[other.usr].map { layout.symbols[$0].kind == .protocol } ?? false
    }
    rows.append((words.refinedBy, others.filter(isProtocol)))
    rows.append((words.conforming, others.filter { !isProtocol($0) }))
    let additions = layout.pages.filter {
      if case .addition(let usr, _) = $0.subject { usr == symbol.usr } else { false }
    }
    let shown = rows.map { ($0.0, $0.1.filter { !$0.name.isEmpty }) }.filter { !$0.1.isEmpty }
    guard !shown.isEmpty || !additions.isEmpty else { return }
    contents.append(("its-relations", words.relations))
    writer.add(Markup("h2", .id("its-relations")) { words.relations })
    writer.add(
      Markup("dl", .class("relations")) {
        "\n"
        for (title, others) in shown { row(title, others.map { relation($0, from: symbol.module) }) }
        if !additions.isEmpty {
          row(
            words.moreOfItIn,
            additions.map { page in
              Markup("a", .href(ReferenceLink.relative(percentEncoded(page.path), from: symbol.module))) { page.module }
            })
        }
      })
  }

  private func row(_ title: String, _ content: [Markup]) -> Markup {
    .pieces {
      Markup("dt") { title }
      Markup("dd") { content.joined(", ") }
      "\n"
    }
  }

  private func relation(_ other: ReferenceRelations.Other, from module: String) -> Markup {
    let name = Markup("code") { other.name }
    return .pieces {
      link(other.usr, from: module).map { Markup("a", .href($0)) { name } } ?? name
      if !other.conditions.isEmpty {
        " "
        Markup("small") { words.withConditions + other.conditions.joined(separator: ", ") }
      }
    }
  }

  /// What the type has from its superclasses and protocols, by name.
  func inherited(
    _ symbol: ReferenceSymbol, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    let groups = ReferenceInheritance(layout.index).groups(of: symbol.usr)
    guard !groups.isEmpty else { return }
    contents.append(("from-elsewhere", words.fromElsewhere))
    writer.add(Markup("h2", .id("from-elsewhere")) { words.fromElsewhere })
    for (owner, members) in groups {
      writer.add(
        Markup("details", .class("inherited")) {
          Markup("summary") {
            Markup("code") { layout.index.entries[owner].name }
            " · \(members.count)"
          }
          "\n"
          Markup("p") { members.map { member($0, from: symbol.module) }.joined("\n") }
        })
    }
  }

  private func member(_ place: Int, from module: String) -> Markup {
    let entry = layout.index.entries[place]
    let target = ReferenceLink.relative(
      percentEncoded(entry.page) + "#" + ReferenceSlugs.fragment(entry.nameAnchor ?? ""), from: module)
    return Markup("a", .href(target)) { Self.broken(entry.own) }
  }
}
