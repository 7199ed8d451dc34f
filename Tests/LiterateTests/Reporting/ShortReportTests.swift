import LiterateModel
import Testing

@testable import Literate

/// One line each, whatever is in them.
@Suite struct ShortReportTests {
  private func lines(_ verdict: Verdict) -> [String] {
    let snippet = Snippet(place: Position(file: "a.md", line: 3, column: 1), endLine: 5)
    return ShortReport.lines(
      Report(
        version: "1", swift: "6.3", isolation: "", chapters: 1,
        entries: [Report.Entry(snippet: snippet, verdict: verdict, isCached: false)], problems: [], fences: [],
        seconds: 0))
  }

  private let place = Position(file: "a.md", line: 4, column: 7)

  @Test func aProblemIsALine() {
    let problem = Problem(.value, at: place, "Wrong.", expected: "3", actual: "4\n5\n", notes: ["so"])
    #expect(lines(Verdict(.failed, problems: [problem])) == ["a.md:4:7: error: Wrong. stated: 3 was: 4⏎5 [value]"])
  }

  @Test func aWarningAndWhatWasNotReachedAreLinesToo() {
    let warning = Problem(.unexpectedWarning, at: place, "Odd.")
    #expect(lines(Verdict(.passed, warnings: [warning])) == ["a.md:4:7: warning: Odd. [unexpected-warning]"])
    #expect(
      lines(Verdict(.notReached, reason: .sessionEnded)) == [
        "a.md:3:1: note: not reached: The session ended before it. [not-reached]"
      ])
  }

  @Test func nothingMakesTwoLinesOfOne() {
    let problem = Problem(.crash, at: place, "a\r\nb\u{1B}[31m\u{2028}c")
    #expect(lines(Verdict(.failed, problems: [problem])) == ["a.md:4:7: error: a b\u{FFFD}[31m c [crash]"])
  }

  @Test func whatHoldsIsSilent() { #expect(lines(Verdict(.passed)) == []) }
}
