/// Writes SVG: each element begins a line, further in than the one around it. Texts and values are escaped, whatever they
/// are.
///
/// It is the writer of this side of the package. The tool has another one: neither side imports the other.
struct SketchWriter {
  typealias Attribute = (name: StaticString, value: String)

  private(set) var text = ""
  private var open: [StaticString] = []

  /// An element that others stand in, until `end`.
  mutating func begin(_ name: StaticString, _ attributes: [Attribute]) {
    start(name, attributes)
    text += ">\n"
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    close(name)
  }

  /// An element with a text, or with nothing.
  mutating func element(_ name: StaticString, _ attributes: [Attribute], text content: String? = nil) {
    start(name, attributes)
    guard let content else {
      text += "/>\n"
      return
    }
    text += ">"
    add(content)
    close(name)
  }

  private mutating func indent() { text += String(repeating: "  ", count: open.count) }

  private mutating func start(_ name: StaticString, _ attributes: [Attribute]) {
    indent()
    text += "<"
    text += name.description
    for attribute in attributes {
      text += " "
      text += attribute.name.description
      text += "=\""
      add(attribute.value)
      text += "\""
    }
  }

  private mutating func close(_ name: StaticString) {
    text += "</"
    text += name.description
    text += ">\n"
  }

  private mutating func add(_ content: String) {
    for scalar in content.unicodeScalars {
      switch scalar.value {
      case 0x26: text += "&amp;"
      case 0x3C: text += "&lt;"
      case 0x3E: text += "&gt;"
      case 0x22: text += "&quot;"
      case 0x09, 0x0A, 0x0D: text.unicodeScalars.append(scalar)
      // XML has no way to write the first of these; the others are not seen, and turn what follows.
      case 0..<0x20, 0xFFFE, 0xFFFF, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
