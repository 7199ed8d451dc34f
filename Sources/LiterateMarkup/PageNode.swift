/// What a writer has written, as a tree again: for a page in another syntax, of which some things change.
///
/// Names and attributes come from `WrittenHTML` alone, so that they are what the writers know. Texts are unescaped here, and
/// escaped by whoever writes the tree.
package enum PageNode: Sendable, Equatable {
  case text(String)
  indirect case element(Element)

  package struct Element: Sendable, Equatable {
    package let name: String
    /// In the order in which they are written; one that is a name alone has its name as its value.
    package private(set) var attributes: [Attribute]
    package var content: [PageNode]

    package init(_ name: String, _ attributes: [Attribute], _ content: [PageNode]) {
      (self.name, self.attributes, self.content) = (name, attributes, content)
    }

    package subscript(_ attribute: String) -> String? {
      get { attributes.first { $0.name == attribute }?.value }
      set {
        let place = attributes.firstIndex { $0.name == attribute }
        switch (place, newValue) {
        case (let place?, let value?): attributes[place].value = value
        case (let place?, nil): attributes.remove(at: place)
        case (nil, let value?): attributes.append(.init(name: attribute, value: value))
        case (nil, nil): break
        }
      }
    }

    package mutating func removeAttributes(where isGone: (String) -> Bool) {
      attributes.removeAll { isGone($0.name) }
    }

    /// Whether it has a class.
    package func isOf(_ kind: String) -> Bool {
      self["class"]?.split(separator: " ").contains { $0 == kind } ?? false
    }
  }

  package struct Attribute: Sendable, Equatable {
    package let name: String
    package var value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  package static func nodes(_ html: WrittenHTML) -> [PageNode] {
    var reader = PageReader(html.text)
    return reader.nodes()
  }

  package static func nodes(_ markup: Markup) -> [PageNode] { nodes(WrittenHTML(markup)) }

  /// The text in it, without any element.
  package var plainText: String {
    switch self {
    case .text(let text): text
    case .element(let element): element.content.map(\.plainText).joined()
    }
  }
}

/// Reads what the writers write: elements with attributes in double quotes or without a value, texts, and few references.
private struct PageReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func nodes() -> [PageNode] {
    // What is open, from the outside in; the first is what is around all.
    var open = [PageNode.Element("", [], [])]
    func close() {
      guard open.count > 1 else { return }
      let last = open.removeLast()
      open[open.count - 1].content.append(.element(last))
    }
    while place < bytes.count {
      if bytes[place] != UInt8(ascii: "<") {
        open[open.count - 1].content.append(.text(text(until: UInt8(ascii: "<"))))
      } else if starts(with: "<!--") {
        skip(behind: "-->")
      } else if starts(with: "</") {
        skip(behind: ">")
        close()
      } else {
        let (element, isClosed) = tag()
        open.append(element)
        if isClosed || XHTMLWriter.neverHasContent(element.name) { close() }
      }
    }
    while open.count > 1 { close() }
    return open[0].content
  }

  private func starts(with text: StaticString) -> Bool {
    let end = place + text.utf8CodeUnitCount
    return end <= bytes.count && text.withUTF8Buffer { $0.elementsEqual(bytes[place..<end]) }
  }

  private mutating func skip(behind text: StaticString) {
    while place < bytes.count, !starts(with: text) { place += 1 }
    place = min(bytes.count, place + text.utf8CodeUnitCount)
  }

  /// `<name a="b" c>` or `<name/>`.
  private mutating func tag() -> (PageNode.Element, isClosed: Bool) {
    place += 1
    let name = word()
    var attributes: [PageNode.Attribute] = []
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ">"):
        place += 1
        return (.init(name, attributes, []), false)
      case UInt8(ascii: "/"), UInt8(ascii: " "), UInt8(ascii: "\n"):
        if starts(with: "/>") {
          place += 2
          return (.init(name, attributes, []), true)
        }
        place += 1
      default: attributes.append(attribute())
      }
    }
    return (.init(name, attributes, []), true)
  }

  private mutating func attribute() -> PageNode.Attribute {
    let start = place
    let name = word()
    // What no writer writes is passed over, so that reading goes on.
    if place == start { place += 1 }
    guard starts(with: "=\"") else { return .init(name: name, value: name) }
    place += 2
    let value = text(until: UInt8(ascii: "\""))
    place += 1
    return .init(name: name, value: value)
  }

  private mutating func word() -> String {
    let start = place
    while place < bytes.count, !"> /=\n\"".utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self)
  }

  /// A text up to a byte, with its references resolved.
  private mutating func text(until end: UInt8) -> String {
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != end {
      if bytes[place] == UInt8(ascii: "&"), let reference = reference() {
        text += reference.utf8
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Those that the writers and libcmark write.
  private static let references: [(written: StaticString, meant: String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"),
  ]

  private mutating func reference() -> String? {
    guard let known = Self.references.first(where: { starts(with: $0.written) }) else { return nil }
    place += known.written.utf8CodeUnitCount
    return known.meant
  }
}
