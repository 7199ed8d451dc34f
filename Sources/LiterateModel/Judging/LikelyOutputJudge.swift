/// A comment such as `// Prints 9`, which is no claim as it is written, and would be one if the snippet prints `9`.
public struct PossiblePrint: Sendable, Equatable {
  /// Readings of what it says.
  public var lines: [String]
  public var problem: Problem

  public init(lines: [String], problem: Problem) {
    self.lines = lines
    self.problem = problem
  }
}

/// Finds what looks like a stated output where nothing is compared.
public enum LikelyOutputJudge {
  /// What is wrong with a `text` fence behind a snippet.
  ///
  /// It is taken for the output if it shares a line with what was printed, or if nothing else states what was printed.
  public static func problem(_ likely: LikelyOutput, claims: [Claim], output: String) -> Problem? {
    let printed = Set(OutputJudge.lines(of: output)).subtracting([""])
    let stated = likely.lines.filter { !$0.isEmpty }
    guard !printed.isEmpty, !stated.isEmpty else { return nil }
    let isShared = stated.contains(where: printed.contains)
    let isStatedElsewhere = claims.contains { if case .prints = $0.kind { true } else { false } }
    guard isShared || !isStatedElsewhere else { return nil }
    let fence = likely.language.isEmpty ? "This fence without a language" : "This `\(likely.language)` fence"
    return Problem(
      .nearMiss, at: likely.place,
      isShared
        ? "\(fence) has what the snippet before it prints, and nothing compares the two; make it an `output` fence."
        : "\(fence) could be the output of the snippet before it, and nothing compares the two; make it an `output` fence, or put a sentence between them.",
      length: 3)
  }

  /// What is not so in a fence right behind a listing that nobody wrote for a checker: it has as many lines as were printed, and at
  /// least half of them are those.
  public static func contradiction(_ likely: LikelyOutput, output: String) -> Problem? {
    let (stated, printed) = (likely.lines, OutputJudge.lines(of: output))
    guard stated.count > 1, stated.count == printed.count else { return nil }
    let pairs = zip(stated, printed).enumerated()
    let others = pairs.filter { !PrintedLine.agree($1.0, $1.1) }
    guard let first = others.first, others.count * 2 <= stated.count else { return nil }
    return Problem(
      .output,
      at: Position(file: likely.place.file, line: likely.place.line + 1 + first.offset, column: likely.place.column),
      "This fence has what the listing before it prints, but for a line.",
      expected: first.element.0, actual: first.element.1, length: max(1, first.element.0.utf8.count))
  }

  /// The comments that say what was printed.
  public static func problems(_ possible: [PossiblePrint], output: String) -> [Problem] {
    guard !possible.isEmpty else { return [] }
    let printed = Set(OutputJudge.lines(of: output))
    return possible.filter { $0.lines.contains(where: printed.contains) }.map(\.problem)
  }
}
