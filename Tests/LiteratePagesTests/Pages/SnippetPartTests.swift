import LiterateMarkup
import LiterateModel
import SnippetRuntime
import Testing

@testable import LiteratePages

/// What a page has of the parts of an exercise.
@Suite struct SnippetPartTests {
  private func part(
    _ change: (inout Snippet) -> Void, faults: [String] = [], captions: () -> [String] = { [] }
  ) -> String {
    var snippet = Snippet(place: Position(file: "a.md", line: 3, column: 1), endLine: 5)
    snippet.lines = [SourceLine(text: "secret()", line: 4, column: 1)]
    change(&snippet)
    var part = SnippetPart(snippet: snippet, verdict: Verdict(.passed, standardOutput: "out\n"), colors: [])
    part.faults = faults
    part.captions = captions()
    return WrittenHTML(part.html).text
  }

  @Test func aCheckIsOnNoPageUnlessItDoesNotHold() {
    #expect(part { $0.solution = "a" }.isEmpty)
    let draft = part({ $0.solution = "a" }, faults: ["a.md:4:1: not so"])
    #expect(draft.contains("secret()") && draft.contains("not so"))
  }

  @Test(arguments: [(false, "Show the code"), (true, "Show a solution")])
  func whatIsFoldedAwaySaysWhetherItAnswersAnExercise(isSolution: Bool, said: String) {
    var snippet = Snippet(place: Position(file: "a.md", line: 3, column: 1), endLine: 5)
    snippet.isHidden = true
    var part = SnippetPart(snippet: snippet, verdict: nil, colors: [])
    part.isSolution = isSolution
    #expect(WrittenHTML(part.html).text.contains("<summary>\(said)</summary>"))
  }

  @Test func aDrawingHasTheCaptionThatItsAuthorOrItsTranslatorGaveIt() {
    func page(_ caption: String?, _ captions: [String]) -> String {
      part {
        var diagram = MarbleDiagram()
        diagram.tracks = ["keys"]
        $0.output = StatedOutput(place: $0.place, endLine: 7, manner: .exact, lines: [])
        $0.output?.drawing = .marbles(diagram)
        $0.output?.caption = caption
      } captions: {
        captions
      }
    }
    #expect(page("A word", []).contains("<p class=\"title\">A word</p>"))
    #expect(page("A word", ["一个词"]).contains("<p class=\"title\">一个词</p>"))
    #expect(!page(nil, []).contains("class=\"title\""), "nobody has given it one")
  }

  @Test func theTextToStartWithSaysWhoseTurnItIs() {
    let page = part {
      $0.mode = .start
      $0.solution = "a"
    }
    #expect(page.contains("secret()") && page.contains("class=\"badge start\"") && page.contains("Your turn"))
  }
}
