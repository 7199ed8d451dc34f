import SnippetRuntime

/// What a program did, snippet by snippet.
package struct RunRecord: Sendable {
  package struct Part: Sendable {
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
    package var seconds = 0.0
    /// What was heard of its claims, whenever that was, in the order it came.
    package var values: [Value] = []
    package var figures: [RecordedFigure] = []
    /// What its lines had for values, where that was recorded.
    package var trace: RecordedTrace?
    package var isDone = false
    /// Bytes of its input that nobody has read, where that is certain.
    package var unread = 0

    package init() {}
  }

  /// The value of a claim, by the claim's number.
  package struct Value: Sendable, Hashable {
    package var claim: Int
    package var text: String
    package var type: String

    package init(claim: Int, text: String, type: String) {
      (self.claim, self.text, self.type) = (claim, text, type)
    }
  }

  package enum End: Sendable, Equatable {
    case finished
    case exited(code: Int, line: Int)
    case signalled(signal: Int, line: Int)
    case timedOut(seconds: Double, line: Int)
    case exceeded(Limit, line: Int)
    /// It made a call that only woven programs make.
    case forged(call: String, line: Int)
    /// It could not be run at all.
    case refused(String)
  }

  package enum Limit: Sendable, Equatable {
    case memory, processes, files, output
    /// What the engine is told of values and figures.
    case reports
  }

  package var parts: [Int: Part] = [:]
  /// The snippet that was running last.
  package var last: Int?
  package var end = End.finished
  package var isolation = ""

  package init(end: End = .finished) {
    self.end = end
  }
}
