import LiterateModel
import Testing

@Suite struct OutputJudgeTests {
  private func stated(_ lines: String, _ manner: StatedOutput.Manner) -> StatedOutput {
    let lines = lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: 10 + $0, column: 1)
    }
    return StatedOutput(
      place: Position(file: "a.md", line: 9, column: 1), endLine: 9 + lines.count, manner: manner, lines: lines)
  }

  @Test(arguments: [
    ("a\nb", "a\nb\n", true), ("a\nb", "a\nb", true), ("a", "a\n\n", false), ("a\n", "a\n\n", true),
    ("a\n…\nd", "a\nb\nc\nd", true), ("a\n…\nd", "a\nd", true), ("…\nd", "d\nd", true), ("…", "", true),
    ("a\n…\nb\n…\nc", "a\nb\nb\nx\nc", true), ("a\n…\nb", "a\nb\nc", false), ("a", "", false), ("a\nb", "b\na", false),
    ("…\nx…\n…", "1\nxy\n2", true),
  ]) func exactOutputMayLeaveLinesOpen(_ row: (stated: String, output: String, holds: Bool)) {
    let problem = OutputJudge.problem(stated: stated(row.stated, .exact), output: row.output)
    #expect((problem == nil) == row.holds, "\(row)")
  }

  @Test(arguments: [
    ("a\nb", "b\na\n", true), ("a\na", "a\n", false), ("a", "a\na\n", false), ("x…\nxy", "xy\nxz\n", true),
    ("a\n…", "c\na\nb\n", true),
  ]) func unorderedOutputIsASet(_ row: (stated: String, output: String, holds: Bool)) {
    let problem = OutputJudge.problem(stated: stated(row.stated, .unordered), output: row.output)
    #expect((problem == nil) == row.holds, "\(row)")
  }

  @Test(arguments: [
    ("b\nd", "a\nb\nc\nd\n", true), ("d\nb", "a\nb\nc\nd\n", false), ("b\nb", "b\n", false), ("…", "", true),
    ("…", "a\n", false), ("…\na\n…", "a\n", true),
  ]) func containedLinesComeInOrder(_ row: (stated: String, output: String, holds: Bool)) {
    let problem = OutputJudge.problem(stated: stated(row.stated, .contains), output: row.output)
    #expect((problem == nil) == row.holds, "\(row)")
  }

  @Test func theProblemStandsAtTheFirstLineThatDiffers() {
    let problem = OutputJudge.problem(stated: stated("a\nb\nc", .exact), output: "a\nx\nc\n")
    #expect(problem?.position.line == 11)
    #expect(problem?.expected == "a\nb\nc\n")
    #expect(problem?.actual == "a\nx\nc\n")
  }

  @Test(arguments: [
    ("1\n…\n3", "1\n2\n4", "1\n…"), ("took … s\nend", "took 3 s\nbye", "took … s\nbye"),
    ("a\nb", "a\nc\nd", "a\nc\nd"), ("…\nz", "a\nz\ny", "…\nz\ny"),
  ]) func acceptingKeepsPatternsThatMatch(_ row: (stated: String, output: String, lines: String)) {
    let lines = OutputCorrection.lines(stated: stated(row.stated, .exact), output: row.output)
    let corrected = (lines ?? []).joined(separator: "\n")
    #expect(OutputJudge.problem(stated: stated(corrected, .exact), output: row.output) == nil, "\(corrected)")
    #expect(corrected == row.lines)
  }

  @Test func acceptingUnorderedLinesKeepsTheirOrder() {
    let lines = OutputCorrection.lines(stated: stated("c\nx\na", .unordered), output: "a\nb\nc\n")
    #expect(lines == ["c", "a", "b"])
  }

  @Test func onlyTheAuthorKnowsWhichLinesMatter() {
    #expect(OutputCorrection.lines(stated: stated("x", .contains), output: "a\n") == nil)
  }
}
