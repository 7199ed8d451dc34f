/// Writes a tree as XHTML, and SVG in it, for readers that know XML and no HTML: those of electronic books.
package struct XHTMLWriter {
  private var bytes: [UInt8] = []

  /// A whole page.
  package static func page(_ root: PageNode.Element) -> [UInt8] {
    var writer = XHTMLWriter()
    writer.bytes += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n".utf8
    writer.write(root)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }

  private mutating func write(_ node: PageNode) {
    switch node {
    case .text(let text): MarkupText.append(text, to: &bytes, keepsCarriageReturn: false)
    case .element(let element): write(element)
    }
  }

  private mutating func write(_ element: PageNode.Element) {
    bytes.append(UInt8(ascii: "<"))
    bytes += element.name.utf8
    for attribute in element.attributes {
      if ["href", "src"].contains(attribute.name), !LinkTarget.isAllowed(attribute.value) { continue }
      bytes.append(UInt8(ascii: " "))
      bytes += attribute.name.utf8
      bytes.append("=\"")
      MarkupText.append(attribute.value, to: &bytes, keepsCarriageReturn: false)
      bytes.append(UInt8(ascii: "\""))
    }
    guard !element.content.isEmpty || !Self.neverHasContent(element.name) else {
      bytes.append("/>")
      return
    }
    bytes.append(UInt8(ascii: ">"))
    for node in element.content { write(node) }
    bytes.append("</")
    bytes += element.name.utf8
    bytes.append(UInt8(ascii: ">"))
  }

  /// The elements of HTML that are a tag alone, and the shapes of SVG.
  static func neverHasContent(_ name: String) -> Bool {
    switch name {
    case "br", "hr", "img", "input", "link", "meta", "wbr", "base", "circle", "line", "path", "rect": true
    default: false
    }
  }
}
