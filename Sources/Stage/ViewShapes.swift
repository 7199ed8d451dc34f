import HeadlessUI
import SnippetRuntime

extension ViewPicture {
  /// What was drawn, in hundredths of a point.
  @MainActor
  init(_ picture: HeadlessUI.Picture) {
    var shapes: [Shape] = []
    var depth = 0
    var skipped = 0
    // What is too deep or too much is left out as a whole, so that what has begun also ends.
    for shape in picture.shapes {
      let ends = if case .endGroup = shape { true } else if case .endClip = shape { true } else { false }
      let begins = if case .group = shape { true } else if case .clip = shape { true } else { false }
      if skipped > 0 {
        skipped += (begins ? 1 : 0) - (ends ? 1 : 0)
        continue
      }
      if !ends, shapes.count + depth >= FigureLimits.shapes - 1 || begins && depth >= FigureLimits.depth {
        skipped = begins ? 1 : 0
        continue
      }
      depth += (begins ? 1 : 0) - (ends ? 1 : 0)
      shapes.append(Shape(shape))
    }
    self.init(
      width: max(0, hundredths(picture.size.width)), height: max(0, hundredths(picture.size.height)), shapes: shapes,
      outline: picture.outline.prefix(FigureLimits.shapes).map {
        Line(depth: min($0.depth, FigureLimits.depth), text: FigureLimits.shortened($0.text))
      })
  }
}

extension ViewPicture.Shape {
  fileprivate init(_ shape: SketchShape) {
    switch shape {
    case .rectangle(let frame, let fill, let stroke, let radius):
      self.init(.rectangle, frame.numbers + [hundredths(radius)], fill: fill, stroke: stroke ?? "")
    case .circle(let center, let radius, let fill, let stroke):
      self.init(
        .circle, [hundredths(center.x), hundredths(center.y), hundredths(radius)], fill: fill, stroke: stroke ?? "")
    case .line(let start, let end):
      self.init(.line, [start.x, start.y, end.x, end.y].map(hundredths), stroke: "#bbb")
    case .text(let text, let point, let align, let color, let isBold):
      let anchor = align == .center ? 1 : align == .right ? 2 : 0
      self.init(
        .text, [hundredths(point.x), hundredths(point.y), anchor, isBold ? 1 : 0], fill: color,
        text: FigureLimits.shortened(text))
    case .group(let opacity): self.init(.group, [hundredths(opacity)])
    case .clip(let frame): self.init(.clip, frame.numbers)
    case .endGroup, .endClip: self.init(.end)
    }
  }
}

extension CGRect {
  fileprivate var numbers: [Int] { [minX, minY, width, height].map(hundredths) }
}

func hundredths(_ value: CGFloat) -> Int {
  let farthest = CGFloat(FigureLimits.distance)
  return value.isFinite ? Int(min(max((value * 100).rounded(), -farthest), farthest)) : 0
}
