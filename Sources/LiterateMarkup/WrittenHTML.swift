/// HTML that a writer has written, and what may still be done with it.
///
/// There are three ways to one, and none takes the text of a chapter: the writer of the tree, CommonMark's, and the
/// store, which gives back what one of them wrote. A house test knows the files that use the last two.
package struct WrittenHTML: Sendable, Equatable {
  package let text: String

  /// Writes a tree.
  package init(_ markup: Markup) {
    if case .written(let html) = markup {
      self = html
      return
    }
    var writer = HTMLWriter()
    writer.write(markup)
    text = String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What libcmark made of a tree in which no raw HTML is left.
  package init(byCommonMark text: String) { self.text = text }

  /// What was written and kept.
  package init(kept text: String) { self.text = text }

  /// One behind the other.
  package init(joining pieces: some Sequence<WrittenHTML>) { text = pieces.lazy.map(\.text).joined() }

  private init(made text: String) { self.text = text }

  package static let nothing = WrittenHTML(made: "")

  /// The two ends of an element, for a writer that puts its own content between them.
  package static func tags(of element: Markup.Element) -> (start: WrittenHTML, end: WrittenHTML) {
    let (start, end) = HTMLWriter.tags(of: element)
    return (WrittenHTML(made: start), WrittenHTML(made: end))
  }

  /// What is in the first paragraph; empty where it begins with anything else.
  package var firstParagraph: WrittenHTML {
    guard text.hasPrefix("<p>"), let end = text.firstRange(of: "</p>") else { return .nothing }
    return WrittenHTML(made: String(text[text.index(text.startIndex, offsetBy: 3)..<end.lowerBound]))
  }

  /// What stands behind the first paragraph; everything where it begins with anything else.
  package var behindFirstParagraph: WrittenHTML {
    guard text.hasPrefix("<p>"), let end = text.firstRange(of: "</p>") else { return self }
    return WrittenHTML(made: String(text[end.upperBound...].drop(while: \.isNewline)))
  }

  /// The same without the tags of the one paragraph that it is.
  package var withoutParagraph: WrittenHTML {
    guard text.hasPrefix("<p>"), text.hasSuffix("</p>\n") else { return self }
    return WrittenHTML(made: String(text.dropFirst(3).dropLast(5)))
  }

  /// What a reader sees of it.
  package var plainText: String {
    var plain = ""
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      plain += rest[..<start]
      let isTag = rest[start] == "<"
      guard let end = rest[start...].firstIndex(of: isTag ? ">" : ";") else {
        plain += rest[start...]
        return plain
      }
      if !isTag { plain += Self.characters[rest[start...end]] ?? rest[start...end] }
      rest = rest[rest.index(after: end)...]
    }
    return plain + rest
  }

  private static let characters: [Substring: Substring] = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\""]

  /// Whether an element has an identifier. The marks of quotes are escaped in text, so that this is an attribute.
  package func hasElement(id: String) -> Bool { text.firstRange(of: Self.mark(id)) != nil }

  /// The same with something before the element that has an identifier; unchanged if there is none.
  package func inserting(_ markup: Markup, before id: String) -> WrittenHTML {
    guard let name = text.firstRange(of: Self.mark(id)), let start = text[..<name.lowerBound].lastIndex(of: "<") else {
      return self
    }
    var text = text
    text.insert(contentsOf: WrittenHTML(markup).text, at: start)
    return WrittenHTML(made: text)
  }

  private static func mark(_ id: String) -> String {
    var bytes = Array(" ".utf8)
    bytes.append(Markup.Attribute.id(id), keepsCarriageReturn: true)
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// The same on a page that lies in a folder: links of a class that begin with a path go up first. No author's link has a
  /// class.
  package func moving(linksOf kind: String, to path: String, up: String) -> WrittenHTML {
    func beginning(_ target: String) -> String {
      let html = WrittenHTML(Markup(empty: "a", .class(kind), .href(target))).text
      return String(html.dropLast("\"></a>".count))
    }
    return WrittenHTML(made: text.replacing(beginning(path), with: beginning(up + path)))
  }
}
