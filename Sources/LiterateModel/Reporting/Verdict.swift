import SnippetRuntime

/// What is known of a snippet after a run.
public struct Verdict: Codable, Sendable, Equatable {
  public enum Status: String, Codable, Sendable {
    case passed, failed, skipped
    case notReached = "not-reached"
  }

  public var status: Status
  public var seconds: Double
  public var standardOutput: String
  /// How many claims were looked at.
  public var expectations: Int
  public var problems: [Problem]
  /// Why it was skipped or not reached.
  public var reason: String?
  /// What the compiler warned about, in a snippet that does not speak of warnings.
  public var warnings: [Problem]
  /// What `--accept` would write.
  public var corrections: [Correction]
  /// What it showed by `Stage` calls.
  package var figures: [RecordedFigure] = []

  public init(
    _ status: Status, seconds: Double = 0, standardOutput: String = "", expectations: Int = 0,
    problems: [Problem] = [], reason: String? = nil, warnings: [Problem] = [], corrections: [Correction] = []
  ) {
    self.status = status
    self.seconds = seconds
    self.standardOutput = standardOutput
    self.expectations = expectations
    self.problems = problems
    self.reason = reason
    self.warnings = warnings
    self.corrections = corrections
  }
}

/// A stated output or value that differs from what happened, and what stands there instead.
public struct Correction: Codable, Sendable, Equatable {
  public enum Place: Codable, Sendable, Equatable {
    /// Columns of one line, counted from 1 in UTF-8 bytes.
    case columns(line: Int, from: Int, to: Int)
    /// The lines from the first to the last, both included; none if the last is before the first. What surrounds the fence
    /// up to its column stands before each.
    case lines(from: Int, to: Int, column: Int)
  }

  public var place: Place
  public var text: String

  public init(place: Place, text: String) {
    self.place = place
    self.text = text
  }
}
