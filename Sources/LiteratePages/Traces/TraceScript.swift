import LiterateMarkup
import LiterateModel

/// The traces of a chapter's snippets as a script, which a page loads at the first use: a page that was opened from a disk may load
/// scripts, and nothing else.
struct TraceScript {
  private let parts: [SnippetPart]

  init(_ chapter: ChapterPart) { parts = chapter.snippets.filter { $0.trace != nil } }

  var isEmpty: Bool { parts.isEmpty }

  /// Each snippet by the name of its place on the page.
  var text: String {
    let traces = parts.map { part in "\(ScriptText.quoted(part.anchor)):" + Self.trace(part) }
    return "recordedTraces({\n" + traces.joined(separator: ",\n") + "\n})\n"
  }

  private static func list(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }

  /// How far a figure is: one number, or that of a variation and those of its figures.
  private static func place(_ counts: [Int]) -> String {
    counts.count == 1 ? "\(counts[0])" : list(counts.map { "\($0)" })
  }

  private static func trace(_ part: SnippetPart) -> String {
    guard let trace = part.trace?.steps else { return "{}" }
    let output = TracedOutput(part)
    let steps = trace.steps.map { step in
      "[\(step.line),\(ScriptText.quoted(step.name)),\(ScriptText.quoted(step.value)),"
        + "\(output.shown(step.output)),\(list(step.events.map(place))),\(step.folded)]"
    }
    return "{\"steps\":[" + steps.joined(separator: ",") + "]" + (trace.isCut ? ",\"cut\":true" : "") + "}"
  }
}

/// How much of the output that a page shows had been printed when so much of the real one had.
struct TracedOutput {
  /// As it stands on the page.
  let text: [UInt16]
  private let isReal: Bool
  /// Where the lines of what was printed end, and those that are shown.
  private let printedLines: [Int]
  private let shownLines: [Int]
  private let printed: Int

  init(_ part: SnippetPart) {
    let real = Array((part.verdict?.standardOutput ?? "").utf16)
    text = Array(part.shownOutput.utf16)
    isReal = real.starts(with: text)
    printed = real.count
    printedLines = Self.ends(of: real)
    shownLines = Self.ends(of: text)
  }

  /// Where a book states an output with what may differ from run to run, whole lines are counted.
  func shown(_ count: Int) -> Int {
    if isReal || count >= printed { return min(count, text.count) }
    let lines = printedLines.count { $0 <= count }
    return lines == 0 ? 0 : shownLines[min(lines, shownLines.count) - 1]
  }

  private static func ends(of text: [UInt16]) -> [Int] {
    var ends = text.indices.filter { text[$0] == 10 }.map { $0 + 1 }
    if ends.last != text.count { ends.append(text.count) }
    return ends
  }
}
