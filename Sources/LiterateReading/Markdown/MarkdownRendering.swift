import CCmark
import LiterateMarkup
import LiterateModel

import func Glibc.free

extension MarkdownDocument {
  /// Renders a file. Whatever stands in it, nothing of it is executed: raw HTML is shown as text, and a link that is more
  /// than a place is none.
  ///
  /// - Parameters:
  ///   - codeBlock: what stands in the place of the code block that begins on a line; nil for its text as it is.
  ///   - link: what a link or an image points to on the page; nil leaves it as it is written.
  ///   - code: where a name between backticks leads; nil for nowhere.
  ///   - facts: what references to notes can mean that the file does not have itself.
  ///   - anchors: of the headings, in their order, where they are not to be made of the headings' own words.
  package static func render(
    _ text: [UInt8], codeBlock: @escaping (Int) -> Markup? = { _ in nil },
    link: @escaping (String) -> String? = { _ in nil }, code: @escaping (String) -> String? = { _ in nil },
    manner: RenderedMarkdown.Manner = .page, facts: Facts = .init(), anchors: [String] = [],
    words: RenderedMarkdown.Words = .init()
  ) -> RenderedMarkdown {
    let noted = CommonMark.noted(text)
    var rendering = MarkdownRendering(
      codeBlock: codeBlock, link: link, code: code, manner: manner, anchors: anchors, words: words,
      notes: PageNotes(noted.notes, facts, words))
    rendering.render(noted)
    return rendering.rendered
  }

  /// Letters and digits of any script, the rest as dashes.
  package static func slug(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber || character == "_" {
        slug.append(character)
      } else if !slug.isEmpty, slug.last != "-", character == " " || character == "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? "section" : slug
  }
}

/// A text on its way to a page: libcmark's tree, node by node, becomes what its HTML is to be written from.
private struct MarkdownRendering {
  var codeBlock: (Int) -> Markup? = { _ in nil }
  let link: (String) -> String?
  let code: (String) -> String?
  var manner = RenderedMarkdown.Manner.page
  var anchors: [String] = []
  let words: RenderedMarkdown.Words
  /// Those of the page, of which the text may be a part.
  var notes: PageNotes
  var rendered = RenderedMarkdown()
  /// Pages have places of their own with these names.
  private var slugs = ["main": 1, "entries": 1, "card": 1]
  /// What is replaced stays until the end: what is inside it is still looked at.
  private var gone: [OpaquePointer] = []
  private var noted = NotedText([]) { _ in [] }
  private var lines: [ArraySlice<UInt8>] = []

  init(
    codeBlock: @escaping (Int) -> Markup? = { _ in nil }, link: @escaping (String) -> String?,
    code: @escaping (String) -> String?, manner: RenderedMarkdown.Manner = .page, anchors: [String] = [],
    words: RenderedMarkdown.Words, notes: PageNotes
  ) {
    (self.codeBlock, self.link, self.code, self.manner) = (codeBlock, link, code, manner)
    (self.anchors, self.words, self.notes) = (anchors, words, notes)
  }

  mutating func render(_ text: NotedText) {
    guard let document = CommonMark.parse(text) else { return }
    defer { cmark_node_free(document) }
    noted = text
    lines = text.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if text.text.contains(where: WideText.mayBegin) { Self.joinWideLines(document) }
    // First all nodes, and then what is made of them: an iterator loses its way in a tree that changes.
    for node in CommonMark.nodes(of: document) { take(node) }
    rendered.html = Self.html(of: document)
    gone.forEach(cmark_node_free)
  }

  private mutating func take(_ node: OpaquePointer) {
    collect(node)
    switch cmark_node_get_type(node) {
    case CMARK_NODE_CODE_BLOCK:
      replace(node, with: codeBlock(Int(cmark_node_get_start_line(node))) ?? markup(ofCode: node))
    case CMARK_NODE_HTML_BLOCK:
      replace(node, with: Markup("pre", .class("raw")) { Markup("code") { CommonMark.literal(node) } })
    case CMARK_NODE_HTML_INLINE:
      replace(node, with: CMARK_NODE_CODE, CommonMark.literal(node))
    case CMARK_NODE_CODE: takeCode(node)
    case CMARK_NODE_HEADING where manner == .note: flatten(node)
    case CMARK_NODE_HEADING:
      rendered.headings.append(mark(node, anchors.dropFirst(rendered.headings.count).first))
      rendered.sections.append(.init(slug: rendered.headings.last?.slug, text: ""))
    case CMARK_NODE_LINK:
      if let id = CommonMark.noteID(node, noted) { takeNote(node, id) } else { takeLink(node) }
    case CMARK_NODE_IMAGE: takeLink(node)
    case CMARK_NODE_PARAGRAPH where cmark_node_get_type(cmark_node_parent(node)) == CMARK_NODE_DOCUMENT:
      takeParagraph(node)
    default: break
    }
  }

  private mutating func takeCode(_ node: OpaquePointer) {
    // Another link has no place there.
    guard !CommonMark.isIn(node, [CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_HEADING]) else { return }
    if let target = code(CommonMark.literal(node)) {
      Self.surround(node, linkTo: target)
    } else {
      rendered.unlinkedCode.append((CommonMark.literal(node), CommonMark.line(of: node)))
    }
  }

  private mutating func takeLink(_ node: OpaquePointer) {
    let reference = follow(node)
    rendered.references.append(reference)
    let isEmpty = cmark_node_get_url(node).map { $0.pointee == 0 } ?? true
    // A link that is more than a place has been taken away, and leads nowhere.
    if isEmpty || manner == .note && reference.isImage { unwrap(node) }
  }

  private mutating func takeNote(_ node: OpaquePointer, _ id: String) {
    if id == "*", let paragraph = Self.paragraph(ofOnly: node), let table = notes.table {
      let table = markup(of: table)
      replace(paragraph, with: Markup("div", .class("facts")) { table })
      return
    }
    let (link, code) = (link, code)
    if !CommonMark.isIn(node, [CMARK_NODE_HEADING, CMARK_NODE_LINK]),
      let note = notes.refer(
        to: id, &rendered,
        render: { MarkdownDocument.render(Array($0.utf8), link: link, code: code, manner: .note) })
    {
      let inline = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
      cmark_node_set_on_enter(inline, WrittenHTML(note).text)
      cmark_node_replace(node, inline)
      gone.append(node)
    } else {
      // Unknown ones are words as they stand there.
      replace(node, with: CMARK_NODE_TEXT, "[^\(id)]")
    }
  }

  private mutating func takeParagraph(_ node: OpaquePointer) {
    let range = CommonMark.lines(of: node)
    if range.upperBound <= lines.count, lines[range.lowerBound - 1].contains(UInt8(ascii: "|")),
      let table = MarkdownTable(range.map { Substring(decoding: lines[$0 - 1], as: UTF8.self) })
    {
      replace(node, with: markup(of: table))
    } else if rendered.opening == nil {
      rendered.opening = Self.opening(node)
    }
  }

  // MARK: What becomes of nodes

  private mutating func replace(_ node: OpaquePointer, with markup: Markup) {
    let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
    cmark_node_set_on_enter(block, WrittenHTML(markup).text)
    cmark_node_replace(node, block)
    gone.append(node)
  }

  /// Puts words in the place of something that stands in a sentence.
  private mutating func replace(_ node: OpaquePointer, with kind: cmark_node_type, _ text: String) {
    let shown = cmark_node_new(kind)
    cmark_node_set_literal(shown, text)
    cmark_node_replace(node, shown)
    gone.append(node)
  }

  private func isNote(_ node: OpaquePointer) -> Bool {
    cmark_node_get_type(node) == CMARK_NODE_LINK && CommonMark.noteID(node, noted) != nil
  }

  /// Adds what a node says to the section it stands in.
  private mutating func collect(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      // The text of a heading is its name; the name of a note is nothing that is said.
      var block = cmark_node_parent(node)
      while let here = block, cmark_node_get_type(here) != CMARK_NODE_HEADING, !isNote(here) {
        block = cmark_node_parent(here)
      }
      if block == nil { rendered.sections[rendered.sections.count - 1].text += CommonMark.literal(node) }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_PARAGRAPH, CMARK_NODE_ITEM:
      rendered.sections[rendered.sections.count - 1].text += " "
    default: break
    }
  }

  /// A line of the file that ends between two characters of a script without spaces is no space on the page.
  private static func joinWideLines(_ document: OpaquePointer) {
    func text(_ node: OpaquePointer?, _ child: (OpaquePointer?) -> OpaquePointer?) -> String {
      var edge = node
      while let next = child(edge) { edge = next }
      return cmark_node_get_type(edge) == CMARK_NODE_TEXT ? edge.map(CommonMark.literal) ?? "" : ""
    }
    for node in CommonMark.nodes(of: document) where cmark_node_get_type(node) == CMARK_NODE_SOFTBREAK {
      let before = text(cmark_node_previous(node)) { cmark_node_last_child($0) }
      let after = text(cmark_node_next(node)) { cmark_node_first_child($0) }
      guard WideText.isWide(before.unicodeScalars.last), WideText.isWide(after.unicodeScalars.first) else { continue }
      cmark_node_free(node)
    }
  }

  private static func surround(_ node: OpaquePointer, linkTo target: String) {
    let link = wrapper(Markup.Element("a", [.class("symbol"), .href(target)]))
    cmark_node_insert_before(node, link)
    cmark_node_unlink(node)
    cmark_node_append_child(link, node)
  }

  /// An element that stands around what becomes its children, and something behind it.
  private static func wrapper(_ element: Markup.Element, behind: Markup = .nothing) -> OpaquePointer? {
    let (start, end) = WrittenHTML.tags(of: element)
    let node = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
    cmark_node_set_on_enter(node, start.text)
    cmark_node_set_on_exit(node, end.text + WrittenHTML(behind).text)
    return node
  }

  /// The paragraph of the text itself in which there is nothing but a node.
  private static func paragraph(ofOnly node: OpaquePointer) -> OpaquePointer? {
    guard let paragraph = cmark_node_parent(node), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
      cmark_node_next(node) == nil, cmark_node_previous(node) == nil,
      cmark_node_get_type(cmark_node_parent(paragraph)) == CMARK_NODE_DOCUMENT
    else { return nil }
    return paragraph
  }

  /// Leaves what is inside a node.
  private mutating func unwrap(_ node: OpaquePointer) {
    while let child = cmark_node_first_child(node) {
      cmark_node_unlink(child)
      cmark_node_insert_before(node, child)
    }
    cmark_node_unlink(node)
    gone.append(node)
  }

  /// A heading as a paragraph that stands out.
  private mutating func flatten(_ node: OpaquePointer) {
    let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH)
    let strong = cmark_node_new(CMARK_NODE_STRONG)
    cmark_node_append_child(paragraph, strong)
    while let child = cmark_node_first_child(node) {
      cmark_node_unlink(child)
      cmark_node_append_child(strong, child)
    }
    cmark_node_replace(node, paragraph)
    gone.append(node)
  }

  /// An anchor for the heading, and a link to it.
  private mutating func mark(_ node: OpaquePointer, _ given: String?) -> RenderedMarkdown.Heading {
    let text = CommonMark.plainText(of: node)
    let plain = given ?? MarkdownDocument.slug(text)
    let first = Self.isOfSnippet(plain) ? "heading-" + plain : plain
    var slug = first
    while slugs[slug] != nil {
      slugs[first, default: 1] += 1
      slug = "\(first)-\(slugs[first]!)"
    }
    slugs[slug] = 1
    let anchor = Markup.pieces {
      " "
      Markup("a", .class("anchor"), .href("#" + slug), .label(words.link(text))) { "#" }
    }
    let wrapper = Self.wrapper(Markup.Element("span", [.id(slug)]), behind: anchor)
    while let child = cmark_node_first_child(node) {
      cmark_node_unlink(child)
      cmark_node_append_child(wrapper, child)
    }
    cmark_node_append_child(node, wrapper)
    return RenderedMarkdown.Heading(
      level: Int(cmark_node_get_heading_level(node)), text: text, slug: slug, line: Int(cmark_node_get_start_line(node))
    )
  }

  /// Whether a snippet may have this anchor: by its line, or by its name.
  private static func isOfSnippet(_ slug: String) -> Bool {
    slug.hasPrefix("snippet-") || slug.hasPrefix("line-") && slug.dropFirst(5).allSatisfy(\.isNumber)
  }

  private func follow(_ node: OpaquePointer) -> RenderedMarkdown.Reference {
    let target = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    if !LinkTarget.isAllowed(target) {
      cmark_node_set_url(node, "")
    } else if let other = link(target) {
      cmark_node_set_url(node, LinkTarget.isAllowed(other) ? other : "")
    }
    let block = CommonMark.placed(node)
    return RenderedMarkdown.Reference(
      target: target, isImage: cmark_node_get_type(node) == CMARK_NODE_IMAGE, text: CommonMark.plainText(of: node),
      line: CommonMark.line(of: node), column: max(1, Int(cmark_node_get_start_column(block ?? node))))
  }

  /// What a paragraph says; nil for an image and nothing else.
  private static func opening(_ paragraph: OpaquePointer) -> String? {
    let first = cmark_node_first_child(paragraph)
    if cmark_node_get_type(first) == CMARK_NODE_IMAGE, cmark_node_next(first) == nil { return nil }
    let text = CommonMark.plainText(of: paragraph)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// A code block as it is. It may be wider than the page, and whoever has no mouse must be able to scroll it.
  private func markup(ofCode node: OpaquePointer) -> Markup {
    let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
    let language = info.prefix { $0 != " " && $0 != "\t" }
    return Markup("pre", .init("tabindex", "0"), .init("role", "group"), .label(words.code)) {
      Markup("code", language.isEmpty ? nil : .class("language-\(language)")) { CommonMark.literal(node) }
    }
  }

  private mutating func markup(of table: MarkdownTable) -> Markup {
    // The text of a cell, with its emphasis, code, links and notes.
    func inline(_ text: String) -> Markup {
      var cell = MarkdownRendering(link: link, code: code, words: words, notes: notes)
      cell.render(NotedText(Array(text.utf8)) { _ in [] })
      notes = cell.notes
      if cell.rendered.hasNotes { rendered.hasNotes = true }
      return .written(cell.rendered.html.withoutParagraph)
    }
    func row(_ cells: [String], _ tag: StaticString) -> Markup {
      let cells = zip(cells, table.alignments).map { cell, alignment in
        Markup(tag, alignment.map { .class($0.rawValue) }) { inline(cell) }
      }
      return .pieces {
        Markup("tr") { cells }
        "\n"
      }
    }
    let (head, rows) = (row(table.header, "th"), table.rows.map { row($0, "td") })
    return Markup("div", .class("table")) {
      Markup("table") {
        "\n"
        Markup("thead") {
          "\n"
          head
        }
        "\n"
        Markup("tbody") {
          "\n"
          rows
        }
        "\n"
      }
    }
  }

  private static func html(of document: OpaquePointer) -> WrittenHTML {
    guard let html = cmark_render_html(document, CMARK_OPT_DEFAULT) else { return .nothing }
    defer { free(html) }
    return WrittenHTML(byCommonMark: String(cString: html))
  }
}
