import LiterateModel
import LiterateReading
import SnippetRuntime

/// What was recorded of a snippet, as its page shows it: with the lines of its own text, without what the program was woven with,
/// and no longer than a page can bear.
struct ShownSteps {
  private(set) var trace = SnippetTrace(steps: [])

  /// - Parameters:
  ///   - map: of the program that the snippet was in.
  ///   - output: what it printed, as it came.
  init(_ recorded: RecordedTrace, of snippet: Snippet, map: PositionMap?, output: [UInt8]) {
    let lines = Dictionary(
      snippet.lines.enumerated().map { ($1.line, $0) }, uniquingKeysWith: { first, _ in first })
    var printed = PrintedUnits(output)
    var folded = 0
    var bytes = 0
    trace.isCut = recorded.isCut
    for step in recorded.steps {
      folded += step.folded
      guard let line = lines[step.place.line], !Self.isWoven(step.place, map) else { continue }
      var shown = SnippetTrace.Step(
        line: line, name: ModuleNames.removed(from: step.name), value: ModuleNames.removed(from: step.value),
        output: printed.count(upTo: step.output), events: step.events, folded: folded)
      folded = 0
      if step.place.isOfChange { leaveOutWhatSaysLess(than: &shown) }
      bytes += 32 + 3 * shown.events.reduce(0) { $0 + $1.count } + shown.name.utf8.count + shown.value.utf8.count
      guard trace.steps.count < SnippetTrace.mostSteps, bytes <= SnippetTrace.mostBytes else {
        trace.isCut = true
        break
      }
      trace.steps.append(shown)
    }
    // Turns that nothing comes behind.
    if folded > 0 { trace.isCut = true }
  }

  /// The compiler tells the object that has been changed, which says nothing: its member does. And what a statement changes in two places
  /// is told once.
  private mutating func leaveOutWhatSaysLess(than shown: inout SnippetTrace.Step) {
    guard let last = trace.steps.last, last.line == shown.line, last.output == shown.output,
      last.events == shown.events, shown.folded == 0,
      last.value.isEmpty || last.name == shown.name && last.value == shown.value
    else { return }
    shown.folded = last.folded
    trace.steps.removeLast()
  }

  /// Whether a place is wholly in what the program has and the author has not written.
  private static func isWoven(_ place: TracePlace, _ map: PositionMap?) -> Bool {
    guard place.column > 0, place.line == place.endLine, let map,
      let start = map.locate(line: place.line, column: place.column),
      let end = map.locate(line: place.endLine, column: place.endColumn)
    else { return false }
    return start.column == end.column
  }
}

/// Counts how much of an output stands before a byte, in units of UTF-16 of what is shown of it.
struct PrintedUnits {
  private let output: [UInt8]
  /// The last beginning of a line that was counted, and the units before it.
  private var line = (start: 0, units: 0)
  private var last = (end: 0, units: 0)

  init(_ output: [UInt8]) { self.output = output }

  /// - Parameter end: not smaller than before.
  mutating func count(upTo end: Int) -> Int {
    let end = min(max(end, last.end), output.count)
    if end == last.end { return last.units }
    // Names that are taken out stand in one line.
    if let newline = output[line.start..<end].lastIndex(of: UInt8(ascii: "\n")) {
      line.units += Self.units(output[line.start...newline])
      line.start = newline + 1
    }
    last = (end, line.units + Self.units(output[line.start..<end]))
    return last.units
  }

  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    ModuleNames.removed(from: String(decoding: bytes, as: UTF8.self)).utf16.count
  }
}
