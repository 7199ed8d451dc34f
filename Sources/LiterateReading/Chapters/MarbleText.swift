import SnippetRuntime

/// A marble drawing as text, read: lines of a name, spaces and a picture, and below them what their signs stand for.
///
/// ```
/// a       --1--2-----3--|
/// b       -----a--b----c--|
/// zipped  -----A--B----C--|
///         A = 1a  B = 2b  C = 3c
/// ```
///
/// | in a picture | meaning |
/// | --- | --- |
/// | `-` | time passes |
/// | `|`, `#`, `!` | the sequence completes, fails, is left |
/// | `^` | it is subscribed to; blanks may stand before |
/// | `(ab|)` | these happen at the moment of the `(` |
/// | any other | an element |
///
/// Below, `A = 1a` says what a character stands for, `# = timeout` which error it was, and `--- = 1 second` how many columns a
/// moment has.
package struct MarbleText: Sendable {
  package private(set) var diagram = MarbleDiagram()
  private var legend: [Character: String] = [:]
  private var scale = 1

  package init(_ lines: [String]) throws(DrawingMistake) {
    diagram.isVirtual = true
    for (number, line) in lines.enumerated() {
      let row = Row(line, number)
      guard let column = row.characters.firstIndex(of: "…") else { continue }
      throw row.mistake(column, "`…` would stand for anything; a drawing says what happened")
    }
    let isTrack = lines.map { $0.first != " " }
    for (number, line) in lines.enumerated() where !isTrack[number] { try readLegend(Row(line, number)) }
    var tracks: [Track] = []
    for (number, line) in lines.enumerated() where isTrack[number] {
      let row = Row(line, number)
      if let first = isTrack.firstIndex(of: false), first < number {
        throw row.mistake(0, "What the signs stand for comes below all lines with names")
      }
      tracks.append(try Track(row))
    }
    if tracks.count > FigureLimits.tracks {
      throw DrawingMistake(
        line: FigureLimits.tracks, offset: 0, message: "A drawing has at most \(FigureLimits.tracks) lines")
    }
    let start = Track.start(tracks)
    var events: [MarbleDiagram.Event] = []
    for (number, track) in tracks.enumerated() { events += try read(track, number, from: start) }
    events = Self.inOrder(events)
    diagram.tracks = tracks.map { FigureLimits.shortened($0.name) }
    diagram.events = Array(events.prefix(FigureLimits.events))
    diagram.omitted = events.count - diagram.events.count
  }

  /// By moments, and in each by what comes first, second and so on of a line. What another line has, too, is where that has it: a line
  /// that shows only the second of two elements shows it beside the second.
  private static func inOrder(_ events: [MarbleDiagram.Event]) -> [MarbleDiagram.Event] {
    var moments: [Int: [(place: Int, event: MarbleDiagram.Event)]] = [:]
    for event in events {
      let before = moments[event.moment] ?? []
      let next = (before.last { $0.event.track == event.track }?.place ?? -1) + 1
      let same = before.filter {
        $0.event.track != event.track && $0.place >= next && $0.event.kind == event.kind && $0.event.text == event.text
      }
      moments[event.moment, default: []].append((same.map(\.place).min() ?? next, event))
    }
    return moments.sorted { $0.key < $1.key }.flatMap { _, all in
      all.sorted { ($0.place, $0.event.track) < ($1.place, $1.event.track) }.map(\.event)
    }
  }

  /// A line of the text.
  private struct Row {
    let characters: [Character]
    let number: Int

    init(_ text: String, _ number: Int) {
      (characters, self.number) = (Array(text), number)
    }

    func mistake(_ column: Int, _ message: String) -> DrawingMistake {
      DrawingMistake(
        line: number, offset: characters.prefix(column).reduce(0) { $0 + $1.utf8.count }, message: message)
    }
  }

  /// A line with a name and a picture.
  private struct Track {
    let row: Row
    let name: String
    /// The column of the first character of its picture.
    let begin: Int

    init(_ row: Row) throws(DrawingMistake) {
      let line = row.characters
      guard let gap = line.indices.dropLast().first(where: { line[$0] == " " && line[$0 + 1] == " " }),
        let begin = line.indices.first(where: { $0 > gap && line[$0] != " " })
      else { throw row.mistake(0, "A line is a name, at least two spaces, and what was sent when") }
      (self.row, self.begin, name) = (row, begin, String(line[..<gap]))
    }

    var beginsLate: Bool { row.characters[begin...].starts(with: "^") || row.characters[begin...].starts(with: "(^") }

    /// The column at which all pictures begin.
    static func start(_ tracks: [Track]) -> Int {
      tracks.filter { !$0.beginsLate }.map(\.begin).min() ?? (tracks.map(\.name.count).max() ?? 0) + 2
    }
  }

  private mutating func readLegend(_ row: Row) throws(DrawingMistake) {
    let line = row.characters
    var column = 0
    while true {
      while column < line.count, line[column] == " " { column += 1 }
      if column == line.count { return }
      let end = line.indices.first { $0 >= column && line[$0] == " " && $0 + 1 < line.count && line[$0 + 1] == " " }
      let entry = line[column..<(end ?? line.count)]
      let sign = entry.prefix { $0 != " " }
      guard entry.dropFirst(sign.count).starts(with: " = "), entry.count > sign.count + 3 else {
        throw row.mistake(column, "Below the lines with names stands only what signs stand for, as in `A = 12`")
      }
      let text = String(entry.dropFirst(sign.count + 3))
      if sign.allSatisfy({ $0 == "-" }), sign.count > 1 {
        scale = sign.count
      } else if sign.count == 1, !"-|^!()".contains(sign[column]), legend[sign[column]] == nil {
        legend[sign[column]] = text == "\"\"" ? "" : text
      } else {
        throw row.mistake(column, "`\(String(sign))` cannot stand for something here; take a character of its own")
      }
      column = end ?? line.count
    }
  }

  private func read(_ track: Track, _ number: Int, from start: Int) throws(DrawingMistake) -> [MarbleDiagram.Event] {
    let row = track.row
    if track.begin < start || track.begin > start && !track.beginsLate {
      throw row.mistake(track.begin, "All pictures begin in one column, and a later one with `^`")
    }
    var events: [MarbleDiagram.Event] = []
    var group: Int?
    var isOver = false
    for (column, character) in row.characters.enumerated().dropFirst(track.begin) {
      let time = (group ?? column) - start
      switch character {
      case "-":
        if group != nil { throw row.mistake(column, "Time does not pass inside a group") }
        if isOver { throw row.mistake(column, "Nothing follows an end") }
      case "(":
        if group != nil { throw row.mistake(column, "A group cannot stand inside another") }
        group = column
      case ")":
        if group == nil { throw row.mistake(column, "No group was opened before this") }
        group = nil
      case " ": throw row.mistake(column, "A blank is no time; write `-`")
      default:
        if isOver { throw row.mistake(column, "Nothing follows an end") }
        if !time.isMultiple(of: scale) { throw row.mistake(column, "This stands between two moments") }
        let kind = Self.kind(of: character)
        isOver = [.completed, .error, .disposed].contains(kind)
        let text = kind == .next ? legend[character] ?? String(character) : kind == .error ? legend["#"] ?? "#" : ""
        events.append(
          .init(track: number, moment: time / scale, kind: kind, text: FigureLimits.shortened(text), line: 0))
      }
    }
    if let group { throw row.mistake(group, "This group is not closed") }
    return events
  }

  private static func kind(of sign: Character) -> MarbleDiagram.Kind {
    switch sign {
    case "^": .subscribed
    case "|": .completed
    case "#": .error
    case "!": .disposed
    default: .next
    }
  }
}
