import Literate
import LiterateModel

/// A run that a person has asked for.
package struct SnippetRun: Sendable {
  let snippet: Snippet
  let reading: FileReading
  let request: CheckRequest

  func begun(on engine: Engine) -> EditorRun {
    EditorRun(of: snippet, in: reading, engine: engine, request: request)
  }

  /// What it came to; nil if it was called off.
  func answer(_ run: EditorRun) -> CommandAnswer? {
    do throws(Refusal) {
      return try run.verdict().map { RunAnswer.answer($0, of: snippet) }
    } catch {
      return CommandAnswer(kind: .error, message: error.message)
    }
  }
}
