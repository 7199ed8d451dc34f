import LiterateMarkup

/// The reference of a library, ready to be put on pages: everything that takes time is done.
package struct Reference: Sendable {
  package var modules: [String]
  package var index: ReferenceIndex
  package var bodies: [ReferenceBody]

  package init(modules: [String], index: ReferenceIndex, bodies: [ReferenceBody]) {
    self.modules = modules
    self.index = index
    self.bodies = bodies
  }

  /// The pages that a link may lead to, with their anchors, from the folder of the site.
  package var targets: [String: Set<String>] {
    var targets: [String: Set<String>] = ["reference/index.html": []]
    for body in bodies { targets["reference/" + body.path] = Set(body.contents.map(\.anchor)) }
    for entry in index.entries {
      for anchor in [entry.anchor, entry.nameAnchor] {
        if let anchor { targets["reference/" + entry.page]?.insert(anchor) }
      }
    }
    return targets
  }

  /// The paths of its pages, from the folder of the site.
  package var paths: [String] { ["reference/index.html"] + bodies.map { "reference/" + $0.path } }

  /// Its rows in the search index.
  var search: String {
    let titles = Dictionary(bodies.map { ($0.path, $0.title) }, uniquingKeysWith: { first, _ in first })
    return ReferenceSearch(index, titles: titles).script
  }

  /// For programs that read.
  var plainList: String {
    "\n## Reference\n\n" + modules.map { "- [\($0)](reference/\(percentEncoded($0))/index.html)\n" }.joined()
  }

  // MARK: Pages

  /// What is on each page and beside it.
  func pages(_ uses: ReverseIndex) -> [ReferencePage] {
    let counts = counts(uses)
    return [overview(counts)] + bodies.map { page($0, uses, counts) }
  }

  /// How many symbols each module has, and how many of them the book uses.
  private func counts(_ uses: ReverseIndex) -> [String: (used: Int, all: Int)] {
    var counts: [String: (used: Int, all: Int)] = [:]
    for (place, entry) in index.entries.enumerated() {
      counts[entry.module, default: (0, 0)].all += 1
      if uses.isUsed(place) { counts[entry.module, default: (0, 0)].used += 1 }
    }
    return counts
  }

  private func said(_ counts: (used: Int, all: Int)?) -> String {
    let (used, all) = counts ?? (0, 0)
    return "Used in the book: \(used) of \(all) public symbols."
  }

  private func overview(_ counts: [String: (used: Int, all: Int)]) -> ReferencePage {
    ReferencePage(
      path: "reference/index.html", title: "Reference",
      description:
        "Every public symbol of \(modules.joined(separator: ", ")), and the snippets of the book that use it.",
      root: "../", navigation: navigation(current: nil, ""),
      aside: .nothing,
      main: .pieces {
        Markup("div", .class("reference")) {
          "\n"
          Markup("h1") { "Reference" }
          "\n"
          Markup("p") { "Every public symbol of these modules, and the snippets of the book that use it." }
          "\n"
          Markup("dl", .class("symbols")) {
            "\n"
            for module in modules {
              Markup("dt") {
                Markup("a", .href(percentEncoded(module) + "/index.html")) { Markup("code") { module } }
              }
              Markup("dd") { said(counts[module]) }
              "\n"
            }
          }
          "\n"
        }
        "\n"
      })
  }

  private func page(
    _ body: ReferenceBody, _ uses: ReverseIndex, _ counts: [String: (used: Int, all: Int)]
  ) -> ReferencePage {
    var pieces: [Markup] = ["\n"]
    var contents = body.contents
    for (number, chunk) in body.chunks.enumerated() {
      pieces.append(.written(chunk))
      guard number < body.rooms.count else { continue }
      let room = body.rooms[number]
      guard room.place >= 0 else {
        pieces += [Markup("p", .class("used")) { said(counts[body.module]) }, "\n"]
        continue
      }
      let list = UseList(uses.uses(of: room.place))
      if !room.isMember, !list.isEmpty { contents.insert(("in-the-book", "In the book"), at: 0) }
      pieces.append(room.isMember ? list.folded : list.open)
    }
    let isModule = body.path == "\(body.module)/index.html"
    return ReferencePage(
      path: "reference/" + body.path, title: isModule ? body.title : "\(body.title) · \(body.module)",
      description: body.description, root: "../../",
      navigation: navigation(current: body.module, "../", isPage: isModule),
      aside: ContentsList(title: "On this page", items: contents.map { (2, $0.anchor, $0.text) }).html,
      main: .pieces {
        Markup("div", .class("reference")) { pieces }
        "\n"
      })
  }

  /// The modules, beside every page.
  private func navigation(current: String?, _ up: String, isPage: Bool = true) -> Markup {
    func item(_ target: String, _ text: String, _ mark: String?) -> Markup {
      .pieces {
        Markup("li") { Markup("a", .href(target), mark.map { .init("aria-current", $0) }) { text } }
        "\n"
      }
    }
    return Markup("nav", .class("book"), .label("Reference")) {
      Markup("ol") {
        "\n"
        item(up + "index.html", "Reference", current == nil ? "page" : nil)
        for module in modules {
          item(
            "\(up)\(percentEncoded(module))/index.html", module, module == current ? (isPage ? "page" : "true") : nil)
        }
      }
    }
  }
}

/// A page of the reference, without what is around every page.
struct ReferencePage {
  /// From the folder of the site.
  var path: String
  var title: String
  var description: String
  /// The way up to the folder of the site.
  var root: String
  var navigation: Markup
  var aside: Markup
  var main: Markup
}

/// The snippets that use a symbol, by chapter.
private struct UseList {
  private let uses: [SnippetUse]
  var isEmpty: Bool { uses.isEmpty }

  init(_ uses: [SnippetUse]) {
    self.uses = uses
  }

  /// As a part of the page of its own.
  var open: Markup {
    guard !isEmpty else { return .nothing }
    let shown = 12
    return .pieces {
      Markup("h2", .id("in-the-book")) { "In the book" }
      "\n"
      Markup("div", .class("uses")) { list(uses.prefix(shown)) }
      "\n"
      if uses.count > shown { folded("\(uses.count - shown) more", uses.dropFirst(shown)) }
    }
  }

  /// As a line that opens.
  var folded: Markup {
    guard !isEmpty else { return .nothing }
    return folded(uses.count == 1 ? "Once in the book" : "\(uses.count) times in the book", uses[...])
  }

  private func folded(_ words: String, _ uses: ArraySlice<SnippetUse>) -> Markup {
    .pieces {
      Markup("details", .class("uses")) {
        Markup("summary") { words }
        "\n"
        list(uses)
      }
      "\n"
    }
  }

  private func list(_ uses: ArraySlice<SnippetUse>) -> Markup {
    .pieces {
      Markup("ul") {
        "\n"
        for use in uses {
          Markup("li") {
            Markup("a", .href("../../" + use.target)) {
              [use.chapter, use.heading].compactMap { $0 }.joined(separator: " › ")
            }
            " "
            Markup("small") { "line \(use.line), \(use.manner.words)" }
          }
          "\n"
        }
      }
      "\n"
    }
  }
}
