import LiterateModel

/// A run of one snippet as an editor has it, with what stands before it in its program. It goes on beside the check that follows the
/// text, asks nothing that is known already, and leaves nothing behind.
package final class EditorRun: Sendable {
  private let snippet: Snippet
  private let reading: FileReading
  private let engine: Engine
  private let request: CheckRequest
  private let pass = Pass()

  package init(of snippet: Snippet, in reading: FileReading, engine: Engine, request: CheckRequest) {
    (self.snippet, self.reading, self.engine) = (snippet, reading, engine)
    self.request = request.forOneAnswer
  }

  /// Stops what is running.
  package func callOff() { pass.callOff() }

  /// Runs it and waits for the end. What is nested deeply needs a deep stack: call it on `onThreads`.
  ///
  /// - Returns: nil if it was called off.
  package func verdict() throws(Refusal) -> Verdict? {
    defer { pass.end() }
    guard let session = reading.session(of: snippet) else {
      throw Refusal("The snippet belongs to no program of this file.")
    }
    return try engine.verdict(of: snippet, in: session, of: reading.snapshot, request, pass)
  }
}
