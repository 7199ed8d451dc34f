/// What the lines of a snippet had for values, in the order in which they had them, as its page shows it.
public struct SnippetTrace: Equatable, Sendable {
  /// A line had a value, or printed something.
  public struct Step: Equatable, Sendable {
    /// The line of the snippet's code, from 0.
    public var line: Int
    /// What has the value; empty for a result of the line.
    public var name: String
    /// Empty for a line that has none, and only printed.
    public var value: String
    /// How much of its output had been printed by then, in units of UTF-16.
    public var output: Int
    /// How far each of its figures was by then, in their order: the number of its events, of the moments that were taken, or of the
    /// variation that ran and then how far each figure of that one was.
    public var events: [[Int]]
    /// How many turns of a loop were left out right before this step.
    public var folded: Int

    public init(line: Int, name: String, value: String, output: Int, events: [[Int]], folded: Int) {
      (self.line, self.name, self.value) = (line, name, value)
      (self.output, self.events, self.folded) = (output, events, folded)
    }
  }

  public var steps: [Step]
  /// Whether steps were left out at the end.
  public var isCut: Bool

  public init(steps: [Step], isCut: Bool = false) {
    self.steps = steps
    self.isCut = isCut
  }

  /// Steps that a page shows, and bytes that they may have.
  public static let mostSteps = 2_000
  public static let mostBytes = 200_000

  /// What stands for a value that is another one in each run.
  public static let unsteady = "…"
}

/// What came of recording a snippet.
public enum TraceAnswer: Equatable, Sendable {
  case trace(SnippetTrace)
  /// It is none that runs with others and has passed, or no line of it has a value.
  case nothing
  /// There is no trace of it: a sentence that says why.
  case lacking(String)

  public var trace: SnippetTrace? { if case .trace(let trace) = self { trace } else { nil } }
}
