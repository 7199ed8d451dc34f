import Literate
import LiterateModel

/// A link as it stands in a file: where it leads, and the bytes that a reader takes for it.
struct WrittenLink {
  let target: String
  /// From the bracket before its text to what closes its target. Of `[name]: target`, the target.
  let range: Range<Int>

  /// The innermost link that a byte is in, or stands behind; nil if there is none.
  static func at(_ offset: Int, _ view: FileView) -> WrittenLink? {
    let line = view.text.lineNumber(at: offset) + 1
    let near = view.chapter.links.filter { abs($0.line - line) < farthest }.flatMap { link in
      ranges(of: link, view).map { WrittenLink(target: link.target, range: $0) }
    }
    let all = near + [definition(onLine: line, view)].compactMap(\.self)
    return all.filter { $0.range.contains(offset) || $0.range.upperBound == offset }.min {
      $0.range.count < $1.range.count
    }
  }

  /// How many lines a link's place may be away from its target.
  private static let farthest = 20

  private static func definition(onLine line: Int, _ view: FileView) -> WrittenLink? {
    let isCode = view.chapter.fences.contains { ($0.place.line...max($0.place.line, $0.endLine)).contains(line) }
    return isCode ? nil : Links.definition(in: view.text.line(line - 1)).map(WrittenLink.init)
  }

  private static func ranges(of link: Chapter.Link, _ view: FileView) -> [Range<Int>] {
    let text = view.text.bytes
    let inline = Links.targetRange(of: link, view).map { whole(around: $0, text) }
    return [inline, byName(link, view)].compactMap(\.self)
  }

  private init(target: String, range: Range<Int>) { (self.target, self.range) = (target, range) }

  // MARK: `[text](target "title")`

  private static func whole(around target: Range<Int>, _ text: [UInt8]) -> Range<Int> {
    var start = target.lowerBound
    while start > 0, " \n\r\t<".utf8.contains(text[start - 1]) { start -= 1 }
    guard start > 1, text[start - 1] == UInt8(ascii: "("), text[start - 2] == UInt8(ascii: "]"),
      let open = opening(of: start - 2, text), let close = closing(behind: target.upperBound, text)
    else { return target }
    let isImage = open > 0 && text[open - 1] == UInt8(ascii: "!")
    return (isImage ? open - 1 : open)..<close + 1
  }

  private static let longestText = 2_000

  /// The bracket that one closes.
  private static func opening(of close: Int, _ text: [UInt8]) -> Int? {
    var depth = 0
    for index in stride(from: close, through: max(0, close - longestText), by: -1) {
      guard index == 0 || text[index - 1] != UInt8(ascii: "\\") else { continue }
      if text[index] == UInt8(ascii: "]") { depth += 1 }
      if text[index] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The parenthesis behind a target and its title.
  private static func closing(behind target: Int, _ text: [UInt8]) -> Int? {
    var quote: UInt8?
    for index in target..<min(text.count, target + longestText) {
      let byte = text[index]
      if let open = quote {
        if byte == open, text[index - 1] != UInt8(ascii: "\\") { quote = nil }
      } else if "\"'".utf8.contains(byte) {
        quote = byte
      } else if byte == UInt8(ascii: ")") {
        return index
      }
    }
    return nil
  }

  // MARK: `[text][name]`

  /// The bytes of a link whose target stands in a definition; nil where its place is not known to the byte.
  private static func byName(_ link: Chapter.Link, _ view: FileView) -> Range<Int>? {
    let (text, start) = (view.text.bytes, view.text.offset(line: link.line, column: link.column))
    let bracket = link.isImage ? start + 1 : start
    guard bracket + 1 < text.count, text[bracket] == UInt8(ascii: "["), text[bracket + 1] != UInt8(ascii: "^"),
      let close = closing(of: bracket, text)
    else { return nil }
    guard close + 1 < text.count else { return start..<close + 1 }
    switch text[close + 1] {
    case UInt8(ascii: "("): return nil
    case UInt8(ascii: "["): return closing(of: close + 1, text).map { start..<$0 + 1 }
    default: return start..<close + 1
    }
  }

  /// The bracket that closes one.
  private static func closing(of open: Int, _ text: [UInt8]) -> Int? {
    var depth = 0
    for index in open..<min(text.count, open + longestText) {
      guard index == 0 || text[index - 1] != UInt8(ascii: "\\") else { continue }
      if text[index] == UInt8(ascii: "[") { depth += 1 }
      if text[index] == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
