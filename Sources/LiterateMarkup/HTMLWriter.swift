/// Writes a tree as HTML, and SVG in it.
package struct HTMLWriter {
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// A whole page.
  package static func page(_ root: Markup) -> [UInt8] {
    var writer = HTMLWriter(capacity: 65_536)
    writer.bytes += "<!doctype html>\n".utf8
    writer.write(root)
    return writer.bytes
  }

  package mutating func write(_ markup: Markup) {
    switch markup {
    case .text(let text): MarkupText.append(text, to: &bytes, keepsCarriageReturn: true)
    case .element(let element): write(element)
    case .leaf(let leaf): write(leaf)
    case .list(let list): for piece in list { write(piece) }
    case .written(let html): bytes.append(contentsOf: html.text.utf8)
    }
  }

  private mutating func write(_ element: Markup.Element) {
    writeStart(of: element)
    guard !element.content.isEmpty || !Self.neverHasContent(element.name) else {
      bytes.append(Self.isShape(element.name) ? "/>" : ">")
      return
    }
    bytes.append(UInt8(ascii: ">"))
    for piece in element.content { write(piece) }
    writeEnd(of: element)
  }

  private mutating func write(_ leaf: Markup.Leaf) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(leaf.name)
    bytes.append(" class=\"")
    MarkupText.append(leaf.kind, to: &bytes, keepsCarriageReturn: true)
    bytes.append("\">")
    MarkupText.append(leaf.text, to: &bytes, keepsCarriageReturn: true)
    bytes.append("</")
    bytes.append(leaf.name)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func writeStart(of element: Markup.Element) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(element.name)
    for attribute in element.attributes { bytes.append(attribute, keepsCarriageReturn: true) }
  }

  private mutating func writeEnd(of element: Markup.Element) {
    bytes.append("</")
    bytes.append(element.name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// The two ends of an element.
  static func tags(of element: Markup.Element) -> (start: String, end: String) {
    var (start, end) = (HTMLWriter(), HTMLWriter())
    start.writeStart(of: element)
    start.bytes.append(UInt8(ascii: ">"))
    end.writeEnd(of: element)
    return (String(decoding: start.bytes, as: UTF8.self), String(decoding: end.bytes, as: UTF8.self))
  }

  private static func neverHasContent(_ name: StaticString) -> Bool {
    switch name.description {
    case "br", "hr", "img", "input", "link", "meta", "wbr", "base": true
    default: isShape(name)
    }
  }

  /// The shapes of SVG, which HTML closes as XML does.
  private static func isShape(_ name: StaticString) -> Bool {
    switch name.description {
    case "circle", "line", "path", "rect": true
    default: false
    }
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ attribute: Markup.Attribute, keepsCarriageReturn: Bool) {
    if let value = attribute.value, LinkTarget.isNeeded(attribute.name), !LinkTarget.isAllowed(value) { return }
    append(UInt8(ascii: " "))
    append(attribute.name)
    guard let value = attribute.value else { return }
    append("=\"")
    MarkupText.append(value, to: &self, keepsCarriageReturn: keepsCarriageReturn)
    append(UInt8(ascii: "\""))
  }
}
