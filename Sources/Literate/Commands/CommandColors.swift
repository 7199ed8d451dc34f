import LiterateModel
import LiteratePages

/// Colours for code in another language: comments, texts, numbers, and words with a mark before them. What most languages have in
/// common is enough to read by; nobody takes it apart.
struct CommandColors {
  private let text: [UInt8]
  private let comment: [UInt8]
  private var index = 0
  private(set) var all: [SnippetPart.Color] = []

  init(_ text: String, _ command: CommandLanguage) {
    self.text = Array(text.utf8)
    comment = Array((command.comment ?? "//").utf8)
    while index < self.text.count { step() }
  }

  private mutating func step() {
    let byte = text[index]
    if text[index...].starts(with: comment), !comment.isEmpty {
      take("comment", to: text[index...].firstIndex(of: 10) ?? text.count)
    } else if comment.first == UInt8(ascii: "/"), text[index...].starts(with: "/*".utf8) {
      take("comment", to: end(of: "*/"))
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      take("string", to: endOfString(byte))
    } else if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#"), let next = following, Self.isWord(next) {
      take("keyword", to: endOfWord(index + 1))
    } else if Self.isDigit(byte) {
      take("number", to: endOfWord(index))
    } else {
      index = Self.isWord(byte) ? endOfWord(index) : index + 1
    }
  }

  private var following: UInt8? { index + 1 < text.count ? text[index + 1] : nil }

  private mutating func take(_ name: String, to end: Int) {
    all.append(.init(range: index..<end, name: name))
    index = end
  }

  private func end(of mark: String) -> Int {
    let bytes = Array(mark.utf8)
    var place = index + bytes.count
    while place < text.count, !text[place...].starts(with: bytes) { place += 1 }
    return min(text.count, place + bytes.count)
  }

  /// A text ends on its line: an apostrophe in a comment's words may begin none.
  private func endOfString(_ mark: UInt8) -> Int {
    var place = index + 1
    while place < text.count, text[place] != mark, text[place] != 10 {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(text.count, place < text.count && text[place] == mark ? place + 1 : place)
  }

  private func endOfWord(_ start: Int) -> Int { text[start...].firstIndex { !Self.isWord($0) } ?? text.count }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 || byte >= 0x80
  }
}
