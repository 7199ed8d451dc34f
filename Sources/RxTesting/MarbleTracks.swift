/// Named lines of events as aligned text, with what their letters stand for below.
struct MarbleTracks: CustomStringConvertible {
  private var tracks: [(name: String, events: [MarbleEvent])] = []
  /// The columns that a line has at least.
  private let width: Int
  /// The last column that is drawn.
  private let last: Int?

  init(width: Int, last: Int? = nil) {
    (self.width, self.last) = (width, last)
  }

  /// An element or error as a drawing has it: in one line, with single spaces, and without the `…` that stands for any text in
  /// an output.
  static func text<Value>(_ value: Value) -> String {
    if let optional = value as? any AnyOptional { return optional.content.map { text($0) } ?? "nil" }
    return inOneLine("\(value)")
  }

  private static func inOneLine(_ text: String) -> String {
    text.replacing("…", with: "...").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Adds a line. The end of the drawing is not the end of a sequence, and what comes before its beginning is left out.
  mutating func add(_ name: String, _ events: [MarbleEvent]) {
    let name = Self.inOneLine(name)
    let drawn = events.filter { event in
      if event.kind == .left,
        event.column >= last ?? TestScheduler.Defaults.disposed - TestScheduler.Defaults.subscribed
      {
        return false
      }
      return event.column >= 0 && event.column <= last ?? .max
    }
    tracks.append((name.isEmpty ? "unnamed" : name, drawn))
  }

  /// How many columns a second needs, so that each group ends before the next event of its line.
  private var scale: Int {
    var scale = 1
    for track in tracks {
      let moments = MarbleDrawing.moments(track.events)
      for (moment, next) in zip(moments, moments.dropFirst()) where moment.count > 1 {
        let seconds = next[0].column - moment[0].column
        scale = max(scale, (moment.count + 2 + seconds - 1) / seconds)
      }
    }
    return scale
  }

  var description: String {
    let scale = scale
    var drawing = MarbleDrawing(legend: [:], taken: [], signs: "-|#()^! =")
    for track in tracks { drawing.keep(track.events) }
    var pictures = tracks.map { drawing.draw($0.events, scale: scale) }
    let width = max(width * scale, pictures.map(\.count).max() ?? 0)
    for (index, track) in tracks.enumerated() where !track.events.contains(where: \.isEnd) {
      pictures[index] += String(repeating: "-", count: width - pictures[index].count)
    }
    let indent = (tracks.map(\.name.count).max() ?? 0) + 2
    let lines = zip(tracks, pictures).map { track, picture in
      track.name + String(repeating: " ", count: indent - track.name.count) + picture
    }
    return (lines + legend(drawing, scale, indent: indent)).joined(separator: "\n")
  }

  /// What the letters stand for, the errors, and how wide a second is, in lines of a readable width.
  private func legend(_ drawing: MarbleDrawing, _ scale: Int, indent: Int) -> [String] {
    var entries = drawing.names.map { ($0.key, $0.value) }.sorted { $0 < $1 }
      .map { "\($0.0) = \($0.1.isEmpty ? "\"\"" : $0.1)" }
    var errors: [String] = []
    for event in tracks.flatMap(\.events) where event.kind == .error && !errors.contains(event.text) {
      errors.append(event.text)
    }
    if errors != ["#"], !errors.isEmpty { entries.append("# = \(errors.joined(separator: " or "))") }
    if scale > 1 { entries.append(String(repeating: "-", count: scale) + " = 1 second") }
    var lines: [String] = []
    for entry in entries {
      if let line = lines.last, indent + line.count + 2 + entry.count <= 100 {
        lines[lines.count - 1] = line + "  " + entry
      } else {
        lines.append(entry)
      }
    }
    return lines.map { String(repeating: " ", count: indent) + $0 }
  }
}

extension MarbleEvent {
  /// Whether nothing of its line follows.
  fileprivate var isEnd: Bool { kind == .completed || kind == .error || kind == .left }
}

/// An optional whose type nobody knows, for `as? any AnyOptional`.
package protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  package var content: Any? { self }
}
