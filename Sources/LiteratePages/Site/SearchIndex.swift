import LiterateModel

/// What can be searched, as a script: a page that was opened from a disk may load scripts, and nothing else.
struct SearchIndex {
  /// Page, anchor, what it is (chapter, heading, code), name, text.
  private var entries: [[String]] = []

  init(_ book: BookPages) {
    entries.append(["index", "", "chapter", book.title, book.description ?? ""])
    for chapter in book.chapters {
      let names = Dictionary(chapter.headings.map { ($0.slug, $0.text) }, uniquingKeysWith: { first, _ in first })
      for section in chapter.sections {
        let text = onOneLine(section.text)
        let isTitle = section.slug == nil || section.slug == chapter.headings.first?.slug
        if section.slug == nil, text.isEmpty { continue }
        entries.append([
          chapter.slug, section.slug ?? "", isTitle ? "chapter" : "heading",
          section.slug.flatMap { names[$0] } ?? chapter.title, text,
        ])
      }
      for part in chapter.snippets where !part.snippet.isHidden {
        let code = part.snippet.lines.map { $0.text.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: " ")
        entries.append([chapter.slug, part.anchor, "code", chapter.title, code])
      }
    }
  }

  var script: String {
    "var bookEntries = [\n"
      + entries.map { "[" + $0.map(Self.quoted).joined(separator: ",") + "]" }.joined(separator: ",\n")
      + "\n];\n"
  }

  /// A text as JavaScript has it, which may stand in HTML too.
  static func quoted(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + 16)
      result.append(UInt8(ascii: "\""))
      var next = 0
      while next < bytes.count {
        let byte = bytes[next]
        next += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0..<32:
          let digits = String(byte, radix: 16)
          result += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
        case 0xE2 where next + 1 < bytes.count && bytes[next] == 0x80 && bytes[next + 1] | 1 == 0xA9:
          // The separators of lines and paragraphs, U+2028 and U+2029, end a line of a script.
          result += (bytes[next + 1] == 0xA8 ? "\\u2028" : "\\u2029").utf8
          next += 2
        default: result.append(byte)
        }
      }
      result.append(UInt8(ascii: "\""))
      return String(decoding: result, as: UTF8.self)
    }
  }
}
