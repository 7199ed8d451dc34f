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

  /// With `--scope auto`, whoever reads a report is told what became of each listing, in whatever format.
  @Test(arguments: Finding.Kind.allCases) func eachFormatCarriesEachVerdict(_ kind: Finding.Kind) throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let status: Verdict.Status =
      switch kind {
      case .run, .compiled, .expectedError, .expectedTrap: .passed
      case .contradiction: .failed
      case .appleOnly, .fragment: .fragment
      }
    let place = Position(file: "a.md", line: 7, column: 1)
    var verdict = Verdict(status, reason: .words("because"))
    verdict.finding = Finding(kind)
    verdict.warnings = [Problem(.unexpectedWarning, at: place, "It is unused.")]
    if status == .failed { verdict.problems = [Problem(.contradiction, at: place, "It has no such member.")] }
    var report = report
    report.problems = []
    report.entries = [.init(snippet: Snippet(place: place, endLine: 9), verdict: verdict, isCached: false)]

    let run = try sarifRun(report)
    let verdicts = (run["properties"] as? [String: Any])?["verdicts"] as? [[String: Any]]
    #expect(verdicts?.map { $0["verdict"] as? String } == [kind.rawValue])
    #expect(verdicts?.first?["startLine"] as? Int == 7 && verdicts?.first?["reason"] as? String == "because")
    let junit = JUnitReport.text(report, problemText: ProblemText(source: SourceText(), colors: false))
    #expect(junit.contains("<property name=\"verdict\" value=\"\(kind.rawValue)\"/>"), "\(junit)")
    #expect(JSONReport.document(report).snippets[0].found == kind.rawValue)
    let gitHub = GitHubReport.lines(report)
    #expect(gitHub.last == HumanReport.closing(report))
    #expect(
      gitHub.contains { $0.hasPrefix("::notice") && $0.contains("title=\(kind.rawValue)") } == (status == .fragment))
    // Only where something is wrong are warnings of use.
    let tells = kind == .contradiction
    #expect(gitHub.contains { $0.hasPrefix("::warning") } == tells)
    #expect((run["results"] as? [Any])?.count == (tells ? 2 : 0))
  }

  private func sarifRun(_ other: Report? = nil) throws -> [String: Any] {
    let text = SARIFReport.text(other ?? report, source: SourceText())
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require((document?["runs"] as? [[String: Any]])?.first)
  }
}
