import LiterateMarkup
import LiterateModel
import LiteratePages
import SnippetRuntime
import Testing

/// Marble drawings that programs printed, as figures.
@Suite struct MarbleFigureTests {
  private var diagram: MarbleDiagram {
    var diagram = MarbleDiagram()
    diagram.isVirtual = true
    diagram.tracks = ["source", "late"]
    diagram.events = [
      .init(track: 0, moment: 2, kind: .next, text: "10", line: 0),
      .init(track: 1, moment: 3, kind: .subscribed, text: "", line: 0),
      .init(track: 0, moment: 4, kind: .completed, text: "", line: 0),
    ]
    return diagram
  }

  private func text(_ html: Markup) -> String { WrittenHTML(html).text }

  @Test func whatNobodySubscribedToBeginsWithTheClock() throws {
    let html = text(try #require(MarbleFigure.html(diagram, anchor: "here")))
    #expect(html.contains(#"<figure class="recorded" id="here" data-steps>"#))
    #expect(html.contains(#"<text class="name" x="16" y="18">source</text><path class="time" d="M24 40L"#))
    #expect(html.contains(#"<text class="small middle" x="24" y="140">0</text>"#))
    #expect(html.contains("<li>At 2: source sends 10.</li>"))
  }

  @Test func nothingDrawnIsNoFigure() { #expect(MarbleFigure.html(MarbleDiagram(), anchor: "here") == nil) }

  @Test(arguments: [
    (StatedOutput.Manner.exact, Verdict.Status.passed, true, false), (.contains, .passed, true, true),
    (.exact, .failed, false, true),
  ])
  func aSnippetShowsWhatItPrintsAsAFigure(
    _ manner: StatedOutput.Manner, _ status: Verdict.Status, _ hasFigure: Bool, _ hasText: Bool
  ) {
    let place = Position(file: "a.md", line: 3, column: 1)
    var snippet = Snippet(place: place, endLine: 4)
    snippet.output = StatedOutput(
      place: place, endLine: 9, manner: manner, lines: [SourceLine(text: "printed", line: 6, column: 1)])
    snippet.output?.drawing = .marbles(diagram)
    let part = SnippetPart(snippet: snippet, verdict: Verdict(status, standardOutput: "printed"), colors: [])
    let html = text(part.html)
    #expect(html.contains(#"id="line-3-marbles""#) == hasFigure)
    #expect(html.contains("<samp>printed</samp>") == hasText)
  }
}
