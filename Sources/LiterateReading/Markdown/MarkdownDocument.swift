import CCmark
import LiterateModel

/// The parts of a Markdown file that a chapter needs.
package struct MarkdownDocument {
  package private(set) var codeBlocks: [CodeBlock] = []
  package private(set) var headings: [Chapter.Heading] = []
  package private(set) var links: [Chapter.Link] = []
  package private(set) var notes: [Chapter.Note] = []
  package private(set) var noteReferences: [Chapter.Note] = []
  /// The lines of HTML, in the text itself.
  private(set) var htmlBlocks: [ClosedRange<Int>] = []
  /// The lines of paragraphs, those of notes among them.
  private(set) var paragraphs: [ClosedRange<Int>] = []

  /// What several texts have together.
  init(
    codeBlocks: [CodeBlock], headings: [Chapter.Heading], links: [Chapter.Link], notes: [Chapter.Note],
    noteReferences: [Chapter.Note], htmlBlocks: [ClosedRange<Int>], paragraphs: [ClosedRange<Int>]
  ) {
    self.codeBlocks = codeBlocks
    self.headings = headings
    self.links = links
    self.notes = notes
    self.noteReferences = noteReferences
    self.htmlBlocks = htmlBlocks
    self.paragraphs = paragraphs
  }

  package init(_ text: [UInt8]) {
    var noted = CommonMark.noted(text)
    addNotes(of: noted)
    guard let document = CommonMark.parse(noted) else { return }
    defer { cmark_node_free(document) }
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    var html = HTMLLinks(text)
    var indexOfNode: [OpaquePointer: Int] = [:]
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK:
        indexOfNode[node] = codeBlocks.count
        codeBlocks.append(Self.codeBlock(node, indexOfNode))
      case CMARK_NODE_HTML_BLOCK:
        htmlBlocks.append(CommonMark.lines(of: node))
        links += html.links(in: CommonMark.literal(node), from: CommonMark.line(of: node))
      case CMARK_NODE_HTML_INLINE: links += html.links(in: CommonMark.literal(node), from: CommonMark.line(of: node))
      case CMARK_NODE_PARAGRAPH: paragraphs.append(CommonMark.lines(of: node))
      case CMARK_NODE_HEADING: headings.append(Self.heading(node))
      case CMARK_NODE_IMAGE: links.append(Self.link(node))
      case CMARK_NODE_LINK:
        guard let id = CommonMark.noteID(node, noted) else {
          links.append(Self.link(node))
          break
        }
        if let place = noted.takePlace(of: id, from: CommonMark.line(of: node)) {
          addReference(to: id, at: place, node)
        }
      default: break
      }
    }
  }

  /// Notes are texts of their own, which may have links in them.
  private mutating func addNotes(of noted: NotedText) {
    for note in noted.notes {
      notes.append(Chapter.Note(id: note.id, line: note.line, column: note.column, text: note.text))
      paragraphs.append(note.line...note.line + note.text.count { $0 == "\n" })
      for var link in MarkdownDocument(Array(note.text.utf8)).links {
        (link.line, link.column) = (note.line + link.line - 1, note.column)
        links.append(link)
      }
    }
  }

  private mutating func addReference(to id: String, at place: (line: Int, column: Int), _ node: OpaquePointer) {
    noteReferences.append(
      Chapter.Note(
        id: id, line: place.line, column: place.column, isInHeading: CommonMark.isIn(node, [CMARK_NODE_HEADING])))
  }

  private static func codeBlock(_ node: OpaquePointer, _ indexOfNode: [OpaquePointer: Int]) -> CodeBlock {
    CodeBlock(
      info: cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "",
      literal: cmark_node_get_literal(node).map { String(cString: $0) } ?? "",
      startLine: Int(cmark_node_get_start_line(node)), startColumn: Int(cmark_node_get_start_column(node)),
      endLine: Int(cmark_node_get_end_line(node)),
      previousBlock: cmark_node_previous(node).flatMap { indexOfNode[$0] },
      introducedBlock: introduced(node).flatMap { indexOfNode[$0] })
  }

  private static func heading(_ node: OpaquePointer) -> Chapter.Heading {
    Chapter.Heading(
      level: Int(cmark_node_get_heading_level(node)), text: CommonMark.plainText(of: node),
      line: Int(cmark_node_get_start_line(node)), column: max(1, Int(cmark_node_get_start_column(node))))
  }

  private static func link(_ node: OpaquePointer) -> Chapter.Link {
    Chapter.Link(
      target: cmark_node_get_url(node).map { String(cString: $0) } ?? "",
      isImage: cmark_node_get_type(node) == CMARK_NODE_IMAGE, line: CommonMark.line(of: node),
      column: max(1, Int(cmark_node_get_start_column(CommonMark.placed(node) ?? node))))
  }

  /// What stands before a short paragraph that announces an output, if such a paragraph stands before a node.
  private static func introduced(_ node: OpaquePointer) -> OpaquePointer? {
    guard let paragraph = cmark_node_previous(node), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH else {
      return nil
    }
    let words = CommonMark.plainText(of: paragraph).lowercased().split { !$0.isLetter }
    let announcing: Set<Substring> = ["prints", "printed", "print", "output", "outputs", "console", "result", "logs"]
    return words.count <= 6 && words.contains(where: announcing.contains) ? cmark_node_previous(paragraph) : nil
  }
}
