import LiterateModel
import LiterateReading
import Testing

/// Nothing in a block of code is a directive, whatever surrounds it.
@Suite struct DirectiveRegionsTests {
  @Test(arguments: [
    "1.  Text\n\n    - Text\n\n      ```swift\n      @Nonsense(x) func f() {}\n      @Comment { … }\n      @Image(source: x)\n      ```\n",
    "- Text\n\n    ```swift\n    @Nonsense(x) func f() {}\n    @Comment { … }\n    @Image(source: x)\n    ```\n",
    "> - Text\n>\n>     ```swift\n>     @Nonsense(x) func f() {}\n>     @Comment { … }\n>     @Image(source: x)\n>     ```\n",
    "-\t```swift\n\t@Nonsense(x) func f() {}\n\t@Comment { … }\n\t@Image(source: x)\n\t```\n",
    "@Row {\n  - Text\n\n        ~~~\n        ~~~\n\n    ```swift\n    @Nonsense(x) func f() {}\n    @Comment { … }\n    @Image(source: x)\n    ```\n}\n",
  ]) func noLineOfAFenceIsTaken(_ text: String) throws {
    let snippet = try #require(ChapterReader.read(Array(text.utf8), file: "a.md").snippets.first)
    #expect(snippet.lines.map(\.text) == ["@Nonsense(x) func f() {}", "@Comment { … }", "@Image(source: x)"])
  }

  @Test func anIndentedBlockOfCodeIsNoDirective() {
    let text =
      "A row:\n\n    @Row {\n        ```swift\n        let x = 1\n        ```\n    }\n\n```swift\nlet y = 2\n```\n"
    #expect(ChapterReader.read(Array(text.utf8), file: "a.md").snippets.map(\.text) == ["let y = 2\n"])
  }

  @Test func whatADirectiveStandsBetweenIsNotAdjacent() {
    let text = "```swift\nprint(1)\n```\n\n@Row {\n}\n\n```output\n1\n```\n"
    #expect(ChapterReader.read(Array(text.utf8), file: "a.md").problems.map(\.id) == [.outputWithoutSnippet])
  }

  @Test func deepAndUnclosedDirectivesCostNoLongTime() {
    let deep = String(repeating: "@Row {\n", count: 5_000) + "```swift\nlet x = 1\n```\n"
    #expect(ChapterReader.read(Array(deep.utf8), file: "a.md").snippets.map(\.text) == ["let x = 1\n"])
    let wide =
      String(repeating: "@Row {\n  ~~~\n  }\n  ~~~\n}\n", count: 3_000)
      + "@Row {\n    ```swift\n    let x = 1\n    ```\n}\n"
    #expect(ChapterReader.read(Array(wide.utf8), file: "a.md").snippets.map(\.text) == ["let x = 1\n"])
  }

  /// A fence with lines that look like something else, in random lists, quotes and directives.
  @Test(arguments: 0..<40) func everyLineOfAFenceComesOut(_ seed: Int) throws {
    var nesting = Nesting(seed: UInt64(seed))
    for _ in 0..<50 {
      let (text, content) = nesting.next()
      let chapter = ChapterReader.read(Array(text.utf8), file: "a.md")
      let snippet = chapter.snippets.first { $0.name == "it" }
      #expect(snippet?.lines.map(\.text) == content, "seed \(seed):\n\(text)")
      let lines = FileLines(Array(text.utf8))
      for line in snippet?.lines ?? [] {
        let whole = String(decoding: lines[line.line], as: UTF8.self)
        #expect(whole.utf8.count - line.column + 1 == line.text.utf8.count && whole.hasSuffix(line.text), "\(line)")
      }
    }
  }
}

/// Makes Markdown with one fence that is called `it`.
private struct Nesting {
  var generator: Numbers

  init(seed: UInt64) { generator = Numbers(state: seed) }

  private static let difficult = [
    "@Nonsense(x) func f() {}", "@Comment {", "@Comment { … }", "@Image(source: x)", "}", "    }", "\t}", "@Row {",
    "    @Tab(\"x\") {", "", "", "# Title", "> quote", "- item", "1. item", "* * *", "<!--", "| a | b |", "[a]: b",
    "let x = 1", "  @State var x = 1", "\tlet y = 2", "@Code(name: \"a\", file: a.swift)",
  ]

  mutating func next() -> (text: String, content: [String]) {
    let content = (0..<Int.random(in: 1...7, using: &generator)).map { _ in pick(Self.difficult) }
    let mark = pick(["```", "~~~", "`````", "~~~~"])
    let own = String(repeating: " ", count: Int.random(in: 0...3, using: &generator))
    var lines = ["\(mark)swift name=it"] + content + [mark]
    // The fence's own indentation; a tab could stand half in it.
    if !content.contains(where: { $0.hasPrefix("\t") }) { lines = indented(lines, own) }
    lines = before() + lines + after()
    var hasDirective = false
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        let marker = pick(["- ", "* ", "1. ", "10. ", "-   ", "1.  "])
        lines = [marker + "Text.", ""] + indented(lines, String(repeating: " ", count: marker.count))
      // A line of a quote begins with its mark, so no directive begins there.
      case 1 where !hasDirective: lines = lines.map { "> " + $0 }
      default:
        let blanks = String(repeating: " ", count: pick([0, 2, 3, 4, 4, 8]))
        lines = [pick(["@Row {", "@Tab(\"a (b) {\") {", "@Column(size: 2) {"])] + indented(lines, blanks) + ["}"]
        hasDirective = true
      }
      lines = before() + lines + after()
    }
    return (lines.joined(separator: pick(["\n", "\r\n"])) + "\n", content)
  }

  private mutating func before() -> [String] {
    pick([
      [], [], ["Text.", ""], ["@Image(source: x)", ""], ["~~~", "@Row {", "~~~", ""],
      ["Text.", "", "    @Row {", "", "Text.", ""],
      ["@Row {", "    ~~~", "    }", "    ~~~", "}", ""], ["@Metadata { @TechnologyRoot }", ""],
    ])
  }

  private mutating func after() -> [String] {
    pick([[], [], ["", "Text."], ["", "@Image(source: x)"], ["", "@Row {", "  Text.", "}"]])
  }

  private func indented(_ lines: [String], _ blanks: String) -> [String] {
    lines.map { $0.isEmpty ? "" : blanks + $0 }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &generator)! }
}

/// The same numbers for the same seed.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
