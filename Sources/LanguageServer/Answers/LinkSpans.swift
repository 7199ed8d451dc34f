import Literate
import LiterateModel

/// What of a text is a link: its words and its target.
enum LinkSpans {
  /// The target of the link, or of the definition of one, that a byte is in.
  static func target(at offset: Int, _ view: FileView) -> String? {
    func has(_ range: Range<Int>) -> Bool { range.contains(offset) || range.upperBound == offset }
    if let found = Links.targets(of: view.chapter, view).first(where: { has($0.range) }) { return found.target }
    let line = view.text.lineNumber(at: offset) + 1
    let near = view.chapter.links.filter { abs($0.line - line) < 20 }
    // Of links in each other (an image in a link), the inner one is meant.
    return near.compactMap { link in span(of: link, view).map { (link.target, $0) } }.filter { has($0.1) }
      .min { $0.1.count < $1.1.count }?.0
  }

  /// The bytes from `[` or `!` to the last bracket.
  static func span(of link: Chapter.Link, _ view: FileView) -> Range<Int>? {
    let bytes = view.text.bytes
    let start = view.text.offset(line: link.line, column: link.column)
    let words = start < bytes.count && bytes[start] == UInt8(ascii: "!") ? start + 1 : start
    if words < bytes.count, bytes[words] == UInt8(ascii: "["), let end = end(ofLinkAt: words, in: bytes) {
      return start..<end
    }
    // Of a link over several lines, another column is told. Its target is behind its words.
    guard let target = Links.targetRange(of: link, view), target.lowerBound > 1 else { return nil }
    let open = bytes[target.lowerBound - 1] == UInt8(ascii: "<") ? target.lowerBound - 2 : target.lowerBound - 1
    guard open > 0, bytes[open] == UInt8(ascii: "("), bytes[open - 1] == UInt8(ascii: "]"),
      let first = opening(before: open - 1, in: bytes)
    else { return nil }
    return first..<(bytes[target.upperBound...].firstIndex(of: UInt8(ascii: ")")) ?? target.upperBound)
  }

  /// Behind `[words](target)`, `[words][name]` or `[name]`.
  private static func end(ofLinkAt start: Int, in bytes: [UInt8]) -> Int? {
    guard let words = closing(start, UInt8(ascii: "["), UInt8(ascii: "]"), in: bytes) else { return nil }
    guard words + 1 < bytes.count else { return words + 1 }
    let next = bytes[words + 1]
    guard next == UInt8(ascii: "(") || next == UInt8(ascii: "[") else { return words + 1 }
    let close = next == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    return closing(words + 1, next, close, in: bytes).map { $0 + 1 }
  }

  /// The bracket that closes the one at a byte, in the same paragraph.
  private static func closing(_ start: Int, _ open: UInt8, _ close: UInt8, in bytes: [UInt8]) -> Int? {
    var (depth, index) = (0, start)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if byte == open { depth += 1 }
      if byte == close { depth -= 1 }
      if depth == 0 { return index }
      if byte == 10, index + 1 < bytes.count, bytes[index + 1] == 10 { return nil }
      index += 1
    }
    return nil
  }

  private static func opening(before close: Int, in bytes: [UInt8]) -> Int? {
    var depth = 0
    for index in (0...close).reversed() {
      if bytes[index] == UInt8(ascii: "]") { depth += 1 }
      if bytes[index] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
