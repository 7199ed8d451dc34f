import CCmark

/// A code block of a Markdown file, as libcmark sees it.
package struct CodeBlock {
  /// What follows the opening characters of the fence, unescaped.
  package var info: String
  package var literal: String
  package var startLine: Int
  package var startColumn: Int
  package var endLine: Int
  /// Whether the block before it, in the same list item or quote, is a code block too: its index among the blocks.
  package var previousBlock: Int?
}

/// The parts of a Markdown file that a chapter needs. The only file that calls libcmark.
package struct MarkdownDocument {
  package private(set) var codeBlocks: [CodeBlock] = []
  /// The text of the first heading.
  package private(set) var title: String?

  package init(_ text: [UInt8]) {
    let document = text.withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, text.count, CMARK_OPT_DEFAULT) }
    }
    guard let document else { return }
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
            previousBlock: cmark_node_previous(node).flatMap { indexOfNode[$0] }))
      case CMARK_NODE_HEADING where title == nil:
        title = Self.plainText(of: node)
      default: break
      }
    }
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
