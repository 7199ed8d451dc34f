import CCmark
import LiterateModel

/// libcmark's tree of a text: how it is made, and what is asked of its nodes. `MarkdownDocument` and `MarkdownRendering` go through it;
/// no other file calls libcmark.
enum CommonMark {
  static func parse(_ text: [UInt8]) -> OpaquePointer? {
    text.withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, text.count, CMARK_OPT_DEFAULT) }
    }
  }

  /// A text without its notes; references to notes are links.
  static func parse(_ noted: NotedText) -> OpaquePointer? {
    guard !noted.definitions.isEmpty, let document = parse(noted.text + noted.definitions) else {
      return parse(noted.text)
    }
    // What is never closed would have the definitions as its text.
    let end = cmark_node_last_child(document).map { Int(cmark_node_get_end_line($0)) } ?? 0
    guard end > noted.lineCount + 1 else { return document }
    cmark_node_free(document)
    return parse(noted.text)
  }

  static func noted(_ text: [UInt8]) -> NotedText {
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

  static func lines(of block: OpaquePointer) -> ClosedRange<Int> {
    let first = Int(cmark_node_get_start_line(block))
    return first...max(first, Int(cmark_node_get_end_line(block)))
  }

  /// The note that a link is a reference to.
  static func noteID(_ link: OpaquePointer, _ noted: NotedText) -> String? {
    cmark_node_get_url(link).flatMap { noted.id(ofLinkTo: String(cString: $0)) { plainText(of: link) } }
  }

  static func plainText(of heading: OpaquePointer) -> String {
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

  /// Whether a node stands in one of a kind.
  static func isIn(_ node: OpaquePointer, _ kinds: [cmark_node_type]) -> Bool {
    var above = cmark_node_parent(node)
    while let here = above {
      if kinds.contains(cmark_node_get_type(here)) { return true }
      above = cmark_node_parent(here)
    }
    return false
  }

  /// An older libcmark gives an inline no line of its own: then the block it stands in.
  static func placed(_ node: OpaquePointer) -> OpaquePointer? {
    var block: OpaquePointer? = node
    while let here = block, cmark_node_get_start_line(here) == 0 { block = cmark_node_parent(here) }
    return block
  }

  static func line(of node: OpaquePointer) -> Int {
    placed(node).map { Int(cmark_node_get_start_line($0)) } ?? 1
  }

  static func nodes(of document: OpaquePointer) -> [OpaquePointer] {
    var nodes: [OpaquePointer] = []
    guard let iterator = cmark_iter_new(document) else { return nodes }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return nodes }
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) { nodes.append(node) }
    }
  }

  static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}
