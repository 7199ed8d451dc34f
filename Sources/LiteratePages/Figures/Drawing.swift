import LiterateMarkup

/// Shapes of a figure as SVG. Colours come from the page by classes, so that a figure is right in light, dark and print.
struct Drawing {
  /// How wide a drawing may be on a page with room, and on a telephone of 360 points.
  static let wide = 648.0
  static let narrow = 296.0
  /// Drawings with two layouts come in widths of so many points more, as the page's style knows a threshold for each.
  static let step = 8.0
  /// The room on both sides of a drawing on a page.
  static let padding = 11.0

  /// The width of a drawing's wide layout; one that fits everywhere keeps its own.
  static func stepped(_ width: Double) -> Double {
    width <= narrow ? width : (width / step).rounded(.up) * step
  }

  /// The class of a drawing that needs so much room.
  static func fitting(_ width: Double) -> String { "fits-\(number(stepped(width)))" }

  private(set) var body: [Markup] = []

  /// What belongs to a step of the figure: the script shows and hides it.
  mutating func step(_ number: Int, _ draw: (inout Drawing) -> Void) {
    group(.init("data-at", "\(number)"), draw)
  }

  mutating func group(_ kind: String, _ draw: (inout Drawing) -> Void) { group(.class(kind), draw) }

  private mutating func group(_ attribute: Markup.Attribute, _ draw: (inout Drawing) -> Void) {
    var inside = Drawing()
    draw(&inside)
    add("g", [attribute], inside.body)
    add("\n")
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String) {
    path("M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))", kind)
  }

  mutating func path(_ path: String, _ kind: String) { add("path", [.class(kind), .init("d", path)]) }

  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ kind: String) {
    add(
      "rect",
      [
        .class(kind), .init("x", number(x)), .init("y", number(y)), .init("width", number(width)),
        .init("height", number(height)), .init("rx", number(radius)),
      ])
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ kind: String) {
    add("circle", [.class(kind), .init("cx", number(x)), .init("cy", number(y)), .init("r", number(radius))])
  }

  mutating func text(_ text: String, _ x: Double, _ y: Double, _ kind: String) {
    guard !text.isEmpty else { return }
    add("text", [.class(kind), .init("x", number(x)), .init("y", number(y))], [.text(labelText(text))])
  }

  /// The head of an arrow that comes in a direction.
  mutating func head(_ x: Double, _ y: Double, _ towards: Direction, _ kind: String = "head") {
    let (a, b): ((Double, Double), (Double, Double)) =
      switch towards {
      case .left: ((8, -4.5), (8, 4.5))
      case .right: ((-8, -4.5), (-8, 4.5))
      case .up: ((-4.5, 8), (4.5, 8))
      case .down: ((-4.5, -8), (4.5, -8))
      }
    path(
      "M\(number(x)) \(number(y))L\(number(x + a.0)) \(number(y + a.1))L\(number(x + b.0)) \(number(y + b.1))Z", kind)
  }

  enum Direction { case left, right, up, down }

  mutating func add(_ piece: Markup) { body.append(piece) }

  mutating func add(_ name: StaticString, _ attributes: [Markup.Attribute], _ content: [Markup] = []) {
    add(.element(Markup.Element(name, attributes, content)))
  }

  /// The whole, with a name for those who do not see it.
  func svg(width: Double, height: Double, name: String, description: String, kind: String) -> Markup {
    let (width, height) = (number(width.rounded(.up)), number(height.rounded(.up)))
    return Markup(
      "svg", .class(kind), .init("width", width), .init("height", height), .init("viewBox", "0 0 \(width) \(height)"),
      .init("role", "img"), .label(labelText(name))
    ) {
      Markup("desc") { labelText(description) }
      "\n"
      body
    }
  }
}

/// A tenth of a point is as exact as anybody sees.
func number(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "0" }
  let tenths = Int((value * 10).rounded())
  let (whole, part) = abs(tenths).quotientAndRemainder(dividingBy: 10)
  return (tenths < 0 ? "-" : "") + "\(whole)" + (part == 0 ? "" : ".\(part)")
}

/// A text of a figure, which has no lines.
func labelText(_ text: String) -> String {
  guard text.utf8.contains(where: { (9...13).contains($0) }) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { "\t\n\r".unicodeScalars.contains($0) ? " " : $0 }))
}

/// About how wide a text is; no font is known here.
func width(_ text: String, size: Double = 13, isMono: Bool = false) -> Double {
  var units = 0.0
  for character in text {
    let scalar = character.unicodeScalars.first!.value
    if scalar >= 0x1100 {
      units += 1.05
    } else if isMono {
      units += 0.61
    } else if "iljtf.,:;|'!()[] ".contains(character) {
      units += 0.36
    } else if character.isUppercase || "mwMW@%…—".contains(character) {
      units += 0.74
    } else {
      units += 0.57
    }
  }
  return units * size
}

/// At most so many characters.
func cut(_ text: String, _ count: Int) -> String {
  text.count <= count ? text : text.prefix(count - 1) + "…"
}
