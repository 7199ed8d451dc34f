import LiterateModel
import Testing

@testable import Literate

/// Annotations: one line each, whatever is in them.
@Suite struct GitHubReportTests {
  private func lines(_ verdict: Verdict, file: String = "a.md") -> [String] {
    let snippet = Snippet(place: Position(file: file, line: 3, column: 1), endLine: 5)
    let report = Report(
      version: "1", swift: "6.3", isolation: "", chapters: 1,
      entries: [Report.Entry(snippet: snippet, verdict: verdict, isCached: false)], problems: [], fences: [], seconds: 0
    )
    return GitHubReport.lines(report)
  }

  @Test func aProblemIsAnError() {
    let place = Position(file: "a.md", line: 4, column: 7)
    let problem = Problem(.value, at: place, "Wrong.", expected: "3", actual: "4", notes: ["so"])
    #expect(
      lines(Verdict(.failed, problems: [problem])).first
        == "::error file=a.md,line=4,col=7,title=value::Wrong.%0Astated: 3%0Awas: 4%0Anote: so")
  }

  @Test func aWarningIsOne() {
    let problem = Problem(.unexpectedWarning, at: Position(file: "a.md", line: 4, column: 7), "Odd.")
    #expect(
      lines(Verdict(.passed, warnings: [problem])).first
        == "::warning file=a.md,line=4,col=7,title=unexpected-warning::Odd.")
  }

  @Test func nothingEndsACommandEarly() {
    let place = Position(file: "100%,a:b\n.md", line: 1, column: 1)
    let said = lines(Verdict(.failed, problems: [Problem(.crash, at: place, "50%\r\n::error::x")])).first ?? ""
    #expect(said == "::error file=100%25%2Ca%3Ab%0A.md,line=1,col=1,title=crash::50%25%0D%0A::error::x")
  }

  @Test func theLastLineCounts() {
    #expect(lines(Verdict(.passed)).last?.hasPrefix("1 snippet in 1 file: 1 passed") == true)
  }

  @Test func whatIsRightIsFolded() {
    #expect(
      lines(Verdict(.passed)).dropLast() == [
        "::group::1 snippet without a problem", "passed: a.md:3:1", "::endgroup::",
      ])
    #expect(!lines(Verdict(.failed)).contains { $0.hasPrefix("::group::") })
    #expect(lines(Verdict(.passed), file: "::error::a\nb.md").dropFirst().first == "passed: ::error::a%0Ab.md:3:1")
  }
}
