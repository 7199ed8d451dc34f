import SnippetRuntime

/// What is known of a snippet after a run.
public struct Verdict: Codable, Sendable, Equatable {
  public enum Status: String, Codable, Sendable, CaseIterable {
    case passed, failed, skipped
    case notReached = "not-reached"
    /// A listing that nobody wrote for a checker, and that cannot be compiled here as it stands.
    case fragment
  }

  public var status: Status
  public var seconds: Double
  public var standardOutput: String
  /// How many claims were looked at.
  public var expectations: Int
  public var problems: [Problem]
  /// Why it was skipped or not reached.
  public var reason: Reason?
  /// What the compiler warned about, in a snippet that does not speak of warnings.
  public var warnings: [Problem]
  /// What `--accept` would write.
  public var corrections: [Correction]
  /// What the compiler or the runtime said, where that is what the snippet is there to show.
  public var remarks: [Remark]
  /// Comments that could be claims that do not hold, or remarks.
  public var doubts: [Doubt] = []
  /// What `--scope auto` made of a snippet whose fence says nothing.
  public var finding: Finding?
  /// The type of the error that ended it, where nothing caught that.
  public var thrownType: String?
  /// The case of that error, if its type has cases.
  public var thrownCase: String?
  /// What it showed by `Stage` calls.
  package var figures: [RecordedFigure] = []

  public init(
    _ status: Status, seconds: Double = 0, standardOutput: String = "", expectations: Int = 0,
    problems: [Problem] = [], reason: Reason? = nil, warnings: [Problem] = [], corrections: [Correction] = [],
    remarks: [Remark] = []
  ) {
    self.status = status
    self.seconds = seconds
    self.standardOutput = standardOutput
    self.expectations = expectations
    self.problems = problems
    self.reason = reason
    self.warnings = warnings
    self.corrections = corrections
    self.remarks = remarks
  }
}

/// Words of the compiler or the runtime about a place in a snippet that is meant to cause them.
public struct Remark: Codable, Sendable, Hashable {
  public enum Kind: String, Codable, Sendable {
    case error, warning, trap
  }

  public var kind: Kind
  public var line: Int
  /// In UTF-8 bytes of the Markdown's line, from 1; nil if only the line is known.
  public var columns: Range<Int>?
  public var text: String

  public init(_ kind: Kind, line: Int, columns: Range<Int>?, text: String) {
    self.kind = kind
    self.line = line
    self.columns = columns
    self.text = text
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
    /// The comments from the first line to the last, both included. What stands before the column in the first, stands before
    /// each.
    case comments(from: Int, to: Int, column: Int)
  }

  public var place: Place
  public var text: String

  public init(place: Place, text: String) {
    self.place = place
    self.text = text
  }
}
