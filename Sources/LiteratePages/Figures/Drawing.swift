import LiterateModel

/// Shapes of a figure as SVG. Colours come from the page by classes, so that a figure is right in light, dark and print.
struct Drawing {
  private(set) var body = ""

  /// What belongs to a step of the figure: the script shows and hides it.
  mutating func step(_ number: Int, _ draw: (inout Drawing) -> Void) {
    body += "<g data-at=\"\(number)\">"
    draw(&self)
    body += "</g>\n"
  }

  mutating func group(_ kind: String, _ draw: (inout Drawing) -> Void) {
    body += "<g class=\"\(kind)\">"
    draw(&self)
    body += "</g>\n"
  }

  mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String) {
    path("M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))", kind)
  }

  mutating func path(_ path: String, _ kind: String) { body += "<path class=\"\(kind)\" d=\"\(path)\"/>" }

  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ kind: String) {
    body +=
      "<rect class=\"\(kind)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\" rx=\"\(number(radius))\"/>"
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ kind: String) {
    body += "<circle class=\"\(kind)\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\"/>"
  }

  mutating func text(_ text: String, _ x: Double, _ y: Double, _ kind: String) {
    guard !text.isEmpty else { return }
    body += "<text class=\"\(kind)\" x=\"\(number(x))\" y=\"\(number(y))\">\(drawn(text))</text>"
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

  mutating func raw(_ element: String) { body += element }

  /// The whole, with a name for those who do not see it.
  func svg(width: Double, height: Double, name: String, description: String, kind: String) -> String {
    let (width, height) = (number(width.rounded(.up)), number(height.rounded(.up)))
    return """
      <svg class="\(kind)" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(drawn(name))"><desc>\(drawn(description))</desc>
      \(body)</svg>
      """
  }
}

/// A tenth of a point is as exact as anybody sees.
func number(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "0" }
  let tenths = Int((value * 10).rounded())
  let (whole, part) = abs(tenths).quotientAndRemainder(dividingBy: 10)
  return (tenths < 0 ? "-" : "") + "\(whole)" + (part == 0 ? "" : ".\(part)")
}

/// A text of a figure as it may stand in markup. What has no picture, or would turn the reading direction of what follows,
/// is replaced by a sign for it.
func drawn(_ text: String) -> String {
  var plain = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: plain += " "
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: plain += "\u{FFFD}"
    default: plain.unicodeScalars.append(scalar)
    }
  }
  return escaped(plain)
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
