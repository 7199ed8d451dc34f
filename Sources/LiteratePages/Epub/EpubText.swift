import LiterateMarkup

/// The text of a page, as an electronic book has it: what needs scripts is gone, notes stand at the end, links lead within the book.
struct EpubText {
  private(set) var content: [PageNode] = []
  /// Notes, each with its name, in the order of their references.
  private(set) var notes: [PageNode] = []
  private(set) var hasDrawings = false
  /// The names of its places.
  private(set) var anchors: Set<String> = []
  private let links: EpubLinks

  init(_ nodes: [PageNode], links: EpubLinks) {
    self.links = links
    content = taken(nodes)
  }

  /// What goes takes the line break behind it along: whether values were recorded for the pages changes no byte of a book.
  private mutating func taken(_ nodes: [PageNode]) -> [PageNode] {
    var (kept, isGone) = ([PageNode](), false)
    for node in nodes {
      if isGone, node == .text("\n") {
        isGone = false
        continue
      }
      isGone = node.isForScripts
      if !isGone { kept += taken(node) }
    }
    return kept
  }

  private mutating func taken(_ node: PageNode) -> [PageNode] {
    guard case .element(let element) = node else { return [node] }
    switch element.name {
    case "a": return link(element)
    case "img": return [image(element)]
    case "span" where element.isOf("note"):
      notes.append(note(element))
      return []
    default: return [.element(inside(element))]
    }
  }

  /// The same element with what is in it, without what only a browser understands.
  private mutating func inside(_ element: PageNode.Element, as name: String? = nil) -> PageNode.Element {
    let content = taken(element.content)
    var cleaned = PageNode.Element(name ?? element.name, element.attributes, content)
    let role = cleaned["role"] ?? ""
    cleaned.removeAttributes { name in
      switch name {
      case "tabindex": true
      case "role": role != "img" && !role.hasPrefix("doc-")
      case "aria-label": !["svg", "a"].contains(element.name)
      default: name.hasPrefix("data-")
      }
    }
    if let id = cleaned["id"] {
      cleaned["id"] = EpubName.id(id)
      anchors.insert(EpubName.id(id))
    }
    if let language = cleaned["lang"] { cleaned["xml:lang"] = language }
    if element.name == "svg" {
      cleaned["xmlns"] = "http://www.w3.org/2000/svg"
      hasDrawings = true
    }
    return cleaned
  }

  private mutating func link(_ element: PageNode.Element) -> [PageNode] {
    if element.isOf("anchor") { return [] }
    if element.isOf("id") {
      var name = inside(element, as: "span")
      name["href"] = nil
      return [.element(name)]
    }
    // A name in prose leads to the reference, which is no part of the book.
    guard !element.isOf("symbol"), let target = element["href"].flatMap(links.target) else {
      return taken(element.content)
    }
    var link = inside(element)
    link["href"] = target
    if element.isOf("noteref") { link["epub:type"] = "noteref" }
    return [.element(link)]
  }

  /// A picture, or the words in its place where the book does not have it.
  private func image(_ element: PageNode.Element) -> PageNode {
    let words = element["alt"] ?? ""
    guard let source = element["src"].flatMap(links.image) else {
      return .element(
        .init("span", [.init(name: "class", value: "absent")], [.text(words.isEmpty ? "…" : "[\(words)]")]))
    }
    var image = element
    image["src"] = source
    image["alt"] = words
    return .element(image)
  }

  /// A note is a block of its own, which readers show over the text.
  private mutating func note(_ element: PageNode.Element) -> PageNode {
    var note = inside(element, as: "aside")
    note["epub:type"] = "footnote"
    note["role"] = "doc-footnote"
    note.content = [.element(.init("p", [], note.content))]
    return .element(note)
  }
}

extension PageNode {
  /// Whether it is there for who has scripts, or for who has none.
  fileprivate var isForScripts: Bool {
    guard case .element(let element) = self else { return false }
    return ["noscript", "button"].contains(element.name) || element.isOf("stepping") || element.isOf("offer")
  }

  /// The same without links to places that are not there: an author's page can have had them for a reader of the site.
  ///
  /// - Parameters:
  ///   - page: the file that it is in.
  ///   - anchors: the places of each file.
  func leadingOnly(to anchors: [String: Set<String>], in page: String) -> PageNode {
    guard case .element(var element) = self else { return self }
    element.content = element.content.map { $0.leadingOnly(to: anchors, in: page) }
    guard element.name == "a", let link = element["href"], !LinkTarget.isElsewhere(link) else {
      return .element(element)
    }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = parts[0].isEmpty ? page : String(parts[0])
    guard parts.count > 1, anchors[file]?.contains(percentDecoded(String(parts[1]))) != true else {
      return .element(element)
    }
    element["href"] = parts[0].isEmpty ? nil : file
    return .element(element)
  }
}
