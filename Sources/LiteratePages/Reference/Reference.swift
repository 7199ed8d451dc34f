import LiterateModel

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
    let rows = modules.map { module in
      "<dt><a href=\"\(percentEncoded(module))/index.html\"><code>\(escaped(module))</code></a></dt><dd>\(said(counts[module]))</dd>\n"
    }
    return ReferencePage(
      path: "reference/index.html", title: "Reference",
      description:
        "Every public symbol of \(modules.joined(separator: ", ")), and the snippets of the book that use it.",
      root: "../", navigation: navigation(current: nil, ""),
      aside: "",
      main: """
        <div class="reference">
        <h1>Reference</h1>
        <p>Every public symbol of these modules, and the snippets of the book that use it.</p>
        <dl class="symbols">
        \(rows.joined())</dl>
        </div>

        """)
  }

  private func page(
    _ body: ReferenceBody, _ uses: ReverseIndex, _ counts: [String: (used: Int, all: Int)]
  ) -> ReferencePage {
    var html = "<div class=\"reference\">\n"
    html.reserveCapacity(body.chunks.reduce(1_000) { $0 + $1.utf8.count })
    var contents = body.contents
    for (number, chunk) in body.chunks.enumerated() {
      html += chunk
      guard number < body.rooms.count else { continue }
      let room = body.rooms[number]
      guard room.place >= 0 else {
        html += "<p class=\"used\">\(said(counts[body.module]))</p>\n"
        continue
      }
      let list = UseList(uses.uses(of: room.place))
      if !room.isMember, !list.isEmpty { contents.insert(("in-the-book", "In the book"), at: 0) }
      html += room.isMember ? list.folded : list.open
    }
    html += "</div>\n"
    let list = contents.map { "<li class=\"level2\"><a href=\"#\($0.anchor)\">\(escaped($0.text))</a></li>\n" }
    let aside =
      contents.isEmpty
      ? ""
      : "<nav class=\"contents\" aria-label=\"On this page\"><h2>On this page</h2>\n<ul>\n\(list.joined())</ul></nav>\n"
    let isModule = body.path == "\(body.module)/index.html"
    return ReferencePage(
      path: "reference/" + body.path, title: isModule ? body.title : "\(body.title) · \(body.module)",
      description: body.description, root: "../../",
      navigation: navigation(current: body.module, "../", isPage: isModule), aside: aside, main: html)
  }

  /// The modules, beside every page.
  private func navigation(current: String?, _ up: String, isPage: Bool = true) -> String {
    let rows = modules.map { module in
      let mark = module == current ? " aria-current=\"\(isPage ? "page" : "true")\"" : ""
      return "<li><a href=\"\(up)\(percentEncoded(module))/index.html\"\(mark)>\(escaped(module))</a></li>\n"
    }
    let mark = current == nil ? " aria-current=\"page\"" : ""
    return """
      <nav class="book" aria-label="Reference"><ol>
      <li><a href="\(up)index.html"\(mark)>Reference</a></li>
      \(rows.joined())</ol></nav>
      """
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
  var navigation: String
  var aside: String
  var main: String
}

/// The snippets that use a symbol, by chapter.
private struct UseList {
  private let uses: [SnippetUse]
  var isEmpty: Bool { uses.isEmpty }

  init(_ uses: [SnippetUse]) {
    self.uses = uses
  }

  /// As a part of the page of its own.
  var open: String {
    guard !isEmpty else { return "" }
    let shown = 12
    let rest =
      uses.count > shown
      ? "<details class=\"uses\"><summary>\(uses.count - shown) more</summary>\n\(list(uses.dropFirst(shown)))</details>\n"
      : ""
    return "<h2 id=\"in-the-book\">In the book</h2>\n<div class=\"uses\">\(list(uses.prefix(shown)))</div>\n\(rest)"
  }

  /// As a line that opens.
  var folded: String {
    guard !isEmpty else { return "" }
    let words = uses.count == 1 ? "Once in the book" : "\(uses.count) times in the book"
    return "<details class=\"uses\"><summary>\(words)</summary>\n\(list(uses[...]))</details>\n"
  }

  private func list(_ uses: ArraySlice<SnippetUse>) -> String {
    let rows = uses.map { use in
      let place = [use.chapter, use.heading].compactMap { $0 }.map { escaped($0) }.joined(separator: " › ")
      return
        "<li><a href=\"../../\(escaped(use.target))\">\(place)</a> <small>line \(use.line), \(use.manner.words)</small></li>\n"
    }
    return "<ul>\n\(rows.joined())</ul>\n"
  }
}
