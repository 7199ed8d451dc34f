import LiterateMarkup
import LiterateModel
import Testing

@testable import LiteratePages

/// What a page has of the parts of an exercise.
@Suite struct SnippetPartTests {
  private func part(_ change: (inout Snippet) -> Void, faults: [String] = []) -> String {
    var snippet = Snippet(place: Position(file: "a.md", line: 3, column: 1), endLine: 5)
    snippet.lines = [SourceLine(text: "secret()", line: 4, column: 1)]
    change(&snippet)
    var part = SnippetPart(snippet: snippet, verdict: Verdict(.passed, standardOutput: "out\n"), colors: [])
    part.faults = faults
    return WrittenHTML(part.html).text
  }

  @Test func aCheckIsOnNoPageUnlessItDoesNotHold() {
    #expect(part { $0.solution = "a" }.isEmpty)
    let draft = part({ $0.solution = "a" }, faults: ["a.md:4:1: not so"])
    #expect(draft.contains("secret()") && draft.contains("not so"))
  }

  @Test func theTextToStartWithSaysWhoseTurnItIs() {
    let page = part {
      $0.mode = .start
      $0.solution = "a"
    }
    #expect(page.contains("secret()") && page.contains("class=\"badge start\"") && page.contains("Your turn"))
  }
}
