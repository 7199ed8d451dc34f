import LiterateMarkup
import SnippetRuntime

/// Who holds whom: boxes, and lines that are solid, dashed or dotted.
struct GraphDrawing {
  let graph: ObjectGraph
  private let words: FigureSentences
  private let circles: [Int?]
  /// What decides where everything stands.
  private let all: ObjectGraph
  private let moment: GraphMoment?

  init(_ graph: ObjectGraph, _ words: FigureSentences, moment: GraphMoment? = nil) {
    self.graph = moment?.now ?? graph
    self.words = words
    self.moment = moment
    all = moment?.all ?? graph
    circles = self.graph.circles
  }

  private static func label(_ link: ObjectGraph.Link) -> String {
    let path = cut(link.path, 40)
    switch link.strength {
    case .strong: return path
    case .weak: return path.isEmpty ? "weak" : path + ", weak"
    case .unowned: return path.isEmpty ? "unowned" : path + ", unowned"
    case .unclear: return path.isEmpty ? "unclear" : path + ", unclear"
    }
  }

  private static func labelWidth(_ link: ObjectGraph.Link) -> Double {
    LiteratePages.width(label(link), size: 11.5, isMono: true)
  }

  private func type(_ object: ObjectGraph.Object) -> String {
    object.isGone ? (object.type.isEmpty ? "nil" : cut(object.type, 30) + ", " + words.gone) : cut(object.type, 34)
  }

  func svg(name: String, description: String) -> Markup {
    // Strong references say what stands above what.
    let links = all.links.filter { $0.from != $0.to }.enumerated().sorted {
      ($0.element.strength.rawValue, $0.offset) < ($1.element.strength.rawValue, $1.offset)
    }.map(\.element)
    let sizes = all.objects.enumerated().map { index, object in
      let own = all.links.filter { $0.from == index && $0.to == index }
      return GraphLayout.Size(
        width: max(
          LiteratePages.width(cut(object.name, 34)) * 1.08,
          LiteratePages.width(type(object), size: 11.5, isMono: true),
          LiteratePages.width(type(graph.objects[index]), size: 11.5, isMono: true), 40,
          // Lines that end here keep apart.
          Double(max(links.count { $0.from == index }, links.count { $0.to == index })) * 20) + 22,
        beside: own.isEmpty ? 0 : 30 + (own.map(Self.labelWidth).max() ?? 0))
    }
    let layout = GraphLayout(
      sizes, links.map { .init(from: $0.from, to: $0.to, label: Self.labelWidth($0)) })
    var drawing = Drawing()
    for (link, route) in zip(links, layout.routes) {
      if graph.links.contains(link) {
        draw(link, route, &drawing)
      } else if isLost(link) {
        drawing.group("lost") { draw(link, route, &$0) }
      }
    }
    for (index, object) in graph.objects.enumerated() where moment?.absent.contains(index) != true {
      draw(object, layout.boxes[index], sizes[index].width, isInCircle: circles[index] != nil, &drawing)
      for (place, link) in graph.links.filter({ $0.from == index && $0.to == index }).enumerated() {
        drawLoop(link, layout.boxes[index], sizes[index].width / 2, Double(place), &drawing)
      }
    }
    // Last, so that no line leads through a word.
    for (link, route) in zip(links, layout.routes) {
      let width = Self.labelWidth(link)
      guard width > 0, graph.links.contains(link) else { continue }
      drawing.box(route.label.x - width / 2 - 4, route.label.y - 9, width + 8, 18, radius: 4, "tag")
      drawing.text(Self.label(link), route.label.x, route.label.y + 4, "words middle" + kind(link, " circling", ""))
    }
    return drawing.svg(
      width: max(layout.width, 200), height: max(layout.height, 40), name: name, description: description, kind: "graph"
    )
  }

  private func isLost(_ link: ObjectGraph.Link) -> Bool { moment?.lost.contains(link) == true }

  private func kind(_ link: ObjectGraph.Link, _ inCircle: String, _ otherwise: String) -> String {
    graph.isInCircle(link, circles: circles) ? inCircle : otherwise
  }

  private func lineKind(_ link: ObjectGraph.Link) -> String {
    let line = [.strong: "call", .weak: "call dashed", .unowned: "call dotted"][link.strength] ?? "call"
    return line + kind(link, " circling", "")
  }

  private func draw(_ link: ObjectGraph.Link, _ route: GraphLayout.Route, _ drawing: inout Drawing) {
    guard let first = route.corners.first, let last = route.corners.last else { return }
    drawing.path(Self.rounded(route.corners), lineKind(link))
    let head = "head" + kind(link, " circling", "")
    if route.pointsUp {
      drawing.head(first.x, first.y + 1, .up, head)
    } else {
      drawing.head(last.x, last.y - 1, .down, head)
    }
  }

  /// A line with its corners taken off.
  private static func rounded(_ corners: [(x: Double, y: Double)]) -> String {
    var plain: [(x: Double, y: Double)] = []
    for corner in corners where plain.last.map({ $0 != corner }) ?? true { plain.append(corner) }
    var path = ""
    for (index, corner) in plain.enumerated() {
      func towards(_ other: (x: Double, y: Double)) -> (x: Double, y: Double) {
        let (dx, dy) = (other.x - corner.x, other.y - corner.y)
        let length = max(abs(dx), abs(dy))
        let part = length == 0 ? 0 : min(6, length / 2) / length
        return (corner.x + dx * part, corner.y + dy * part)
      }
      func point(_ point: (x: Double, y: Double)) -> String { "\(number(point.x)) \(number(point.y))" }
      if index == 0 {
        path += "M" + point(corner)
      } else if index == plain.count - 1 {
        path += "L" + point(corner)
      } else {
        path += "L" + point(towards(plain[index - 1])) + "Q" + point(corner) + " " + point(towards(plain[index + 1]))
      }
    }
    return path
  }

  private func drawLoop(
    _ link: ObjectGraph.Link, _ box: (x: Double, y: Double), _ half: Double, _ place: Double, _ drawing: inout Drawing
  ) {
    let (right, y) = (box.x + half, box.y + 9 + place * 14)
    drawing.path("M\(number(right)) \(number(y))h14q6 0 6 6v4q0 6 -6 6h-12", lineKind(link))
    drawing.head(right + 1, y + 16, .left, "head" + kind(link, " circling", ""))
    drawing.text(Self.label(link), right + 25, y + 12, "words over" + kind(link, " circling", ""))
  }

  private func draw(
    _ object: ObjectGraph.Object, _ box: (x: Double, y: Double), _ width: Double, isInCircle: Bool,
    _ drawing: inout Drawing
  ) {
    drawing.group("object" + (object.isGone ? " gone" : "") + (isInCircle ? " circling" : "")) { drawing in
      drawing.box(box.x - width / 2, box.y, width, GraphLayout.boxHeight, radius: 7, "box")
      drawing.text(cut(object.name, 34), box.x, box.y + 19, "name middle")
      drawing.text(type(object), box.x, box.y + 36, "code middle")
    }
  }

  var legend: [String] {
    let kinds = Set(graph.links.map(\.strength))
    var signs = kinds.contains(.strong) ? [words.holdsSign] : []
    if kinds.contains(.weak) { signs.append(words.weakSign) }
    if kinds.contains(.unowned) { signs.append(words.unownedSign) }
    if kinds.contains(.unclear) { signs.append(words.unclearSign) }
    if circles.contains(where: { $0 != nil }) { signs.append(words.circleSign) }
    return signs
  }
}
