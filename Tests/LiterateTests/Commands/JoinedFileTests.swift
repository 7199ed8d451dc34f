import LiterateModel
import Testing

@testable import Literate

/// The pieces of a program are one file, and each line finds back.
@Suite struct JoinedFileTests {
  private func snippet(_ lines: [String], from line: Int, column: Int = 1) -> Snippet {
    var snippet = Snippet(place: Position(file: "a.md", line: line - 1, column: column), endLine: line + lines.count)
    snippet.lines = lines.enumerated().map { SourceLine(text: $1, line: line + $0, column: column) }
    return snippet
  }

  @Test func everyLineFindsBack() {
    let file = JoinedFile([snippet(["a", "  b"], from: 10), snippet(["c"], from: 20, column: 3)], between: "mark")
    #expect(file.text == "a\n  b\nmark\nc\n")
    let places = (0...5).map { file.position(line: $0, column: 2, in: "a.md").map { "\($0)" } }
    #expect(places == [nil, "a.md:10:2", "a.md:11:2", nil, "a.md:20:4", nil])
  }

  @Test func withoutAColumnItIsWhereTheLineBegins() {
    let file = JoinedFile([snippet(["  b"], from: 10, column: 5)])
    #expect(file.position(line: 1, column: nil, in: "a.md").map { "\($0)" } == "a.md:10:7")
    #expect(file.position(line: 1, column: 0, in: "a.md").map { "\($0)" } == "a.md:10:5")
  }

  @Test func nothingIsNoFile() { #expect(JoinedFile([]).text == "") }
}
