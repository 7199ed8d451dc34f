import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// What a snippet did, compared with all that is stated about it.
@Suite struct SnippetJudgingTests {
  /// - Parameter values: what was heard of each claim, in their order.
  private func judging(
    _ marked: String, printing output: String = "", hearing values: [[String]] = []
  ) throws -> (judging: SnippetJudging, written: Written) {
    let written = Written(marked)
    let snippet = try #require(written.chapter.snippets.first)
    var judging = SnippetJudging(snippet: snippet, claims: SnippetSyntax(snippet).claims, output: output)
    for (index, texts) in values.enumerated() {
      judging.heard[index] = texts.map { HeardValue(text: $0, type: "Swift.Int") }
    }
    return (judging, written)
  }

  @Test func whatIsSoIsNoProblem() throws {
    let (judging, _) = try judging(
      "```swift\nlet n = 1 + 1 // → 2\nprint(n) // Prints \"2\"\n```\n```output\n2\n```\n", printing: "2\n",
      hearing: [["2"]])
    #expect(judging.problems.isEmpty && judging.corrections.isEmpty && !judging.hasClaimProblems)
    #expect(judging.expectations == 3)
  }

  @Test func eachFalseStatementIsToldAtItsPlace() throws {
    let (judging, written) = try judging(
      "```swift\nlet n = 1 + 1 // → 1️⃣3\nprint(n) // Prints \"2️⃣3\"\n```\n```output\n3️⃣5\n```\n", printing: "2\n",
      hearing: [["2"]])
    let found = judging.problems
    #expect(Set(found.map(\.id)) == [.output, .prints, .value])
    let (value, output) = (try written.place(1), try written.place(3))
    #expect(found.contains { $0.id == .value && $0.position == value })
    #expect(found.contains { $0.id == .output && $0.position == output })
    #expect(judging.hasClaimProblems && judging.isWorthWaitingFor)
  }

  /// A value that is never heard, and one that changes from turn to turn, are not what is stated.
  @Test(
    arguments: [
      ([[]], [.valueNeverRan]), ([["2"]], []), ([["2", "2"]], []), ([["2", "3"]], [.value]), ([["3"]], [.value]),
    ] as [([[String]], [ProblemID])])
  func aValueHasToBeHeardEachTime(_ row: (heard: [[String]], problems: [ProblemID])) throws {
    let (judging, _) = try judging("```swift\nlet n = f() // → 2\n```\n", hearing: row.heard)
    #expect(judging.problems.map(\.id) == row.problems)
  }

  /// Of a snippet that stops half-way, what has been heard and is false is told; what has not been heard could still have come.
  @Test func whatIsFalseBeforeTheStopIsTold() throws {
    let (judging, written) = try judging(
      "```swift\nlet n = f() // → 1️⃣2\nlet m = f() // → 3\nprint(m) // Prints \"3\"\n```\n", hearing: [["1"]])
    #expect(judging.disproved.map(\.id) == [.value])
    #expect(judging.disproved.map(\.position) == [try written.place(1)])
  }

  /// A claim about no expression has been reported where it stands.
  @Test func whatNothingCanVerifyIsNotJudged() throws {
    var (judging, _) = try judging("```swift\nlet n = f() // → 2\n```\n")
    judging.idle = Set(judging.claims.map(\.place))
    #expect(judging.problems.isEmpty)
  }

  @Test func correctionsSayWhatCame() throws {
    let (judging, written) = try judging(
      "```swift\nlet n = 1 + 1 // → 3\n```\n```output\n5\n```\n", printing: "2\n4\n", hearing: [["2"]])
    let corrected = judging.corrections.applied(to: Array(written.text.utf8))
    #expect(
      String(decoding: corrected, as: UTF8.self) == "```swift\nlet n = 1 + 1 // → 2\n```\n```output\n2\n4\n```\n")
  }

  /// In a file that nobody wrote for the checker, a drawing behind a snippet that prints nothing is an illustration.
  @Test func anIllustrationStatesNothing() throws {
    let text = "```swift\nlet n = 1\n```\n```marbles\na  -1-2-|\n```\n"
    var (judging, _) = try judging(text)
    #expect(judging.expectations == 1)
    var snippet = judging.snippet
    snippet.isForeign = true
    judging = SnippetJudging(snippet: snippet, claims: [], output: "")
    #expect(judging.expectations == 0 && judging.problems.isEmpty)
  }
}
