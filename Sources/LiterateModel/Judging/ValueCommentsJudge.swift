/// Judges all comments of a listing that may state a value: numbers that count its lines are told from others only together.
public struct ValueCommentsJudge {
  private let comments: [ValueComment]
  /// By the index of the comment.
  private let outcomes: [ValueCommentJudge.Outcome]

  /// - Parameter heard: the values that were told, by the index of the comment.
  public init(_ comments: [ValueComment], heard: [Int: [HeardValue]], output: String) {
    self.comments = comments
    var outcomes = comments.enumerated().map { Self.outcome($1, heard[$0] ?? [], output) }
    let row = comments.indices.filter { comments[$0].isInRow }
    let agreeing = row.count { outcomes[$0] == .agrees }
    let areSteps = agreeing * 2 <= row.count || row.count < 3
    for (index, comment) in comments.enumerated() where comment.mayBeStep || comment.isInRow && areSteps {
      guard case .differs(let actual) = outcomes[index] else { continue }
      outcomes[index] = .doubtful(
        "This comment may count a step, or state a value; as a value it would have to be `\(actual)`.")
    }
    self.outcomes = outcomes
  }

  private static func outcome(
    _ comment: ValueComment, _ heard: [HeardValue], _ output: String
  ) -> ValueCommentJudge.Outcome {
    if comment.subject == .output {
      return StatedOutputJudge(comment, own: heard.isEmpty ? nil : heard.map(\.text), output: output).outcome
    }
    let outcome = ValueCommentJudge(comment).outcome(heard: heard)
    // What has no value may print what is stated.
    if outcome != .agrees, comment.subject == .value, heard.contains(where: { $0.type == "()" }) {
      let printed = StatedOutputJudge(comment, own: nil, output: output).outcome
      if printed == .agrees { return .agrees }
    }
    return outcome
  }

  /// How many comments state something.
  public var claims: Int {
    outcomes.count { outcome in
      switch outcome {
      case .agrees, .differs: true
      case .doubtful, .remark: false
      }
    }
  }

  /// What is stated and is not so.
  public var problems: [Problem] {
    zip(comments, outcomes).compactMap { comment, outcome in
      guard case .differs(let actual) = outcome else { return nil }
      let isPrinted = comment.subject == .printCall || comment.subject == .output
      let expected = comment.lines.joined(separator: "\n")
      return Problem(
        isPrinted ? .prints : .value, at: comment.place,
        isPrinted ? "The comment states what is printed, and something else is." : "The value is not the stated one.",
        expected: expected, actual: actual, length: max(1, comment.length))
    }
  }

  /// What could be a claim that does not hold, or a remark.
  public var doubts: [Doubt] {
    zip(comments, outcomes).compactMap { comment, outcome in
      guard case .doubtful(let message) = outcome else { return nil }
      return Doubt(comment.place, message)
    }
  }
}
