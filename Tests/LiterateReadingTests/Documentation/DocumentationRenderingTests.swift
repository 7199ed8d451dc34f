import LiterateMarkup
import LiterateReading
import Testing

/// Documentation as HTML.
@Suite struct DocumentationRenderingTests {
  private let rendering = DocumentationRendering(
    name: { $0 == "Known" || $0 == "Known/f(_:)" ? "Known.html" : nil }, link: { "https://example.org/\($0)" })

  @Test func theFirstParagraphIsTheSummary() {
    let html = rendering.html("One *two*\nthree.\n\nFour.")
    #expect(html.summary.text == "One <em>two</em>\nthree.")
    #expect(html.whole.text == "<p>One <em>two</em>\nthree.</p>\n<p>Four.</p>\n")
    #expect(rendering.html("```\ncode\n```").summary.text == "")
    #expect(rendering.html(" \n") == (.nothing, .nothing))
  }

  @Test func aDrawingIsAFigureAndOtherTextStays() {
    let figures = DocumentationRendering(
      name: { _ in nil }, link: { _ in nil },
      figure: { drawing, place in Markup("b") { "\(drawing.tracks.joined()) \(drawing.events.count) \(place)" } })
    let fence = "```marbles\na  -1-|\n```\n"
    let html = figures.html("\(fence)\n```marbles\n1 < 2\n```\n\n- Note: N\n\n  \(fence.replacing("\n", with: "\n  "))")
      .whole
    #expect(html.text.contains("<b>a 2 1</b>"))
    #expect(html.text.contains("1 &lt; 2"))
    #expect(html.text.contains("<b>a 2 aside-1-"), "\(html.text)")
  }

  @Test func namesBetweenBackticksAreLinks() {
    #expect(
      rendering.html("``Known/f(_:)``, `Known`, `other` and [`Known`](https://example.org)").summary.text
        == """
        <a class="symbol" href="Known.html"><code>Known/f(_:)</code></a>, \
        <a class="symbol" href="Known.html"><code>Known</code></a>, <code>other</code> and \
        <a href="https://example.org"><code>Known</code></a>
        """)
  }

  @Test func nothingIsExecutedOrLoaded() {
    let html = rendering.html(
      """
      <script>alert(1)</script>

      [a](javascript:alert(1)) ![picture](https://example.org/p.png) [b](other.md) ![c](d.png)

      - Parameter <b>: <img src=x onerror=alert(1)>
      """
    ).whole.text
    #expect(!html.contains("<script") && !html.contains("<img src=x") && !html.contains("javascript:"))
    #expect(!html.contains("p.png") && !html.contains("d.png"), "an image would be loaded: \(html)")
    #expect(html.contains("<p>a picture <a href"), "what has no place is its text: \(html)")
    #expect(html.contains("href=\"https://example.org/other.md\""))
    #expect(html.contains("<dt><code>&lt;b&gt;</code></dt>"))
  }

  @Test func headingsAreParagraphs() {
    #expect(rendering.html("# One `Known`\n\nTwo").whole.text.hasPrefix("<p><strong>One <a"))
  }

  @Test func codeIsColouredWhereItIsSwift() {
    let html = rendering.html("```\nlet a = \"<\"\n```\n\n```\n--1--2--|\n```\n\n```text\nlet a\n```").whole.text
    #expect(html.contains("<span class=\"keyword\">let</span>"))
    #expect(html.contains("<span class=\"string\">&lt;</span>") || html.contains("&lt;"))
    #expect(html.contains("<code>--1--2--|</code>"))
    #expect(html.contains("<code>let a</code>"))
    #expect(!html.contains("\"<\""))
  }
}
