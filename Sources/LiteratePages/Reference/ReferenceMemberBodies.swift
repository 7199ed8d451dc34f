import LiterateMarkup

/// What a page says of members: their groups, and each of them.
extension ReferenceBodies {
  /// The field that narrows a long page. It stands before all that is not about the type itself.
  func filter(_ page: ReferenceLayout.Page, _ writer: inout BodyWriter) {
    if entries(of: page) > ReferenceFilter.many { writer.add(ReferenceFilter.field(words)) }
  }

  func groups(
    _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, _ contents: inout [(anchor: String, text: String)]
  ) {
    var anchors: Set<String> = []
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

  /// The members of a group. Of overloads that one thing is said of, all but the first are folded; on a page with many members, all
  /// overloads of a name are one entry.
  func members(_ places: [Int], _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, level: Int) {
    let isBrief = entries(of: page) > Self.few
    for run in isBrief ? runs(of: places, isNamesake) : runs(of: places, isLike) {
      guard run.count > (isBrief ? 1 : 3), let first = run.max(by: { length($0) < length($1) }) else {
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

  /// Members that stand together and are alike.
  private func runs(of places: [Int], _ isLike: (Int, Int) -> Bool) -> [ArraySlice<Int>] {
    var runs: [ArraySlice<Int>] = []
    var start = 0
    for next in places.indices.dropFirst() where !isLike(places[next], places[start]) {
      runs.append(places[start..<next])
      start = next
    }
    return places.isEmpty ? [] : runs + [places[start...]]
  }

  private func length(_ place: Int) -> Int { documentation[place].whole.text.utf8.count }

  /// One name without labels, and the same first words about it.
  private func isLike(_ one: Int, _ other: Int) -> Bool {
    let summary = documentation[one].summary.text
    return !summary.isEmpty && summary == documentation[other].summary.text && isNamesake(one, other)
  }

  private func isNamesake(_ one: Int, _ other: Int) -> Bool {
    layout.symbols[one].baseName == layout.symbols[other].baseName
  }

  private func members(
    each places: ArraySlice<Int>, _ page: ReferenceLayout.Page, _ writer: inout BodyWriter, level: Int
  ) {
    let isBrief = entries(of: page) > Self.few
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
      about(shown, place, &writer, isBrief: isBrief)
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
}
