import SnippetRuntime

/// A view as it was: like a photograph, the same in light and dark.
struct ViewDrawing {
  let picture: ViewPicture

  func svg(name: String, description: String) -> String {
    var drawing = Drawing()
    let (width, height) = (Double(picture.width) / 100, Double(picture.height) / 100)
    drawing.raw("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n")
    var open: [String] = []
    for shape in picture.shapes {
      let numbers = shape.numbers.map { LiteratePages.number(Double($0) / 100) }
      func paint(_ name: String, _ color: String) -> String { color.isEmpty ? "" : " \(name)=\"\(drawn(color))\"" }
      let colors = paint("fill", shape.fill) + paint("stroke", shape.stroke)
      switch shape.kind {
      case .rectangle:
        let corner = shape.numbers[4] > 0 ? " rx=\"\(numbers[4])\"" : ""
        drawing.raw("<rect \(Self.place(shape))\(corner)\(colors)/>")
      case .circle:
        let radius = LiteratePages.number(Double(max(0, shape.numbers[2])) / 100)
        drawing.raw("<circle cx=\"\(numbers[0])\" cy=\"\(numbers[1])\" r=\"\(radius)\"\(colors)/>")
      case .line: drawing.raw("<path d=\"M\(numbers[0]) \(numbers[1])L\(numbers[2]) \(numbers[3])\"\(colors)/>")
      case .text:
        let anchor = [1: " text-anchor=\"middle\"", 2: " text-anchor=\"end\""][shape.numbers[2]] ?? ""
        let weight = shape.numbers[3] == 1 ? " font-weight=\"600\"" : ""
        let attributes = "x=\"\(numbers[0])\" y=\"\(numbers[1])\"\(anchor)\(colors)\(weight)"
        drawing.raw("<text \(attributes)>\(drawn(shape.text))</text>")
      case .group:
        drawing.raw("<g opacity=\"\(Self.opacity(shape.numbers[0]))\">")
        open.append("</g>")
      case .clip:
        drawing.raw("<svg \(Self.place(shape))>")
        open.append("</svg>")
      case .end: drawing.raw((open.popLast() ?? "") + "\n")
      }
    }
    return drawing.svg(width: width, height: height, name: name, description: description, kind: "view")
  }

  private static func place(_ shape: ViewPicture.Shape) -> String {
    func part(_ index: Int, least: Int = .min) -> String {
      LiteratePages.number(Double(max(least, shape.numbers[index])) / 100)
    }
    return "x=\"\(part(0))\" y=\"\(part(1))\" width=\"\(part(2, least: 0))\" height=\"\(part(3, least: 0))\""
  }

  private static func opacity(_ hundredths: Int) -> String {
    let part = min(max(hundredths, 0), 100)
    return part == 100 ? "1" : "0." + (part < 10 ? "0" : "") + "\(part)"
  }
}
