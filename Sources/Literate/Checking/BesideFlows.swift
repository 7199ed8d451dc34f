import LiterateModel
import SnippetRuntime

/// `messages beside=NAME`: the messages that a program prints are those of a figure that another snippet shows.
enum BesideFlows {
  /// The flow that the snippet's messages stand beside; nil if there is none.
  static func flow(beside snippet: Snippet, in chapter: Chapter, _ verdict: (Snippet) -> Verdict?) -> MessageFlow? {
    guard case .messages(_, let name?) = snippet.output?.drawing,
      let other = chapter.snippets.first(where: { $0.name == name })
    else { return nil }
    for case .messages(let flow) in (verdict(other)?.figures ?? []).map(\.content) { return flow }
    return nil
  }

  /// What is wrong where both snippets are right by themselves: the entries' indices, and each one's problem.
  static func problems(_ entries: [Report.Entry], in chapters: [Chapter]) -> [(entry: Int, problem: Problem)] {
    let known = Dictionary(entries.map { ($0.snippet.id, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    let chapters = Dictionary(chapters.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    return entries.enumerated().compactMap { index, entry in
      guard entry.verdict.status == .passed, let output = entry.snippet.output,
        case .messages(let flow, let name?) = output.drawing, let chapter = chapters[entry.snippet.place.file],
        let other = chapter.snippets.first(where: { $0.name == name }), let status = known[other.id]?.status,
        status == .passed || status == .skipped
      else { return nil }
      guard let theirs = Self.flow(beside: entry.snippet, in: chapter, { known[$0.id] }) else {
        let message =
          status == .skipped
          ? "`\(name)` is skipped, so nothing can stand beside it; let it run."
          : "`\(name)` shows no figure of messages; let it show one."
        return (index, Problem(.notADrawing, at: output.place, message, length: 3))
      }
      guard let step = FlowComparison(flow, beside: theirs).difference else { return nil }
      let line = output.lines.indices.contains(step - 1) ? output.lines[step - 1] : nil
      let place = line.map { Position(file: output.place.file, line: $0.line, column: $0.column) } ?? output.place
      return (
        index,
        Problem(
          .output, at: place, "The figure of `\(name)` has another step \(step): its messages go another way.",
          length: line?.text.utf8.count ?? 3)
      )
    }
  }
}
