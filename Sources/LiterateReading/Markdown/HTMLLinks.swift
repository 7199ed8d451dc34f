import LiterateModel

/// Finds what the HTML in a Markdown text links to: `href` of `a`, `src` and `srcset` of pictures and films.
struct HTMLLinks {
  private let lines: [ArraySlice<UInt8>]
  /// By line: up to where links have been placed.
  private var placed: [Int: Int] = [:]

  init(_ text: [UInt8]) {
    // Most texts have no HTML.
    lines = text.contains(UInt8(ascii: "<")) ? FileLines(text).lines : []
  }

  private static let attributes = [
    "a": ["href"], "area": ["href"], "img": ["src", "srcset"], "source": ["src", "srcset"], "video": ["src", "poster"],
    "audio": ["src"], "iframe": ["src"],
  ]

  /// - Parameters:
  ///   - html: a piece of HTML; what is commented out in it links to nothing.
  ///   - line: where the piece begins, from 1.
  mutating func links(in html: String, from line: Int) -> [Chapter.Link] {
    var scanner = TagScanner(html)
    var links: [Chapter.Link] = []
    while let tag = scanner.next() {
      for (name, value) in tag.attributes where Self.attributes[tag.name]?.contains(name) == true {
        for target in name == "srcset" ? Self.sources(value) : [value] {
          guard let place = place(of: target, from: line) else { continue }
          let decoded = target.replacing("&amp;", with: "&")
          links.append(
            Chapter.Link(target: decoded, isImage: name != "href", line: place.line, column: place.column))
        }
      }
    }
    return links
  }

  /// `a.png 1x, b.png 2x`
  private static func sources(_ value: String) -> [String] {
    value.split(separator: ",").compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
  }

  /// The next place at or below a line where a target stands.
  private mutating func place(of target: String, from line: Int) -> (line: Int, column: Int)? {
    let wanted = Array(target.utf8)
    guard !wanted.isEmpty, line <= lines.count else { return nil }
    for number in line...min(lines.count, line + 400) {
      let text = lines[number - 1]
      let start = min(text.endIndex, text.startIndex + placed[number, default: 0])
      guard let found = text[start...].firstRange(of: wanted) else { continue }
      placed[number] = found.upperBound - text.startIndex
      return (number, found.lowerBound - text.startIndex + 1)
    }
    return nil
  }
}

/// Reads the tags of a piece of HTML, one after the other.
private struct TagScanner {
  struct Tag {
    var name: String
    var attributes: [(name: String, value: String)] = []
  }

  private var rest: Substring

  init(_ html: String) { rest = html[...] }

  mutating func next() -> Tag? {
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
        continue
      }
      rest.removeFirst()
      let name = take { $0.isLetter || $0.isNumber }
      if !name.isEmpty { return tag(named: name.lowercased()) }
    }
    return nil
  }

  private mutating func tag(named name: String) -> Tag {
    var tag = Tag(name: name)
    while true {
      _ = take { $0.isWhitespace || $0 == "/" }
      guard let first = rest.first, first != ">" else { return tag }
      let attribute = take { !$0.isWhitespace && !"=>/".contains($0) }
      _ = take { $0.isWhitespace }
      guard rest.first == "=" else { continue }
      rest.removeFirst()
      _ = take { $0.isWhitespace }
      tag.attributes.append((attribute.lowercased(), value()))
    }
  }

  private mutating func value() -> String {
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      return String(take { !$0.isWhitespace && $0 != ">" })
    }
    rest.removeFirst()
    let value = take { $0 != quote }
    rest = rest.dropFirst()
    return value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func take(while isWanted: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: isWanted)
    rest = rest[taken.endIndex...]
    return taken
  }
}
