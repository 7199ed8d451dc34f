import LiterateMarkup
import LiterateModel
import Testing

@testable import LiteratePages

/// What a site has of the values that lines had.
@Suite struct TracePagesTests {
  private static func part(
    prints: String = "1\n2\n", stated: [String]? = nil, _ steps: [SnippetTrace.Step], isCut: Bool = false
  ) -> SnippetPart {
    var snippet = Snippet(place: Position(file: "01-one.md", line: 3, column: 1), endLine: 6)
    snippet.name = "a&b"
    snippet.lines = ["let x = 1", "  print(x) // <b>"].enumerated().map {
      SourceLine(text: $1, line: 4 + $0, column: 1)
    }
    let place = Position(file: "01-one.md", line: 7, column: 1)
    snippet.output = stated.map { lines in
      StatedOutput(
        place: place, endLine: 9, manner: .exact, lines: lines.map { SourceLine(text: $0, line: 8, column: 1) })
    }
    let verdict = Verdict(.passed, standardOutput: prints)
    var part = SnippetPart(snippet: snippet, verdict: verdict, colors: [])
    part.trace = (SnippetTrace(steps: steps, isCut: isCut), "traces/01-one.html")
    return part
  }

  private static func step(
    _ line: Int, _ name: String = "", _ value: String = "", output: Int = 0, events: [[Int]] = [], folded: Int = 0
  ) -> SnippetTrace.Step {
    .init(line: line, name: name, value: value, output: output, events: events, folded: folded)
  }

  private static func files(_ parts: [SnippetPart]) -> [String: String] {
    let chapter = ChapterPart(
      file: "01-one.md", slug: "01-one", title: "One", html: .nothing, opening: nil, headings: [], sections: [],
      markdown: [], snippets: parts, cards: [], imports: [])
    let book = BookPages(
      title: "Book", language: "en", repository: nil, address: nil, redirects: [], swift: "6", chapters: [chapter])
    return Dictionary(
      book.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func aChapterWithoutTracesHasNoFiles() {
    var part = Self.part([])
    part.trace = nil
    let files = Self.files([part]).keys
    #expect(!files.contains { $0.hasPrefix("traces/") } && !files.contains("assets/trace.js"))
    let traced = Self.files([Self.part([Self.step(0, "x", "1")])])
    #expect(traced["assets/trace.js"]?.contains("function bookTrace") == true)
  }

  @Test func theScriptHasEachStep() {
    let files = Self.files([
      Self.part(
        [Self.step(0, "x", "\"</script>"), Self.step(1, output: 2, events: [[3], [2, 0, 1], [0]], folded: 7)],
        isCut: true)
    ])
    #expect(
      files["traces/01-one.js"]
        == "recordedTraces({\n\"snippet-a\\u0026b\":{\"steps\":[[0,\"x\",\"\\\"\\u003c/script\\u003e\",0,[],0],[1,\"\",\"\",2,[3,[2,0,1],0],7]],\"cut\":true}\n})\n"
    )
  }

  @Test func theTableHasThemToo() throws {
    let page = try #require(
      Self.files([
        Self.part([Self.step(0, "x", "1"), Self.step(1, output: 2), Self.step(1, "", "<i>", output: 4, folded: 7)])
      ])["traces/01-one.html"])
    for row in [
      "<tr><td><code>let x = 1</code></td><td><code>x</code></td><td><code>1</code></td><td></td></tr>",
      "<tr><td><code>print(x) // &lt;b&gt;</code></td><td></td><td></td><td><samp>1</samp></td></tr>",
      "<tr><td colspan=\"4\">7 turns of the loop are left out here.</td></tr>",
      "<td>result</td><td><code>&lt;i&gt;</code></td><td><samp>2</samp></td></tr>",
    ] {
      #expect(page.contains(row), "\(row)")
    }
    #expect(page.contains("href=\"../01-one.html#snippet-a%26b\""))
    #expect(page.contains("href=\"../assets/style.css\""))
  }

  @Test func theSnippetSaysThatThereIsATrace() throws {
    var writer = HTMLWriter()
    writer.write(Self.part([Self.step(0, "x", "1")]).html)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    #expect(text.contains(" data-trace>"))
    #expect(text.contains("<noscript><a href=\"traces/01-one.html#snippet-a%26b\">"))
    var without = Self.part([])
    without.trace = nil
    writer = HTMLWriter()
    writer.write(without.html)
    #expect(!String(decoding: writer.bytes, as: UTF8.self).contains("trace"))
  }

  /// A stated output with `…` in it is shown as it is stated; then whole lines are counted.
  @Test func aStatedOutputIsFollowedByLines() {
    let output = TracedOutput(Self.part(prints: "at 12345\nsecond\n", stated: ["at …", "second"], []))
    #expect(String(decoding: output.text, as: UTF16.self) == "at …\nsecond")
    #expect([0, 3, 9, 12, 16].map(output.shown) == [0, 0, 5, 5, 11])
  }

  @Test func theOutputAsItIsIsFollowedByCharacters() {
    let output = TracedOutput(Self.part(prints: "ab\ncd\n", stated: ["ab", "cd"], []))
    #expect([0, 1, 3, 4, 6, 9].map(output.shown) == [0, 1, 3, 4, 5, 5])
  }
}
