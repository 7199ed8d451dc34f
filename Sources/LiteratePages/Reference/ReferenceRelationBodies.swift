import LiterateModel

/// What a page says of a type's place among others.
extension ReferenceBodies {
  func relations(
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
    contents.append(("its-relations", "Relations"))
    writer.add("<h2 id=\"its-relations\">Relations</h2>\n<dl class=\"relations\">\n")
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
  func inherited(
    _ symbol: ReferenceSymbol, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    let groups = ReferenceInheritance(layout.index).groups(of: symbol.usr)
    guard !groups.isEmpty else { return }
    contents.append(("from-elsewhere", "From elsewhere"))
    writer.add("<h2 id=\"from-elsewhere\">From elsewhere</h2>\n")
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
}
