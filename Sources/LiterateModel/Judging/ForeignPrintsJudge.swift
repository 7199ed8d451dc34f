/// Judges `// Prints "…"` where nobody wrote for a checker: as a reader would, who counts no blanks, rounds numbers, and knows that
/// a set has no order.
public struct ForeignPrintsJudge {
  /// The first comment that states what is not printed.
  public private(set) var problem: Problem?
  public private(set) var doubts: [Doubt] = []

  private let actual: [String]
  private let others: [[String]]

  /// - Parameter others: what further runs printed, if that was something else.
  public init(_ claims: [Claim], output: String, others: [String] = []) {
    actual = OutputJudge.lines(of: output)
    self.others = others.filter { $0 != output }.map(OutputJudge.lines)
    var rest = actual[...]
    for claim in claims {
      guard case .prints(let readings) = claim.kind else { continue }
      if let after = readings.lazy.compactMap({ Self.rest(after: $0, in: rest) }).first {
        rest = after
      } else if !self.others.isEmpty, readings.contains(where: { PrintedLine.areThere($0, in: actual) }) {
        continue
      } else if readings.contains(where: mayVary) {
        doubts.append(
          Doubt(claim.place, "This comment states what is printed, which is something else in each run."))
      } else {
        problem = difference(claim, readings)
        return
      }
    }
  }

  /// Whether a stated line is a printed one to a reader.
  public static func agrees(_ stated: String, _ printed: String) -> Bool { PrintedLine.agree(stated, printed) }

  private func difference(_ claim: Claim, _ readings: [[String]]) -> Problem {
    let isEarlier = readings.contains { Self.rest(after: $0, in: actual[...]) != nil }
    return Problem(
      .prints, at: claim.place,
      isEarlier ? "This is printed, but earlier than stated." : "This is not printed.",
      expected: readings[0].map { $0 + "\n" }.joined(), actual: actual.map { $0 + "\n" }.joined(),
      length: claim.textColumns.count)
  }

  /// Whether a line that another run did not print could be what is stated.
  private func mayVary(_ stated: [String]) -> Bool {
    let varying = actual.filter { line in others.contains { !PrintedLine.areThere([line], in: $0) } }
    return stated.contains { line in
      varying.contains {
        PrintedLine.isLiteral(line) ? PrintedLine.areOfOneKind(line, $0) : !PrintedLine.isLiteral($0)
      }
    }
  }

  /// What follows the stated lines, each of which is looked for behind the one before it.
  private static func rest(after stated: [String], in lines: ArraySlice<String>) -> ArraySlice<String>? {
    var rest = lines
    for line in stated {
      guard let found = rest.firstIndex(where: { PrintedLine.agree(line, $0) }) else { return nil }
      rest = rest[(found + 1)...]
    }
    return rest
  }
}
