import LiterateMarkup
import SnippetRuntime

/// A view as it was: like a photograph, the same in light and dark.
struct ViewDrawing {
  private typealias Attribute = Markup.Attribute

  /// A group that is open, and what is in it so far.
  private struct Group {
    var name: StaticString
    var attributes: [Attribute]
    var content: [Markup] = []
  }

  let picture: ViewPicture
  /// Where a finger lands next.
  var touch: FigureSeries.Touch?

  func svg(name: String, description: String) -> Markup {
    // What a finger touches is seen, wherever it is.
    let shown = max(ViewExtent(picture).height, min(picture.height, (touch?.y ?? 0) + 2_000))
    let (width, height) = (Double(picture.width) / 100, Double(shown) / 100)
    var drawing = Drawing()
    drawing.add("rect", [.init("width", "100%"), .init("height", "100%"), .init("fill", "#fff")])
    drawing.add("\n")
    for piece in content { drawing.add(piece) }
    if let touch {
      // The whole of what is touched takes the reader's finger, not only the ring.
      if let touched {
        drawing.add("rect", [.class("touched")] + touched.place)
        drawing.add("\n")
      }
      drawing.circle(Double(touch.x) / 100, Double(touch.y) / 100, 16, "finger")
      drawing.add("\n")
    }
    let isCut = shown < picture.height
    if isCut { drawing.path(Self.tear(width, height), "torn") }
    return drawing.svg(
      width: width, height: height, name: name, description: description, kind: isCut ? "view cut" : "view")
  }

  /// In hundredths of a point.
  private struct Box {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ shape: ViewPicture.Shape, in origin: (x: Double, y: Double)) {
      (x, y) = (origin.x + Double(shape.numbers[0]), origin.y + Double(shape.numbers[1]))
      (width, height) = (Double(shape.numbers[2]), Double(shape.numbers[3]))
    }

    func contains(_ touch: FigureSeries.Touch) -> Bool {
      let (left, top) = (Double(touch.x) - x, Double(touch.y) - y)
      return left >= 0 && left < width && top >= 0 && top < height
    }

    var place: [Attribute] {
      [
        .init("x", LiteratePages.number(x / 100)), .init("y", LiteratePages.number(y / 100)),
        .init("width", LiteratePages.number(width / 100)), .init("height", LiteratePages.number(height / 100)),
      ]
    }
  }

  /// The smallest rectangle that the finger lands in: a button, mostly.
  private var touched: Box? {
    guard let touch else { return nil }
    // Where each open group begins in the picture.
    var origins = [(x: 0.0, y: 0.0)]
    var found: Box?
    for shape in picture.shapes {
      let origin = origins[origins.count - 1]
      switch shape.kind {
      case .group: origins.append(origin)
      case .clip: origins.append((origin.x + Double(shape.numbers[0]), origin.y + Double(shape.numbers[1])))
      case .end: if origins.count > 1 { origins.removeLast() }
      case .circle, .line, .text: break
      case .rectangle:
        let box = Box(shape, in: origin)
        if box.contains(touch), found.map({ box.width * box.height <= $0.width * $0.height }) ?? true { found = box }
      }
    }
    return found
  }

  /// The lower edge of a picture that goes on below, where nothing is.
  private static func tear(_ width: Double, _ height: Double) -> String {
    let teeth = max(1, Int((width / 8).rounded(.up)))
    let zigzag = (1...teeth).map {
      "L\(LiteratePages.number(Double($0) * 8)) \(LiteratePages.number(height - ($0.isMultiple(of: 2) ? 8 : 3)))"
    }
    return "M0 \(LiteratePages.number(height - 8))" + zigzag.joined()
      + "V\(LiteratePages.number(height + 4))H-4V\(LiteratePages.number(height - 8))Z"
  }

  private var content: [Markup] {
    // The outermost group is the picture itself.
    var open = [Group(name: "svg", attributes: [])]
    func close() {
      guard open.count > 1 else { return }
      let group = open.removeLast()
      open[open.count - 1].content.append(.element(.init(group.name, group.attributes, group.content)))
    }
    for shape in picture.shapes {
      switch shape.kind {
      case .group: open.append(Group(name: "g", attributes: [.init("opacity", Self.opacity(shape.numbers[0]))]))
      case .clip: open.append(Group(name: "svg", attributes: Self.place(shape)))
      case .end:
        close()
        open[open.count - 1].content.append("\n")
      case .rectangle, .circle, .line, .text: open[open.count - 1].content.append(Self.element(shape))
      }
    }
    while open.count > 1 { close() }
    return open[0].content
  }

  private static func element(_ shape: ViewPicture.Shape) -> Markup {
    let numbers = shape.numbers.map { LiteratePages.number(Double($0) / 100) }
    let colors = paint("fill", shape.fill) + paint("stroke", shape.stroke)
    switch shape.kind {
    case .circle:
      let radius = LiteratePages.number(Double(max(0, shape.numbers[2])) / 100)
      return .element(.init("circle", [.init("cx", numbers[0]), .init("cy", numbers[1]), .init("r", radius)] + colors))
    case .line:
      let path = "M\(numbers[0]) \(numbers[1])L\(numbers[2]) \(numbers[3])"
      return .element(.init("path", [.init("d", path)] + colors))
    case .text:
      let anchors: [Int: Attribute] = [1: .init("text-anchor", "middle"), 2: .init("text-anchor", "end")]
      let weight: [Attribute] = shape.numbers[3] == 1 ? [.init("font-weight", "600")] : []
      let place: [Attribute] = [.init("x", numbers[0]), .init("y", numbers[1])]
      let anchor = anchors[shape.numbers[2]].map { [$0] } ?? []
      return .element(.init("text", place + anchor + colors + weight, [.text(labelText(shape.text))]))
    case .rectangle, .group, .clip, .end:
      let corner: [Attribute] = shape.numbers[4] > 0 ? [.init("rx", numbers[4])] : []
      return .element(.init("rect", place(shape) + corner + colors))
    }
  }

  private static func paint(_ name: StaticString, _ color: String) -> [Attribute] {
    color.isEmpty ? [] : [.init(name, labelText(color))]
  }

  private static func place(_ shape: ViewPicture.Shape) -> [Attribute] {
    func part(_ index: Int, least: Int = .min) -> String {
      LiteratePages.number(Double(max(least, shape.numbers[index])) / 100)
    }
    return [
      .init("x", part(0)), .init("y", part(1)), .init("width", part(2, least: 0)), .init("height", part(3, least: 0)),
    ]
  }

  private static func opacity(_ hundredths: Int) -> String {
    let part = min(max(hundredths, 0), 100)
    return part == 100 ? "1" : "0." + (part < 10 ? "0" : "") + "\(part)"
  }
}
