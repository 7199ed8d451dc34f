/// Judges all comments of a listing that may state a value: numbers that count its lines are told from others only together.
public struct ValueCommentsJudge {
  private let comments: [ValueComment]
  /// By the index of the comment.
  private let outcomes: [ValueCommentJudge.Outcome]
  private let told: Told

  /// What a run of the listing told.
  public struct Told: Equatable, Sendable {
    /// The values, by the index of the comment.
    public var heard: [Int: [HeardValue]]
    public var output: String

    public init(heard: [Int: [HeardValue]], output: String) {
      self.heard = heard
      self.output = output
    }
  }

  /// - Parameter others: further runs, if something was different in them.
  public init(_ comments: [ValueComment], _ told: Told, others: [Told] = []) {
    self.comments = comments
    self.told = told
    var outcomes = comments.enumerated().map { index, comment in
      let runs = ([told] + others).map { run in
        (run.heard[index] ?? []).map(\.text) + (comment.subject == .output ? OutputJudge.lines(of: run.output) : [])
      }
      let steadiness = Steadiness(runs[0], others: Array(runs.dropFirst()))
      let isOnly = !comments.indices.contains { other in
        other != index && [.output, .printCall].contains(comments[other].subject)
      }
      return Self.outcome(comment, told.heard[index] ?? [], told.output, steadiness, isOnly: isOnly)
    }
    let areSteps = Self.areSteps(comments.indices.filter { comments[$0].isInRow }, comments, outcomes)
    for (index, comment) in comments.enumerated() where comment.mayBeStep || comment.isInRow && areSteps {
      guard case .differs(let actual) = outcomes[index] else { continue }
      outcomes[index] = .doubtful(
        "This comment may count a step, or state a value; as a value it would have to be `\(actual)`.")
    }
    self.outcomes = outcomes
  }

  /// Whether numbers that count up are callouts: most of them are not the value. Of two, the first one decides.
  private static func areSteps(
    _ row: [Int], _ comments: [ValueComment], _ outcomes: [ValueCommentJudge.Outcome]
  ) -> Bool {
    let agreeing = row.filter { outcomes[$0] == .agrees }
    if row.count > 2 { return agreeing.count * 2 <= row.count }
    return !agreeing.contains { ["0", "1"].contains(comments[$0].lines.first) }
  }

  private static func outcome(
    _ comment: ValueComment, _ heard: [HeardValue], _ output: String, _ steadiness: Steadiness, isOnly: Bool
  ) -> ValueCommentJudge.Outcome {
    if comment.subject == .output {
      let own = heard.isEmpty ? nil : heard.map(\.text)
      return StatedOutputJudge(comment, own: own, output: output, steadiness: steadiness, isOnly: isOnly).outcome
    }
    let outcome = ValueCommentJudge(comment, steadiness: steadiness).outcome(heard: heard)
    // What has no value may print what is stated.
    if outcome != .agrees, comment.subject == .value, heard.contains(where: { $0.type == "()" }) {
      let printed = StatedOutputJudge(comment, own: nil, output: output, steadiness: steadiness).outcome
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
  public var problems: [Problem] { comments.indices.compactMap(problem) }

  /// Those of the problems that stay, whatever the listing does later.
  public var lasting: [Problem] {
    comments.indices.filter { index in
      let (comment, heard) = (comments[index], told.heard[index] ?? [])
      return comment.isSoon && !heard.isEmpty && (comment.subject != .output || heard.count == comment.lines.count)
    }.compactMap(problem)
  }

  private func problem(_ index: Int) -> Problem? {
    guard case .differs(let actual) = outcomes[index] else { return nil }
    let comment = comments[index]
    let isPrinted = comment.subject == .printCall || comment.subject == .output
    return Problem(
      isPrinted ? .prints : .value, at: comment.place,
      isPrinted ? "The comment states what is printed, and something else is." : "The value is not the stated one.",
      expected: comment.lines.joined(separator: "\n"), actual: actual, length: max(1, comment.length))
  }

  /// What comments would have to say.
  public var corrections: [Correction] {
    comments.indices.flatMap { index -> [Correction] in
      guard case .differs(let actual) = outcomes[index] else { return [] }
      return ValueCommentCorrection(comments[index], actual: actual, told.heard[index] ?? [], output: told.output).all
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
