/// The shapes of a drawing, as SVG.
@MainActor
struct Sketch {
  private var body = ""
  private var depth = 1

  private mutating func add(_ element: String) {
    body += String(repeating: "  ", count: depth) + element + "\n"
  }

  func svg(size: CGSize, label: String) -> String {
    let (width, height) = (Sketch.number(size.width), Sketch.number(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-label="\(Sketch.escaped(label))" font-family="system-ui, sans-serif" font-size="14">
      \(body)</svg>

      """
  }

  mutating func rectangle(_ frame: CGRect, fill: String, stroke: String?, radius: CGFloat = 0) {
    guard frame.width > 0, frame.height > 0 else { return }
    // A line is drawn half on either side: half a point inwards keeps it in the frame.
    let frame = stroke == nil ? frame : frame.insetBy(dx: min(0.5, frame.width / 2), dy: min(0.5, frame.height / 2))
    let corner = radius > 0 ? " rx=\"\(Sketch.number(min(radius, frame.width / 2, frame.height / 2)))\"" : ""
    add("<rect \(Sketch.place(frame))\(corner) fill=\"\(fill)\"\(stroke.map { " stroke=\"\($0)\"" } ?? "")/>")
  }

  mutating func circle(_ center: CGPoint, radius: CGFloat, fill: String, stroke: String? = nil) {
    let (x, y) = (Sketch.number(center.x), Sketch.number(center.y))
    let line = stroke.map { " stroke=\"\($0)\"" } ?? ""
    add("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(Sketch.number(radius))\" fill=\"\(fill)\"\(line)/>")
  }

  mutating func line(from start: CGPoint, to end: CGPoint) {
    add(
      "<path d=\"M\(Sketch.number(start.x)) \(Sketch.number(start.y))L\(Sketch.number(end.x)) \(Sketch.number(end.y))\" stroke=\"#bbb\"/>"
    )
  }

  /// One line of text, in the middle of the frame's height.
  mutating func text(
    _ text: String, in frame: CGRect, align: NSTextAlignment = .left, color: String = "#000", isBold: Bool = false
  ) {
    guard !text.isEmpty, frame.width > 0 else { return }
    let (x, anchor): (CGFloat, String) =
      switch align {
      case .center: (frame.midX, " text-anchor=\"middle\"")
      case .right: (frame.maxX, " text-anchor=\"end\"")
      default: (frame.minX, "")
      }
    let shown = Sketch.shortened(text, to: frame.width)
    add(
      "<text x=\"\(Sketch.number(x))\" y=\"\(Sketch.number(frame.midY + 5))\"\(anchor) fill=\"\(color)\"\(isBold ? " font-weight=\"600\"" : "")>\(Sketch.escaped(shown))</text>"
    )
  }

  /// As many lines as fit.
  mutating func lines(_ text: String, in frame: CGRect) {
    let count = max(1, Int(frame.height / 20))
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(count).enumerated() {
      let place = CGRect(x: frame.minX, y: frame.minY + CGFloat(index) * 20, width: frame.width, height: 20)
      self.text(String(line), in: place)
    }
  }

  mutating func image(_ name: String, in frame: CGRect) {
    rectangle(frame, fill: "#eee", stroke: "#999", radius: 3)
    text(name, in: frame, align: .center, color: "#595959")
  }

  mutating func group(opacity: CGFloat, _ draw: (inout Sketch) -> Void) {
    guard opacity < 1 else { return draw(&self) }
    add("<g opacity=\"\(Sketch.number(opacity))\">")
    nested(draw)
    add("</g>")
  }

  /// What is drawn inside starts at the frame's corner and ends at its edges.
  mutating func clip(_ frame: CGRect, _ draw: (inout Sketch) -> Void) {
    guard frame.width > 0, frame.height > 0 else { return }
    add("<svg \(Sketch.place(frame))>")
    nested(draw)
    add("</svg>")
  }

  private mutating func nested(_ draw: (inout Sketch) -> Void) {
    depth += 1
    draw(&self)
    depth -= 1
  }

  private static func place(_ frame: CGRect) -> String {
    "x=\"\(number(frame.minX))\" y=\"\(number(frame.minY))\" width=\"\(number(frame.width))\" height=\"\(number(frame.height))\""
  }

  private static func shortened(_ text: String, to width: CGFloat) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    let fits = max(1, Int(width / 8))
    return line.count <= fits ? line : line.prefix(fits - 1) + "…"
  }

  static func number(_ value: CGFloat) -> String { value.isFinite ? Fingers.number(value) : "0" }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML has no way to write these.
      case "\u{0}"..<"\u{9}", "\u{B}", "\u{C}", "\u{E}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
