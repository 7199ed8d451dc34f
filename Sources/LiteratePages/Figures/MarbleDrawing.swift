import LiterateMarkup
import SnippetRuntime

/// A marble diagram: a line for each sequence, time to the right, one column for each moment.
///
/// What a sequence sends in one moment stands side by side. Nothing stands to the left of what came before it, on whatever line: an error
/// and the element that an operator makes of it share a place.
///
/// What is too long for the page goes on below, in rows. A row shows the sequences that have something in it.
struct MarbleDrawing {
  private typealias Event = MarbleDiagram.Event

  /// Moments that stand side by side, and the sequences that are shown with them.
  private struct Row {
    var columns: [Int: Double] = [:]
    var tracks: [Int] = []
    /// The places of its events among all.
    var events: [Int] = []
    /// Where the last column ends.
    var end = 0.0
    var top = 0.0
  }

  private static let margin = 16.0
  private static let height = 28.0
  /// What follows the last column, so that its line has a head.
  private static let after = 40.0
  /// The number of colours that there are.
  private static let hueCount = 14
  /// The lines around values, one after the other, each in all colours.
  private static let outlines = ["", " dashed", " dotted"]

  let diagram: MarbleDiagram
  private let limit: Double
  private var rows: [Row] = []
  private(set) var width = 0.0
  private var height = 0.0
  /// The number of a value: the same value has the same on every line, and no other value has it.
  private var numbers: [String: Int] = [:]
  /// The place of the event by which a track begins, for those that have one.
  private var starts: [Int: Int] = [:]
  /// Which of the places of its moment each event has.
  private let slots: [Int]
  /// How wide the places of a moment are.
  private var widths: [Int: [Double]] = [:]

  /// - Parameter limit: how wide it may be, unless a single column is wider.
  init(_ diagram: MarbleDiagram, limit: Double = Drawing.wide) {
    self.diagram = diagram
    self.limit = limit
    slots = Self.slots(of: diagram.events)
    for event in diagram.events where event.kind == .next && numbers[event.text] == nil {
      numbers[event.text] = numbers.count
    }
    place()
  }

  /// Rows are closer to each other where there are several.
  private var trackHeight: Double { rows.count > 1 ? 54 : 62 }

  private func width(of event: Event) -> Double {
    guard event.kind == .next else { return 16 }
    return event.text.isEmpty ? 20 : max(Self.height, LiteratePages.width(cut(event.text, 14)) + 16)
  }

  // MARK: Places

  /// Events of one moment share a place until one comes whose track has an event there.
  private static func slots(of events: [Event]) -> [Int] {
    var (moment, slot) = (0, 0)
    var busy: Set<Int> = []
    return events.map { event in
      if event.moment != moment {
        (moment, slot, busy) = (event.moment, 0, [])
      } else if busy.contains(event.track) {
        (slot, busy) = (slot + 1, [])
      }
      busy.insert(event.track)
      return slot
    }
  }

  /// How far a moment reaches to the left of the middle of its first place, and to the right.
  private func reach(_ moment: Int) -> (left: Double, right: Double) {
    let widths = widths[moment] ?? [16]
    return (widths[0] / 2, widths.reduce(-4) { $0 + $1 + 4 } - widths[0] / 2)
  }

  /// The middle of a place, from the middle of its moment's first.
  private func offset(_ slot: Int, in moment: Int) -> Double {
    guard slot > 0, let widths = widths[moment] else { return 0 }
    return widths[..<slot].reduce(0) { $0 + $1 + 4 } + (widths[slot] - widths[0]) / 2
  }

  private mutating func place() {
    for (place, event) in diagram.events.enumerated() where event.kind == .subscribed && starts[event.track] == nil {
      starts[event.track] = place
    }
    // What nobody subscribed to begins with the clock.
    var moments = diagram.isVirtual && starts.count < diagram.tracks.count ? [0] : []
    for (event, slot) in zip(diagram.events, slots) {
      if moments.last != event.moment { moments.append(event.moment) }
      var own = widths[event.moment] ?? []
      if slot == own.count { own.append(0) }
      own[slot] = max(own[slot], width(of: event))
      widths[event.moment] = own
    }
    let gaps = zip(moments, moments.dropFirst()).map { Double($1 - $0) }.sorted()
    let usual = gaps.isEmpty ? 1 : gaps[gaps.count / 2]
    var row = Row(end: Self.margin)
    var before: Int?
    for moment in moments {
      let (left, right) = reach(moment)
      var x = row.end + left
      if let before, !row.columns.isEmpty {
        // In virtual time a longer wait is a longer way, up to a point.
        let ticks = diagram.isVirtual ? min(Double(moment - before) / usual * 46, 130) : 0
        x = max(row.end + 14 + left, (row.columns[before] ?? 0) + ticks)
        if x + right + Self.after > limit {
          rows.append(row)
          row = Row()
          x = Self.margin + 10 + left
        }
      }
      row.columns[moment] = x
      row.end = x + right
      before = moment
    }
    rows.append(row)
    width = max(rows.map(\.end).max()! + Self.after, 240)
    for track in diagram.tracks { width = max(width, LiteratePages.width(cut(track, 60)) + 2 * Self.margin) }
    if limit == Drawing.wide { width = Drawing.stepped(width) }
    placeTracks()
  }

  private mutating func placeTracks() {
    var rowOf: [Int: Int] = [:]
    for index in rows.indices { for moment in rows[index].columns.keys { rowOf[moment] = index } }
    for (place, event) in diagram.events.enumerated() {
      if let index = rowOf[event.moment] { rows[index].events.append(place) }
    }
    var y = 0.0
    for index in rows.indices {
      let busy = Set(rows[index].events.map { diagram.events[$0].track })
      let isFirst = index == 0
      rows[index].tracks = diagram.tracks.indices.filter {
        rows.count == 1 || busy.contains($0) || isFirst && starts[$0] == nil
      }
      rows[index].top = y
      y += Double(rows[index].tracks.count) * trackHeight + 4
      y += diagram.isVirtual ? 20 : 4
      if index < rows.count - 1 { y += 14 }
    }
    height = y
  }

  // MARK: Drawing

  func svg(name: String, description: String, kind: String = "marbles") -> Markup {
    var drawing = Drawing()
    for index in rows.indices { draw(index, &drawing) }
    return drawing.svg(width: width, height: height, name: name, description: description, kind: kind)
  }

  private func draw(_ index: Int, _ drawing: inout Drawing) {
    let row = rows[index]
    for (place, track) in row.tracks.enumerated() {
      draw(track, row.top + Double(place) * trackHeight + (rows.count > 1 ? 36 : 40), index, &drawing)
    }
    let bottom = row.top + Double(row.tracks.count) * trackHeight + 4
    guard diagram.isVirtual else { return }
    for (moment, x) in row.columns.sorted(by: { $0.key < $1.key }) {
      drawing.text("\(moment)", x, bottom + 12, "small middle")
    }
  }

  /// The places of a track's events in a row.
  private func places(_ track: Int, _ row: Row) -> [(number: Int, event: Event, x: Double)] {
    row.events.filter { diagram.events[$0].track == track }.map { place in
      let event = diagram.events[place]
      return (place + 1, event, (row.columns[event.moment] ?? 0) + offset(slots[place], in: event.moment))
    }
  }

  private func draw(_ track: Int, _ y: Double, _ index: Int, _ drawing: inout Drawing) {
    let row = rows[index]
    let placed = places(track, row)
    let start = starts[track]
    let end = placed.first { [.completed, .error, .disposed].contains($0.event.kind) }
    let isLast = index == rows.count - 1
    let startsHere = start.map { row.columns[diagram.events[$0].moment] != nil } ?? false
    let from: Double
    if startsHere || start == nil && !diagram.isVirtual && index == 0 {
      from = placed.first?.x ?? Self.margin
    } else {
      from = index == 0 ? row.columns[0] ?? Self.margin : Self.margin - 8
    }
    let first = (row.events.first ?? 0) + 1
    drawing.step(max((start ?? 0) + 1, index == 0 ? 1 : first)) { drawing in
      drawing.text(cut(diagram.tracks[track], 60), Self.margin, y - 22, "name")
      drawing.line(from, y, end?.x ?? width - (isLast ? Self.margin : 4), y, "time")
      if end == nil, isLast { drawing.head(width - Self.margin + 2, y, .right) }
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
        let look = look(of: event.text)
        let text = cut(event.text, 14)
        if text.isEmpty { return drawing.circle(x, y, 9, look) }
        let width = width(of: event)
        drawing.box(x - width / 2, y - Self.height / 2, width, Self.height, radius: Self.height / 2, look)
        drawing.text(text, x, y + 4.5, "value middle")
      }
    }
  }

  /// A value's colour. Where all colours are taken, the next values have them with another line; where these are taken, too, the
  /// rest has no colour.
  private func look(of text: String) -> String {
    let number = numbers[text] ?? 0
    guard number < Self.hueCount * Self.outlines.count else { return "marble plain" }
    return "marble hue\(number % Self.hueCount)" + Self.outlines[number / Self.hueCount]
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
