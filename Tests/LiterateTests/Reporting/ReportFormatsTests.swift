import Foundation
import Literate
import LiterateModel
import Testing

/// What all formats of a report say alike: how many problems there are, and where.
@Suite struct ReportFormatsTests {
  private let problems: [Problem]
  private let report: Report
  private let file: String

  /// A file with a place behind text that takes more bytes than characters.
  init() throws {
    let folder = FileManager.default.temporaryDirectory
    file = folder.appending(path: "columns-\(UUID().uuidString).md").path
    try "# Title\n\né漢👩‍👩‍👧 [link](nowhere.md)\n".write(toFile: file, atomically: true, encoding: .utf8)
    let column = "é漢👩‍👩‍👧 ".utf8.count + 1
    problems = [
      Problem(.brokenLink, at: Position(file: file, line: 3, column: column), "It leads nowhere.", length: 6),
      Problem(.brokenLink, at: Position(file: "gone.md", line: 3, column: 5), "It leads nowhere, too."),
    ]
    let snippet = Snippet(place: Position(file: file, line: 1, column: 1), endLine: 2)
    report = Report(
      version: "1", swift: "6", isolation: "", chapters: 1,
      entries: [.init(snippet: snippet, verdict: Verdict(.passed), isCached: false)], problems: problems, fences: [],
      seconds: 0)
  }

  @Test func theClosingLineCountsProblemsOutsideOfSnippets() {
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(HumanReport.closing(report) == "1 snippet in 1 file: 1 passed, 2 problems outside of snippets, 0.00 s.")
    #expect(GitHubReport.lines(report).last == HumanReport.closing(report))
    var sound = report
    sound.problems = []
    #expect(HumanReport.closing(sound) == "1 snippet in 1 file: 1 passed, 0.00 s.")
  }

  @Test func programsReadThatNumberToo() throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(JSONReport.document(report).summary.problems == 2)
    let text = ProblemText(source: SourceText(), colors: false)
    let suites = JUnitReport.text(report, problemText: text).split(separator: "\n")[1]
    #expect(suites.contains("tests=\"3\" failures=\"2\""))
    let run = try sarifRun()
    #expect((run["properties"] as? [String: Any])?["problemsOutsideOfSnippets"] as? Int == 2)
  }

  @Test func eachFormatSaysWhatItsColumnsCount() throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let document = JSONReport.document(report)
    #expect(document.columnKind == "utf8Bytes")
    #expect(document.problems[0].column == 25)
    let run = try sarifRun()
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let regions = try #require(run["results"] as? [[String: Any]]).compactMap { result in
      let locations = result["locations"] as? [[String: Any]]
      return (locations?.first?["physicalLocation"] as? [String: Any])?["region"] as? [String: Int]
    }
    let here = ["startLine": 3, "startColumn": 9, "endColumn": 15]
    // Of a file that is not there, nobody knows the characters.
    #expect(Set(regions) == [here, ["startLine": 3]])
  }

  private func sarifRun() throws -> [String: Any] {
    let text = SARIFReport.text(report, source: SourceText())
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require((document?["runs"] as? [[String: Any]])?.first)
  }
}
