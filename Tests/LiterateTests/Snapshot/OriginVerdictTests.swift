import Foundation
import LiterateModel
import Testing

@testable import Literate

/// A fence that shows a part of a source file.
@Suite struct OriginVerdictTests {
  private static let source = "// #region a\nlet x = 1\nlet y = 2\n// #endregion\n"

  /// What comes of a fence with this text.
  private func verdict(_ text: String, from: String = "a.swift#a", indent: String = "") throws -> OriginVerdict {
    let fence = ["```swift from=\(from)"] + text.split(separator: "\n").map(String.init) + ["```"]
    let written = Written(fence.map { indent + $0 + "\n" }.joined())
    var snippet = try #require(written.chapter.snippets.first)
    return OriginVerdict(&snippet, source: from.hasPrefix("a.swift") ? Array(Self.source.utf8) : nil)
  }

  @Test func theSameTextHolds() throws {
    let found = try verdict("let x = 1\nlet y = 2")
    #expect(found.verdict.status == .passed && found.verdict.problems.isEmpty && found.verdict.corrections.isEmpty)
    #expect(found.snippet.mode == .noRun)
  }

  @Test func anEmptyFenceShowsTheRegion() throws {
    let found = try verdict("")
    #expect(found.verdict.status == .passed)
    #expect(found.snippet.lines.map(\.text) == ["let x = 1", "let y = 2"])
  }

  @Test(arguments: [
    ("let x = 1\nlet y = 3", 3), ("let z = 1\nlet y = 2", 2), ("let x = 1", 2), ("let x = 1\nlet y = 2\nlet z = 3", 4),
  ]) func anotherTextIsSaidAtTheFirstLineThatDiffers(_ row: (text: String, line: Int)) throws {
    let found = try verdict(row.text)
    let problem = try #require(found.verdict.problems.first)
    #expect(found.verdict.status == .failed && problem.id == .missingSource)
    #expect(problem.position.line == row.line)
    #expect(problem.expected == row.text + "\n" && problem.actual == "let x = 1\nlet y = 2\n")
    #expect(
      found.verdict.corrections == [
        Correction(
          place: .lines(from: 2, to: 1 + row.text.split(separator: "\n").count, column: 1),
          text: "let x = 1\nlet y = 2")
      ])
  }

  @Test func insideOfAQuoteTheColumnIsTheTexts() throws {
    #expect(try verdict("let z = 1\nlet y = 2", indent: "> ").verdict.problems.first?.position.column == 3)
  }

  @Test func aRegionThatIsNotThereIsSaidAtTheFence() throws {
    let problem = try #require(try verdict("let x = 1", from: "a.swift#b").verdict.problems.first)
    #expect(problem.position.line == 1 && problem.message.contains("has no region `b`"))
  }
}
