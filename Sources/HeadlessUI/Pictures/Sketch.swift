/// One shape of a drawing, or the beginning or end of what belongs together.
package enum SketchShape {
  case rectangle(CGRect, fill: String, stroke: String?, radius: CGFloat)
  case circle(CGPoint, radius: CGFloat, fill: String, stroke: String?)
  case line(CGPoint, CGPoint)
  case text(String, at: CGPoint, align: NSTextAlignment, color: String, isBold: Bool)
  case group(opacity: CGFloat)
  /// What follows counts from the frame's corner and ends at its edges.
  case clip(CGRect)
  case endGroup, endClip
}

/// The shapes of a drawing, and the drawing as SVG.
@MainActor
struct Sketch {
  private(set) var shapes: [SketchShape] = []

  func svg(size: CGSize, label: String) -> String {
    let (width, height) = (Sketch.number(size.width), Sketch.number(size.height))
    var writer = SketchWriter()
    writer.begin(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-label", label),
        ("font-family", "system-ui, sans-serif"), ("font-size", "14"),
      ])
    for shape in shapes { Sketch.write(shape, to: &writer) }
    writer.end()
    return writer.text
  }

  private static func write(_ shape: SketchShape, to writer: inout SketchWriter) {
    switch shape {
    case .rectangle(let frame, let fill, let stroke, let radius):
      let corner: [SketchWriter.Attribute] = [("rx", number(radius))]
      writer.element("rect", place(frame) + (radius > 0 ? corner : []) + colors(fill, stroke))
    case .circle(let center, let radius, let fill, let stroke):
      let place: [SketchWriter.Attribute] = [("cx", number(center.x)), ("cy", number(center.y)), ("r", number(radius))]
      writer.element("circle", place + colors(fill, stroke))
    case .line(let start, let end):
      let path = "M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))"
      writer.element("path", [("d", path), ("stroke", "#bbb")])
    case .text(let text, let point, let align, let color, let isBold):
      let anchor: [SketchWriter.Attribute] =
        switch align {
        case .center: [("text-anchor", "middle")]
        case .right: [("text-anchor", "end")]
        default: []
        }
      let weight: [SketchWriter.Attribute] = isBold ? [("font-weight", "600")] : []
      let place: [SketchWriter.Attribute] = [("x", number(point.x)), ("y", number(point.y))]
      writer.element("text", place + anchor + [("fill", color)] + weight, text: text)
    case .group(let opacity): writer.begin("g", [("opacity", number(opacity))])
    case .clip(let frame): writer.begin("svg", place(frame))
    case .endGroup, .endClip: writer.end()
    }
  }

  mutating func rectangle(_ frame: CGRect, fill: String, stroke: String?, radius: CGFloat = 0) {
    guard frame.width > 0, frame.height > 0 else { return }
    // A line is drawn half on either side: half a point inwards keeps it in the frame.
    let frame = stroke == nil ? frame : frame.insetBy(dx: min(0.5, frame.width / 2), dy: min(0.5, frame.height / 2))
    shapes.append(
      .rectangle(frame, fill: fill, stroke: stroke, radius: max(0, min(radius, frame.width / 2, frame.height / 2))))
  }

  mutating func circle(_ center: CGPoint, radius: CGFloat, fill: String, stroke: String? = nil) {
    shapes.append(.circle(center, radius: radius, fill: fill, stroke: stroke))
  }

  mutating func line(from start: CGPoint, to end: CGPoint) { shapes.append(.line(start, end)) }

  /// One line of text, in the middle of the frame's height.
  mutating func text(
    _ text: String, in frame: CGRect, align: NSTextAlignment = .left, color: String = "#000", isBold: Bool = false
  ) {
    guard !text.isEmpty, frame.width > 0 else { return }
    let x =
      switch align {
      case .center: frame.midX
      case .right: frame.maxX
      default: frame.minX
      }
    let shown = Sketch.shortened(text, to: frame.width)
    shapes.append(.text(shown, at: CGPoint(x: x, y: frame.midY + 5), align: align, color: color, isBold: isBold))
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
    shapes.append(.group(opacity: opacity))
    draw(&self)
    shapes.append(.endGroup)
  }

  /// What is drawn inside starts at the frame's corner and ends at its edges.
  mutating func clip(_ frame: CGRect, _ draw: (inout Sketch) -> Void) {
    guard frame.width > 0, frame.height > 0 else { return }
    shapes.append(.clip(frame))
    draw(&self)
    shapes.append(.endClip)
  }

  private static func colors(_ fill: String, _ stroke: String?) -> [SketchWriter.Attribute] {
    let inside: [SketchWriter.Attribute] = [("fill", fill)]
    guard let stroke else { return inside }
    return inside + [("stroke", stroke)]
  }

  private static func place(_ frame: CGRect) -> [SketchWriter.Attribute] {
    [
      ("x", number(frame.minX)), ("y", number(frame.minY)), ("width", number(frame.width)),
      ("height", number(frame.height)),
    ]
  }

  private static func shortened(_ text: String, to width: CGFloat) -> String {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    let fits = max(1, Int(width / 8))
    return line.count <= fits ? line : line.prefix(fits - 1) + "…"
  }

  static func number(_ value: CGFloat) -> String { value.isFinite ? Fingers.number(value) : "0" }
}
