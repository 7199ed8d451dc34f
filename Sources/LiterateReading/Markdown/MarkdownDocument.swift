import CCmark
import LiterateMarkup
import LiterateModel

import func Glibc.free

/// The parts of a Markdown file that a chapter needs. The only file that calls libcmark.
package struct MarkdownDocument {
  package private(set) var codeBlocks: [CodeBlock] = []
  package private(set) var headings: [Chapter.Heading] = []
  package private(set) var links: [Chapter.Link] = []
  package private(set) var notes: [Chapter.Note] = []
  package private(set) var noteReferences: [Chapter.Note] = []
  /// The lines of HTML, in the text itself.
  private(set) var htmlBlocks: [ClosedRange<Int>] = []

  /// What several texts have together.
  init(
    codeBlocks: [CodeBlock], headings: [Chapter.Heading], links: [Chapter.Link], notes: [Chapter.Note],
    noteReferences: [Chapter.Note]
  ) {
    self.codeBlocks = codeBlocks
    self.headings = headings
    self.links = links
    self.notes = notes
    self.noteReferences = noteReferences
  }

  package init(_ text: [UInt8]) {
    var noted = Self.noted(text)
    for note in noted.notes {
      notes.append(Chapter.Note(id: note.id, line: note.line, column: note.column))
      for var link in MarkdownDocument(Array(note.text.utf8)).links {
        (link.line, link.column) = (note.line + link.line - 1, note.column)
        links.append(link)
      }
    }
    guard let document = Self.parse(noted) else { return }
    defer { cmark_node_free(document) }
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    var indexOfNode: [OpaquePointer: Int] = [:]
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK:
        indexOfNode[node] = codeBlocks.count
        codeBlocks.append(
          CodeBlock(
            info: cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "",
            literal: cmark_node_get_literal(node).map { String(cString: $0) } ?? "",
            startLine: Int(cmark_node_get_start_line(node)), startColumn: Int(cmark_node_get_start_column(node)),
            endLine: Int(cmark_node_get_end_line(node)),
            previousBlock: cmark_node_previous(node).flatMap { indexOfNode[$0] },
            introducedBlock: Self.introduced(node).flatMap { indexOfNode[$0] }))
      case CMARK_NODE_HTML_BLOCK:
        htmlBlocks.append(Self.lines(of: node))
      case CMARK_NODE_HEADING:
        headings.append(
          Chapter.Heading(
            level: Int(cmark_node_get_heading_level(node)), text: Self.plainText(of: node),
            line: Int(cmark_node_get_start_line(node)), column: max(1, Int(cmark_node_get_start_column(node)))))
      case CMARK_NODE_LINK where Self.noteID(node, noted) != nil:
        let id = Self.noteID(node, noted) ?? ""
        guard let place = noted.takePlace(of: id, from: Self.line(of: node)) else { break }
        noteReferences.append(
          Chapter.Note(
            id: id, line: place.line, column: place.column, isInHeading: Self.isIn(node, [CMARK_NODE_HEADING])))
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        links.append(
          Chapter.Link(
            target: cmark_node_get_url(node).map { String(cString: $0) } ?? "",
            isImage: cmark_node_get_type(node) == CMARK_NODE_IMAGE, line: Self.line(of: node),
            column: max(1, Int(cmark_node_get_start_column(Self.placed(node) ?? node)))))
      default: break
      }
    }
  }

  private static func parse(_ text: [UInt8]) -> OpaquePointer? {
    text.withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, text.count, CMARK_OPT_DEFAULT) }
    }
  }

  /// A text without its notes; references to notes are links.
  private static func parse(_ noted: NotedText) -> OpaquePointer? {
    guard !noted.definitions.isEmpty, let document = parse(noted.text + noted.definitions) else {
      return parse(noted.text)
    }
    // What is never closed would have the definitions as its text.
    let end = cmark_node_last_child(document).map { Int(cmark_node_get_end_line($0)) } ?? 0
    guard end > noted.lineCount + 1 else { return document }
    cmark_node_free(document)
    return parse(noted.text)
  }

  private static func noted(_ text: [UInt8]) -> NotedText {
    NotedText(text) { hidden in
      guard let document = parse(hidden) else { return [] }
      defer { cmark_node_free(document) }
      var paragraphs: [ClosedRange<Int>] = []
      var block = cmark_node_first_child(document)
      while let here = block {
        if cmark_node_get_type(here) == CMARK_NODE_PARAGRAPH { paragraphs.append(lines(of: here)) }
        block = cmark_node_next(here)
      }
      return paragraphs
    }
  }

  private static func lines(of block: OpaquePointer) -> ClosedRange<Int> {
    let first = Int(cmark_node_get_start_line(block))
    return first...max(first, Int(cmark_node_get_end_line(block)))
  }

  /// The note that a link is a reference to.
  private static func noteID(_ link: OpaquePointer, _ noted: NotedText) -> String? {
    cmark_node_get_url(link).flatMap { noted.id(ofLinkTo: String(cString: $0)) { plainText(of: link) } }
  }

  /// What stands before a short paragraph that announces an output, if such a paragraph stands before a node.
  private static func introduced(_ node: OpaquePointer) -> OpaquePointer? {
    guard let paragraph = cmark_node_previous(node), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH else {
      return nil
    }
    let words = plainText(of: paragraph).lowercased().split { !$0.isLetter }
    let announcing: Set<Substring> = ["prints", "printed", "print", "output", "outputs", "console", "result", "logs"]
    return words.count <= 6 && words.contains(where: announcing.contains) ? cmark_node_previous(paragraph) : nil
  }

  private static func plainText(of heading: OpaquePointer) -> String {
    var text = ""
    guard let iterator = cmark_iter_new(heading) else { return text }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return text }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
  }
}

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
    _ text: [UInt8], codeBlock: (Int) -> Markup? = { _ in nil }, link: (String) -> String? = { _ in nil },
    code: (String) -> String? = { _ in nil }, manner: RenderedMarkdown.Manner = .page,
    facts: Facts = .init(), anchors: [String] = [], words: RenderedMarkdown.Words = .init()
  ) -> RenderedMarkdown {
    let noted = noted(text)
    var notes = PageNotes(noted.notes, facts, words)
    return render(
      noted, codeBlock: codeBlock, link: link, code: code, manner: manner, anchors: anchors, words: words, notes: &notes
    )
  }

  /// - Parameter notes: those of the page, of which the text may be a part.
  private static func render(
    _ noted: NotedText, codeBlock: (Int) -> Markup? = { _ in nil }, link: (String) -> String?,
    code: (String) -> String?, manner: RenderedMarkdown.Manner = .page, anchors: [String] = [],
    words: RenderedMarkdown.Words, notes: inout PageNotes
  ) -> RenderedMarkdown {
    var rendered = RenderedMarkdown()
    guard let document = parse(noted) else { return rendered }
    defer { cmark_node_free(document) }
    if noted.text.contains(where: WideText.mayBegin) { joinWideLines(document) }
    // First all nodes, and then what is made of them: an iterator loses its way in a tree that changes.
    let nodes = Self.nodes(of: document)
    let lines = noted.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Pages have places of their own with these names.
    var slugs = ["main": 1, "entries": 1, "card": 1]
    // What is replaced stays until the end: what is inside it is still looked at.
    var gone: [OpaquePointer] = []
    defer { gone.forEach(cmark_node_free) }
    func replace(_ node: OpaquePointer, with markup: Markup) {
      let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
      cmark_node_set_on_enter(block, WrittenHTML(markup).text)
      cmark_node_replace(node, block)
      gone.append(node)
    }
    for node in nodes {
      collect(node, &rendered)
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK:
        replace(node, with: codeBlock(Int(cmark_node_get_start_line(node))) ?? markup(ofCode: node, words))
      case CMARK_NODE_HTML_BLOCK:
        replace(node, with: Markup("pre", .class("raw")) { Markup("code") { literal(node) } })
      case CMARK_NODE_HTML_INLINE:
        let shown = cmark_node_new(CMARK_NODE_CODE)
        cmark_node_set_literal(shown, literal(node))
        cmark_node_replace(node, shown)
        gone.append(node)
      case CMARK_NODE_CODE:
        // Another link has no place there.
        guard !isIn(node, [CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_HEADING]) else { break }
        if let target = code(literal(node)) {
          surround(node, linkTo: target)
        } else {
          rendered.unlinkedCode.append((literal(node), line(of: node)))
        }
      case CMARK_NODE_HEADING where manner == .note: flatten(node, &gone)
      case CMARK_NODE_HEADING:
        rendered.headings.append(mark(node, &slugs, anchors.dropFirst(rendered.headings.count).first, words))
        rendered.sections.append(.init(slug: rendered.headings.last?.slug, text: ""))
      case CMARK_NODE_LINK where noteID(node, noted) != nil:
        let id = noteID(node, noted) ?? ""
        if id == "*", let paragraph = paragraph(ofOnly: node), let table = notes.table {
          replace(paragraph, with: Markup("div", .class("facts")) { markup(of: table, link, code, words, &notes) })
        } else if !isIn(node, [CMARK_NODE_HEADING, CMARK_NODE_LINK]),
          let note = notes.refer(
            to: id, &rendered, render: { render(Array($0.utf8), link: link, code: code, manner: .note) })
        {
          insert(note, for: node)
          gone.append(node)
        } else {
          // Unknown ones are words as they stand there.
          let text = cmark_node_new(CMARK_NODE_TEXT)
          cmark_node_set_literal(text, "[^\(id)]")
          cmark_node_replace(node, text)
          gone.append(node)
        }
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        rendered.references.append(follow(node, link))
        let isEmpty = cmark_node_get_url(node).map { $0.pointee == 0 } ?? true
        // A link that is more than a place has been taken away, and leads nowhere.
        if isEmpty || manner == .note && rendered.references.last?.isImage == true { unwrap(node, &gone) }
      case CMARK_NODE_PARAGRAPH where cmark_node_get_type(cmark_node_parent(node)) == CMARK_NODE_DOCUMENT:
        let range = Self.lines(of: node)
        if range.upperBound <= lines.count, lines[range.lowerBound - 1].contains(UInt8(ascii: "|")),
          let table = MarkdownTable(range.map { Substring(decoding: lines[$0 - 1], as: UTF8.self) })
        {
          replace(node, with: markup(of: table, link, code, words, &notes))
        } else if rendered.opening == nil {
          rendered.opening = opening(node)
        }
      default: break
      }
    }
    rendered.html = html(of: document)
    return rendered
  }

  /// A code block as it is. It may be wider than the page, and whoever has no mouse must be able to scroll it.
  private static func markup(ofCode node: OpaquePointer, _ words: RenderedMarkdown.Words) -> Markup {
    let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
    let language = info.prefix { $0 != " " && $0 != "\t" }
    return Markup("pre", .init("tabindex", "0"), .init("role", "group"), .label(words.code)) {
      Markup("code", language.isEmpty ? nil : .class("language-\(language)")) { literal(node) }
    }
  }

  /// What a paragraph says; nil for an image and nothing else.
  private static func opening(_ paragraph: OpaquePointer) -> String? {
    let first = cmark_node_first_child(paragraph)
    if cmark_node_get_type(first) == CMARK_NODE_IMAGE, cmark_node_next(first) == nil { return nil }
    let text = plainText(of: paragraph)
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  private static func nodes(of document: OpaquePointer) -> [OpaquePointer] {
    var nodes: [OpaquePointer] = []
    guard let iterator = cmark_iter_new(document) else { return nodes }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return nodes }
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) { nodes.append(node) }
    }
  }

  /// A line of the file that ends between two characters of a script without spaces is no space on the page.
  private static func joinWideLines(_ document: OpaquePointer) {
    func text(_ node: OpaquePointer?, _ child: (OpaquePointer?) -> OpaquePointer?) -> String {
      var edge = node
      while let next = child(edge) { edge = next }
      return cmark_node_get_type(edge) == CMARK_NODE_TEXT ? edge.map(literal) ?? "" : ""
    }
    for node in nodes(of: document) where cmark_node_get_type(node) == CMARK_NODE_SOFTBREAK {
      let before = text(cmark_node_previous(node)) { cmark_node_last_child($0) }
      let after = text(cmark_node_next(node)) { cmark_node_first_child($0) }
      guard WideText.isWide(before.unicodeScalars.last), WideText.isWide(after.unicodeScalars.first) else { continue }
      cmark_node_free(node)
    }
  }

  /// Adds what a node says to the section it stands in.
  private static func collect(_ node: OpaquePointer, _ rendered: inout RenderedMarkdown) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      // The text of a heading is its name.
      var block = cmark_node_parent(node)
      while let here = block, cmark_node_get_type(here) != CMARK_NODE_HEADING { block = cmark_node_parent(here) }
      if block == nil { rendered.sections[rendered.sections.count - 1].text += literal(node) }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_PARAGRAPH, CMARK_NODE_ITEM:
      rendered.sections[rendered.sections.count - 1].text += " "
    default: break
    }
  }

  /// Whether a node stands in one of a kind.
  private static func isIn(_ node: OpaquePointer, _ kinds: [cmark_node_type]) -> Bool {
    var above = cmark_node_parent(node)
    while let here = above {
      if kinds.contains(cmark_node_get_type(here)) { return true }
      above = cmark_node_parent(here)
    }
    return false
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

  private static func insert(_ markup: Markup, for node: OpaquePointer) {
    let inline = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
    cmark_node_set_on_enter(inline, WrittenHTML(markup).text)
    cmark_node_replace(node, inline)
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
  private static func unwrap(_ node: OpaquePointer, _ gone: inout [OpaquePointer]) {
    while let child = cmark_node_first_child(node) {
      cmark_node_unlink(child)
      cmark_node_insert_before(node, child)
    }
    cmark_node_unlink(node)
    gone.append(node)
  }

  /// A heading as a paragraph that stands out.
  private static func flatten(_ node: OpaquePointer, _ gone: inout [OpaquePointer]) {
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
  private static func mark(
    _ node: OpaquePointer, _ slugs: inout [String: Int], _ given: String?, _ words: RenderedMarkdown.Words
  ) -> RenderedMarkdown.Heading {
    let text = plainText(of: node)
    let plain = given ?? slug(text)
    let first = isOfSnippet(plain) ? "heading-" + plain : plain
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
    let wrapper = wrapper(Markup.Element("span", [.id(slug)]), behind: anchor)
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

  private static func follow(
    _ node: OpaquePointer, _ link: (String) -> String?
  ) -> RenderedMarkdown.Reference {
    let target = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    if !LinkTarget.isAllowed(target) {
      cmark_node_set_url(node, "")
    } else if let other = link(target) {
      cmark_node_set_url(node, LinkTarget.isAllowed(other) ? other : "")
    }
    let block = placed(node)
    return RenderedMarkdown.Reference(
      target: target, isImage: cmark_node_get_type(node) == CMARK_NODE_IMAGE, text: plainText(of: node),
      line: line(of: node), column: max(1, Int(cmark_node_get_start_column(block ?? node))))
  }

  /// An older libcmark gives an inline no line of its own: then the block it stands in.
  private static func placed(_ node: OpaquePointer) -> OpaquePointer? {
    var block: OpaquePointer? = node
    while let here = block, cmark_node_get_start_line(here) == 0 { block = cmark_node_parent(here) }
    return block
  }

  private static func line(of node: OpaquePointer) -> Int {
    placed(node).map { Int(cmark_node_get_start_line($0)) } ?? 1
  }

  private static func markup(
    of table: MarkdownTable, _ link: (String) -> String?, _ code: (String) -> String?,
    _ words: RenderedMarkdown.Words, _ notes: inout PageNotes
  ) -> Markup {
    // The text of a cell, with its emphasis, code, links and notes.
    func inline(_ text: String) -> Markup {
      let noted = NotedText(Array(text.utf8)) { _ in [] }
      return .written(render(noted, link: link, code: code, words: words, notes: &notes).html.withoutParagraph)
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

  private static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private static func html(of document: OpaquePointer) -> WrittenHTML {
    guard let html = cmark_render_html(document, CMARK_OPT_DEFAULT) else { return .nothing }
    defer { free(html) }
    return WrittenHTML(byCommonMark: String(cString: html))
  }
}
