import LiterateMarkup
import SnippetRuntime

/// Who holds whom: a card for each object with a row for each reference, and lines that are solid, dashed or dotted.
struct GraphDrawing {
  private static let lineHeight = 15.0
  private static let rowSize = 12.0
  /// The room beside the cards that lines need besides what is between them.
  private static let beside = 12.0

  let graph: ObjectGraph
  private let words: FigureSentences
  private let circles: [Int?]
  private let moment: GraphMoment?
  /// All that have a place, whether they are there at this moment or not. Strong ones say what stands above what.
  private let links: [ObjectGraph.Link]

  /// - Parameter moment: which of several moments it is.
  init(_ graph: ObjectGraph, _ words: FigureSentences, moment: GraphMoment? = nil) {
    self.graph = moment?.now ?? graph
    self.words = words
    self.moment = moment
    circles = self.graph.circles
    links = (moment?.all ?? graph).links.enumerated().sorted {
      ($0.element.strength.rawValue, $0.offset) < ($1.element.strength.rawValue, $1.offset)
    }.map(\.element)
  }

  // MARK: Texts

  /// The name of a reference, in lines.
  private func label(_ link: ObjectGraph.Link) -> [String] {
    let strength: [ObjectGraph.Strength: String] = [.weak: "weak", .unowned: "unowned", .unclear: "unclear"]
    let parts = [cut(words.reference(link.path), 60), strength[link.strength] ?? ""].filter { !$0.isEmpty }
    // Two references of one object that would be called alike say where they lead.
    let isOneOfTwo = links.contains {
      $0.from == link.from && $0.to != link.to && $0.strength == link.strength
        && words.reference($0.path) == words.reference(link.path)
    }
    let target = isOneOfTwo ? " → " + cut(graph.objects[link.to].name, 30) : ""
    var lines: [String] = []
    for word in (parts.joined(separator: ", ") + target).split(separator: " ") {
      if let last = lines.last, last.count + word.count < 26 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(cut(String(word), 34))
      }
    }
    return lines.isEmpty ? [""] : lines
  }

  private func type(_ object: ObjectGraph.Object) -> String {
    object.isGone ? (object.type.isEmpty ? "nil" : cut(object.type, 26) + ", " + words.gone) : cut(object.type, 30)
  }

  /// At all moments the same.
  private func headWidth(_ index: Int) -> Double {
    let states = [graph.objects[index]] + (moment?.states[index] ?? [])
    return max(
      LiteratePages.width(cut(graph.objects[index].name, 30)) * 1.08,
      states.map { LiteratePages.width(type($0), size: 11.5, isMono: true) }.max() ?? 0, 40) + 22
  }

  // MARK: Drawing

  func svg(name: String, description: String) -> Markup {
    var drawing = Drawing()
    let size = links.isEmpty ? drawAlone(&drawing) : drawConnected(&drawing)
    return drawing.svg(
      width: max(size.width, 200), height: max(size.height, 40), name: name, description: description, kind: "graph")
  }

  /// Objects that nothing connects stand side by side, as far as there is room.
  private func drawAlone(_ drawing: inout Drawing) -> (width: Double, height: Double) {
    var (x, y, width) = (8.0, 6.0, 0.0)
    for index in graph.objects.indices {
      let wide = headWidth(index)
      if x > 8, x + wide + 8 > Drawing.narrow { (x, y) = (8, y + GraphLayout.headHeight + 14) }
      draw(index, x, y, wide, GraphLayout.headHeight, &drawing)
      x += wide + 16
      width = max(width, x - 8)
    }
    return (width, graph.objects.isEmpty ? 0 : y + GraphLayout.headHeight + 6)
  }

  private func drawConnected(_ drawing: inout Drawing) -> (width: Double, height: Double) {
    let layout = GraphLayout(
      graph.objects.count,
      links.map { .init(from: $0.from, to: $0.to, height: Double(label($0).count) * Self.lineHeight + 4) })
    let rows = links.flatMap(label).map { LiteratePages.width($0, size: Self.rowSize) + 22 }
    let wide = max(graph.objects.indices.map(headWidth).max() ?? 0, rows.max() ?? 0)
    let lines = Double(layout.leftRails + layout.rightRails)
    // Lines are closer to each other where there is little room.
    let distance = wide + lines * 11 + 2 * Self.beside <= Drawing.narrow ? 11 : 7.5
    func rails(_ count: Int) -> Double { count == 0 ? 8 : Double(count) * distance + Self.beside }
    let left = rails(layout.leftRails)
    for index in graph.objects.indices {
      draw(index, left, layout.cards[index].top, wide, layout.cards[index].height, &drawing)
    }
    // Lines that pass a card are drawn first, so that the shorter ones lie over them.
    for (link, route) in zip(links, layout.routes).sorted(by: { $0.1.rail > $1.1.rail }) {
      if graph.links.contains(link) {
        draw(link, route, left...(left + wide), distance, &drawing)
      } else if moment?.lost.contains(link) == true {
        drawing.group("lost") { draw(link, route, left...(left + wide), distance, &$0) }
      }
    }
    return (left + wide + rails(layout.rightRails), layout.height)
  }

  private func draw(
    _ link: ObjectGraph.Link, _ route: GraphLayout.Route, _ card: ClosedRange<Double>, _ distance: Double,
    _ drawing: inout Drawing
  ) {
    let edge = route.isRight ? card.upperBound : card.lowerBound
    let way = route.isRight ? 1.0 : -1.0
    let rail = edge + way * (13 + Double(route.rail) * distance)
    let turn = route.end > route.start ? 5.0 : -5.0
    let path =
      "M\(number(edge)) \(number(route.start))H\(number(rail - way * 5))"
      + "Q\(number(rail)) \(number(route.start)) \(number(rail)) \(number(route.start + turn))"
      + "V\(number(route.end - turn))Q\(number(rail)) \(number(route.end)) \(number(rail - way * 5)) \(number(route.end))"
      + "H\(number(edge + way * 6))"
    drawing.path(path, "under")
    drawing.path(path, lineKind(link))
    drawing.head(edge + way, route.end, route.isRight ? .left : .right, "head" + kind(link, " circling", ""))
    for (index, text) in label(link).enumerated() {
      let y = route.start + (Double(index) - Double(label(link).count - 1) / 2) * Self.lineHeight + 4
      drawing.text(
        text, edge - way * 10, y, "row" + (route.isRight ? " last" : "") + kind(link, " circling", ""))
    }
  }

  private func kind(_ link: ObjectGraph.Link, _ inCircle: String, _ otherwise: String) -> String {
    graph.isInCircle(link, circles: circles) ? inCircle : otherwise
  }

  private func lineKind(_ link: ObjectGraph.Link) -> String {
    let line = [.strong: "call", .weak: "call dashed", .unowned: "call dotted"][link.strength] ?? "call"
    return line + kind(link, " circling", "")
  }

  private func draw(
    _ index: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ drawing: inout Drawing
  ) {
    if moment?.absent.contains(index) == true { return }
    let object = graph.objects[index]
    drawing.group("object" + (object.isGone ? " gone" : "") + (circles[index] != nil ? " circling" : "")) { drawing in
      drawing.box(x, y, width, height, radius: 7, "box")
      drawing.text(cut(object.name, 30), x + width / 2, y + 19, "name middle")
      drawing.text(type(object), x + width / 2, y + 36, "code middle")
      if height > GraphLayout.headHeight {
        drawing.line(x, y + GraphLayout.headHeight - 1, x + width, y + GraphLayout.headHeight - 1, "rule")
      }
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
