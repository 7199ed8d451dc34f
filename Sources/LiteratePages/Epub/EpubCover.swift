import LiterateMarkup

/// The cover: a drawing, which libraries show small, and a page that shows it.
struct EpubCover {
  let title: String
  let description: String?
  let authors: [String]
  /// Whether lines begin on the right.
  let isFromTheRight: Bool

  private static let (width, height) = (1200.0, 1600.0)

  var drawing: [UInt8] {
    var drawing = Drawing()
    var y = 420.0
    func lines(_ text: String, size: Double, weight: Markup.Attribute? = nil, color: String, gap: Double) {
      for line in Self.lines(of: text, size: size) {
        let attributes: [Markup.Attribute] =
          [.init("x", number(isFromTheRight ? Self.width - 110 : 110)), .init("y", number(y))]
          + [.init("font-size", number(size)), .init("fill", color)] + (weight.map { [$0] } ?? [])
        drawing.add("text", attributes, [.text(line)])
        y += size * 1.3
      }
      y += gap
    }
    drawing.add(
      "rect", [.init("width", number(Self.width)), .init("height", number(Self.height)), .init("fill", "#fffdf9")])
    lines(title, size: 104, weight: .init("font-weight", "700"), color: "#1f2328", gap: 40)
    lines(description ?? "", size: 50, color: "#57606a", gap: 60)
    lines(authors.joined(separator: ", "), size: 44, color: "#1f2328", gap: 0)
    marbles(&drawing)
    let svg = Markup(
      "svg", .init("xmlns", "http://www.w3.org/2000/svg"), .init("viewBox", "0 0 1200 1600"), .init("width", "1200"),
      .init("height", "1600"), .init("font-family", "Georgia, 'Noto Serif', 'Noto Serif CJK SC', serif"),
      isFromTheRight ? .init("direction", "rtl") : nil
    ) {
      Markup("title") { onOneLine(title) }
      drawing.body
    }
    return XMLWriter.document(svg)
  }

  /// Two marbles on a line, as on the pages' icon.
  private func marbles(_ drawing: inout Drawing) {
    drawing.add(
      "path", [.init("d", "M110 1360H1090"), .init("stroke", "#8a929b"), .init("stroke-width", "6")])
    for (x, radius, color) in [(380.0, 70.0, "#2f6fd0"), (760.0, 50.0, "#2c8a55")] {
      drawing.add(
        "circle",
        [.init("cx", number(x)), .init("cy", "1360"), .init("r", number(radius)), .init("fill", color)])
    }
  }

  /// A text in lines that fit, at most eight.
  private static func lines(of text: String, size: Double) -> [String] {
    let room = Self.width - 220
    var lines: [String] = []
    var line = ""
    // Chinese and Japanese have no spaces: a line may end behind each of their characters.
    for piece in pieces(of: onOneLine(text)) {
      if !line.isEmpty, LiteratePages.width(line + piece, size: size) > room {
        lines.append(onOneLine(line))
        line = ""
      }
      line += piece
    }
    if !line.isEmpty { lines.append(onOneLine(line)) }
    return Array(lines.prefix(8))
  }

  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    for character in text {
      let isWide = character.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
      // No line begins with a mark.
      if isWide, !"，。！？：；、）》”’".contains(character) { pieces.append("") }
      pieces[pieces.count - 1].append(character)
      if character == " " { pieces.append("") }
    }
    return pieces.filter { !$0.isEmpty }
  }

  var page: [PageNode] {
    [
      EpubFrame.element(
        "div", ["class": "cover"], [EpubFrame.element("img", ["src": "cover.svg", "alt": onOneLine(title)])])
    ]
  }
}
