import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// No snippet gets lost between reading and reporting.
@Suite struct LedgerTests {
  private let chapter = ChapterReader.read(
    Array(
      "```swift\n```\n```output\n```\n```swift skip=\"why\"\n```\n```swift no-rum\n```\n```text\n```\n```swift error\n```\n"
        .utf8),
    file: "a.md")

  private func entry(_ line: Int) -> Report.Entry {
    let snippet = Snippet(place: Position(file: "a.md", line: line, column: 1), endLine: line + 1)
    return Report.Entry(snippet: snippet, verdict: Verdict(.passed), isCached: false)
  }

  @Test(arguments: [[1], [5], [11], [1, 5, 11], []]) func aLostSnippetIsAProblem(_ lost: [Int]) {
    let entries = [1, 5, 11].filter { !lost.contains($0) }.map(entry)
    #expect(Ledger.lost(from: entries, of: [chapter]).map(\.position.line) == lost)
  }
}
