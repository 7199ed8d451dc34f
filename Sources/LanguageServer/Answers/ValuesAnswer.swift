import Literate
import LiterateModel

/// The values that the lines of a snippet had in the run that was checked, in words.
enum ValuesAnswer {
  private static let longest = 200

  static func answer(_ snippet: Snippet, _ view: FileView) -> CommandAnswer {
    let name = snippet.spokenName
    func none(_ words: String) -> CommandAnswer { CommandAnswer(kind: .warning, message: "\(name) \(words)") }
    guard snippet.mode.runsInSession, snippet.command == nil else {
      return none("has no values: only Swift that runs to its end has.")
    }
    guard let known = view.known(snippet) else { return none("is being checked; ask again in a moment.") }
    guard known.verdict.status == .passed else {
      return none("has no values: they are recorded of snippets that pass.")
    }
    guard known.hasNames else { return none("has passed, and its values are being recorded; ask again in a moment.") }
    if case .lacking(let sentence) = known.values { return none("has no values. \(sentence)") }
    let lines = lines(of: snippet, known.trace?.steps ?? [])
    guard !lines.isEmpty else { return none("has no line with a value.") }
    let isCut = known.trace?.isCut == true
    let count = lines.count == 1 ? "one value" : "\(lines.count) values"
    return CommandAnswer(
      message: "\(name) had \(count): \(lines[0])\(lines.count > 1 ? " …" : "")",
      details: lines + (isCut ? ["Later steps were left out."] : []))
  }

  /// `12: name = value`, in the order in which they came; the number is that of the file's line.
  private static func lines(of snippet: Snippet, _ steps: [SnippetTrace.Step]) -> [String] {
    steps.filter { !$0.value.isEmpty && snippet.lines.indices.contains($0.line) }.map { step in
      let value = step.value.count > longest ? step.value.prefix(longest) + " ⋯" : step.value[...]
      let line = value.split(separator: "\n").joined(separator: "⏎")
      return "\(snippet.lines[step.line].line): " + (step.name.isEmpty ? line : "\(step.name) = \(line)")
    }
  }
}
