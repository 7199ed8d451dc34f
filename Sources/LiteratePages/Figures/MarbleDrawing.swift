import LiterateMarkup
import SnippetRuntime

/// A marble diagram: a line for each sequence, time to the right, one column for each moment.
struct MarbleDrawing {
  private typealias Event = MarbleDiagram.Event

  private static let rowHeight = 62.0
  private static let margin = 16.0
  private static let height = 28.0

  let diagram: MarbleDiagram
  private var columns: [Int: Double] = [:]
  private var width = 0.0
  /// The number of a value's hue: the same value has the same on every line.
  private var hues: [String: Int] = [:]

  init(_ diagram: MarbleDiagram) {
    self.diagram = diagram
    for event in diagram.events where event.kind == .next && hues[event.text] == nil {
      hues[event.text] = hues.count % 6
    }
    place()
  }

  private func width(of event: Event) -> Double {
    guard event.kind == .next else { return 16 }
    return event.text.isEmpty ? 20 : max(Self.height, LiteratePages.width(cut(event.text, 14)) + 16)
  }

  private mutating func place() {
    // What nobody subscribed to begins with the clock.
    let subscribed = Set(diagram.events.filter { $0.kind == .subscribed }.map(\.track))
    var moments = diagram.isVirtual && subscribed.count < diagram.tracks.count ? [0] : []
    var wide: [Int: [Int: Double]] = [:]
    for event in diagram.events {
      if moments.last != event.moment { moments.append(event.moment) }
      wide[event.moment, default: [:]][event.track, default: -4] += width(of: event) + 4
    }
    let gaps = zip(moments, moments.dropFirst()).map { Double($1 - $0) }.sorted()
    let usual = gaps.isEmpty ? 1 : gaps[gaps.count / 2]
    var x = Self.margin
    var before: (moment: Int, half: Double)?
    for moment in moments {
      let half = (wide[moment]?.values.max() ?? 16) / 2
      if let before {
        let least = before.half + half + 14
        // In virtual time a longer wait is a longer way, up to a point.
        let ticks = diagram.isVirtual ? min(Double(moment - before.moment) / usual * 46, 130) : 0
        x += max(least, ticks)
      } else {
        x += half
      }
      columns[moment] = x
      before = (moment, half)
    }
    width = max(x + (before?.half ?? 0) + 40, 240)
    for track in diagram.tracks { width = max(width, LiteratePages.width(cut(track, 60)) + 2 * Self.margin) }
  }

  func svg(name: String, description: String) -> Markup {
    var drawing = Drawing()
    for track in diagram.tracks.indices { draw(track, &drawing) }
    let bottom = Double(diagram.tracks.count) * Self.rowHeight + 4
    if diagram.isVirtual {
      for (moment, x) in columns.sorted(by: { $0.key < $1.key }) {
        drawing.text("\(moment)", x, bottom + 12, "small middle")
      }
    }
    return drawing.svg(
      width: width, height: bottom + (diagram.isVirtual ? 20 : 4), name: name, description: description, kind: "marbles"
    )
  }

  private func draw(_ track: Int, _ drawing: inout Drawing) {
    let y = Double(track) * Self.rowHeight + 40
    let events = diagram.events.enumerated().filter { $0.element.track == track }
    let start = events.first { $0.element.kind == .subscribed }
    let end = events.first { [.completed, .error, .disposed].contains($0.element.kind) }
    let from = start.flatMap { columns[$0.element.moment] } ?? columns[0] ?? Self.margin
    var placed: [(number: Int, event: Event, x: Double)] = []
    var taken: [Int: Double] = [:]
    for (index, event) in events {
      let together = events.filter { $0.element.moment == event.moment }.map { width(of: $0.element) + 4 }
      let whole = together.reduce(-4, +)
      let done = taken[event.moment, default: 0]
      taken[event.moment] = done + width(of: event) + 4
      placed.append((index + 1, event, (columns[event.moment] ?? 0) - whole / 2 + done + width(of: event) / 2))
    }
    let to = end.flatMap { end in placed.first { $0.number == end.offset + 1 }?.x }
    drawing.step((start?.offset ?? 0) + 1) { drawing in
      drawing.text(cut(diagram.tracks[track], 60), Self.margin, y - 22, "name")
      drawing.line(
        start == nil && diagram.isVirtual ? from : placed.first?.x ?? from, y, to ?? width - Self.margin, y, "time")
      if to == nil { drawing.head(width - Self.margin + 2, y, .right) }
    }
    for (number, event, x) in placed { draw(event, number, x, y, &drawing) }
  }

  private func draw(_ event: Event, _ number: Int, _ x: Double, _ y: Double, _ drawing: inout Drawing) {
    drawing.step(number) { drawing in
      switch event.kind {
      case .subscribed: drawing.circle(x, y, 4.5, "start")
      case .completed: drawing.line(x, y - 13, x, y + 13, "end")
      case .error:
        drawing.line(x - 7, y - 7, x + 7, y + 7, "cross")
        drawing.line(x - 7, y + 7, x + 7, y - 7, "cross")
      case .disposed:
        drawing.line(x - 3, y - 9, x - 3, y + 9, "left")
        drawing.line(x + 3, y - 9, x + 3, y + 9, "left")
      case .next:
        let hue = "marble hue\(hues[event.text] ?? 0)"
        let text = cut(event.text, 14)
        if text.isEmpty { return drawing.circle(x, y, 9, hue) }
        let width = width(of: event)
        drawing.box(x - width / 2, y - Self.height / 2, width, Self.height, radius: Self.height / 2, hue)
        drawing.text(text, x, y + 4.5, "value middle")
      }
    }
  }

  /// What the signs mean that it has.
  func legend(_ words: FigureSentences) -> [String] {
    let kinds = Set(diagram.events.map(\.kind))
    let signs: [(MarbleDiagram.Kind, String)] = [
      (.subscribed, words.subscribedSign), (.completed, words.completedSign), (.error, words.failedSign),
      (.disposed, words.leftSign),
    ]
    return signs.filter { kinds.contains($0.0) }.map(\.1)
  }
}
