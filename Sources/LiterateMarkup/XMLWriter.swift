/// Writes a tree as XML 1.0.
package struct XMLWriter {
  private var bytes: [UInt8] = []

  /// A whole document.
  ///
  /// - Parameter isIndented: each element that stands among elements begins a line, two spaces further in than the one
  ///   around it.
  package static func document(_ root: Markup, encoding: StaticString = "UTF-8", isIndented: Bool = false) -> [UInt8] {
    var writer = XMLWriter()
    writer.bytes.append("<?xml version=\"1.0\" encoding=\"")
    writer.bytes.append(encoding)
    writer.bytes.append("\"?>\n")
    writer.write(root, indent: isIndented ? 0 : nil)
    if !isIndented { writer.bytes.append("\n") }
    return writer.bytes
  }

  private mutating func write(_ markup: Markup, indent: Int?) {
    switch markup {
    case .text(let text): MarkupText.append(text, to: &bytes, keepsCarriageReturn: false)
    case .element(let element): write(element, indent: indent)
    case .leaf(let leaf): write(leaf.element, indent: indent)
    case .list(let list): for piece in list { write(piece, indent: indent) }
    // HTML is no XML; a feed that carries some has it as text.
    case .written(let html): MarkupText.append(html.text, to: &bytes, keepsCarriageReturn: false)
    }
  }

  private mutating func write(_ element: Markup.Element, indent: Int?) {
    if let indent { bytes += repeatElement(UInt8(ascii: " "), count: indent) }
    bytes.append(UInt8(ascii: "<"))
    bytes.append(element.name)
    for attribute in element.attributes { bytes.append(attribute, keepsCarriageReturn: false) }
    if element.content.isEmpty {
      bytes.append("/>")
    } else {
      bytes.append(UInt8(ascii: ">"))
      let hasElements = element.content.contains(where: \.hasElements)
      if indent != nil, hasElements { bytes.append(UInt8(ascii: "\n")) }
      for piece in element.content { write(piece, indent: hasElements ? indent.map { $0 + 2 } : nil) }
      if let indent, hasElements { bytes += repeatElement(UInt8(ascii: " "), count: indent) }
      bytes.append("</")
      bytes.append(element.name)
      bytes.append(UInt8(ascii: ">"))
    }
    if indent != nil { bytes.append(UInt8(ascii: "\n")) }
  }
}

extension Markup {
  fileprivate var hasElements: Bool {
    switch self {
    case .element, .leaf: true
    case .list(let list): list.contains(where: \.hasElements)
    case .text, .written: false
    }
  }
}
