import LiterateModel
import LiterateReading
import Testing

@Suite struct ChapterReaderTests {
  private func read(_ marked: Marked) -> Chapter { ChapterReader.read(marked.bytes, file: "a.md") }

  @Test(arguments: [
    "1️⃣```swift\n2️⃣let x = 1\n```\n",
    "> 1️⃣```swift\n> 2️⃣let x = 1\n> ```\n",
    "- a\n\n  1️⃣~~~~swift\n  2️⃣let x = 1\n  ~~~~\n",
    "1. > - 1️⃣````Swift\n   >   2️⃣let x = 1\n   >   ````\n",
    "   1️⃣```swift\r\n   2️⃣let x = 1\r\n   ```\r\n",
    ">1️⃣```swift\n>2️⃣let x = 1\n>```\n",
    "# Ünï\n\n* é\n\n  1️⃣``` swift\n  2️⃣let x = 1\n  ```\n",
  ]) func aSnippetIsFoundWhereItStands(_ text: String) throws {
    let marked = Marked(text)
    let chapter = read(marked)
    let snippet = try #require(chapter.snippets.first)
    #expect(snippet.place == marked.places[1])
    let line = try #require(snippet.lines.first)
    #expect(line.text == "let x = 1")
    #expect(Position(file: "a.md", line: line.line, column: line.column) == marked.places[2])
    #expect(chapter.problems.isEmpty)
  }

  @Test(arguments: [
    ("```1️⃣swfit\n```\n", ProblemID.misspeltLanguage), ("```1️⃣Swift,no-run\n```\n", .misspeltLanguage),
    ("```1️⃣{.swift}\n```\n", .misspeltLanguage), ("```1️⃣outptu\n```\n", .misspeltLanguage),
    ("```swift 1️⃣no-rum\n```\n", .unknownWord), ("- ```swift name=a 1️⃣hiden\n  ```\n", .unknownWord),
    ("```swift error 1️⃣trap\n```\n", .wordValue), ("```swift 1️⃣timeout=soon\n```\n", .wordValue),
    ("```swift 1️⃣skip\n```\n", .wordValue), ("```swift hidden 1️⃣hidden\n```\n", .wordValue),
    ("```swift name=a\n```\n```swift 1️⃣name=a\n```\n", .wordValue), ("```swift 1️⃣hidden=x\n```\n", .wordValue),
    ("```swift 1️⃣after=a\n```\n", .wordValue), ("```swift name=a 1️⃣after=a\n```\n", .wordValue),
    ("```swift 1️⃣after=a\n```\n```swift name=a\n```\n", .wordValue), ("```swift 1️⃣after=,\n```\n", .wordValue),
    ("```swift name=a error\n```\n```swift 1️⃣after=a\n```\n", .wordValue),
    ("```swift name=a\n```\n```swift scope=x 1️⃣after=a\n```\n", .wordValue),
    ("```swift 1️⃣import=a-b\n```\n", .wordValue), ("```swift 1️⃣language=7\n```\n", .wordValue),
    ("```swift language=5\n```\n```swift 1️⃣language=6\n```\n", .wordValue),
    ("```swift 1️⃣error=\"\"\n```\n", .wordValue), ("```swift 1️⃣no-run=\n```\n", .wordValue),
    ("1️⃣```output\nx\n```\n", .outputWithoutSnippet),
    ("> 1️⃣```swift\n> x\n\nprose\n", .unclosedFence), ("1️⃣```text\nx\n", .unclosedFence),
    ("```swift\n```\n\n```output 1️⃣exactly\n```\n", .unknownWord),
    ("```swift\n```\n\nprose\n\n1️⃣```output\n```\n", .outputWithoutSnippet),
    ("1️⃣```marbles\na  -1-\n```\n", .outputWithoutSnippet), ("```1️⃣marble\n```\n", .misspeltLanguage),
    ("> ```swift\n> ```\n> ```marbles\n> a  -1-\n> é  1️⃣(2\n> ```\n", .notADrawing),
    ("```swift no-run\n```\n\n1️⃣```marbles\na  -1-\n```\n", .idleClaim),
  ]) func aWrongFenceIsReportedAtTheWord(_ row: (text: String, id: ProblemID)) {
    let marked = Marked(row.text)
    let chapter = read(marked)
    #expect(chapter.problems.map(\.id) == [row.id])
    #expect(chapter.problems.first?.position == marked.places[1])
    #expect(chapter.fences.contains { $0.fate == .rejected })
  }

  @Test func aDrawingIsAnOutput() throws {
    let text =
      "```swift\n```\n```marbles contains caption=\"A word, then the end\"\na  -1-|\n```\n```swift\n```\n```marbles\n```\n"
    let outputs = read(Marked(text)).snippets.map(\.output)
    let stated = try #require(outputs[0])
    #expect(stated.caption == "A word, then the end")
    #expect(stated.words == "marbles contains" && stated.lines.map(\.text) == ["a  -1-|"] && stated.isDrawing)
    #expect(outputs[1]?.isDrawing == true, "an empty one is for --accept")
  }

  @Test(arguments: ["a -1-|", "---> a", "a  -1- 2"])
  func whatIsNoDrawingInAForeignFileIsAnotherLanguage(_ drawing: String) {
    let text = "```swift\nlet a = 1\n```\n```marbles\n\(drawing)\n```\n"
    let chapter = ChapterReader.read(Array(text.utf8), file: "a.md", manner: .foreign)
    #expect(chapter.fences.map(\.fate) == [.snippet, .other(language: "marbles")])
    #expect(chapter.problems.isEmpty && chapter.snippets[0].output == nil)
  }

  @Test func everyFenceIsInTheLedger() {
    let text =
      "```swift\n```\n\n```output\n```\n\n```json\n```\n\n```\n```\n\n```swift skip=\"not yet\"\n```\n\n    indented\n"
    let fates = read(Marked(text)).fences.map(\.fate)
    #expect(
      fates == [.snippet, .output, .other(language: "json"), .other(language: ""), .skipped(reason: "not yet")])
  }

  @Test func wordsSayWhatIsDone() throws {
    let text = "```swift trap name=boom timeout=2.5 scope=s hidden\nx\n```\n"
    let snippet = try #require(read(Marked(text)).snippets.first)
    #expect(snippet.mode == .trap)
    #expect(snippet.name == "boom")
    #expect(snippet.timeout == 2.5)
    #expect(snippet.program == .named("s"))
    #expect(snippet.isHidden)
  }

  @Test func aNewScopeLastsUntilTheNext() {
    let text = "```swift\n```\n```swift scope=new\n```\n```swift\n```\n```swift scope=named\n```\n```swift\n```\n"
    #expect(read(Marked(text)).snippets.map(\.program) == [.chapter, .fresh(1), .fresh(1), .named("named"), .fresh(1)])
  }

  @Test func theFirstHeadingIsTheTitle() {
    #expect(read(Marked("prose\n\n## One `two` *three*\n\n# Four\n")).title == "One two three")
  }

  @Test func aByteOrderMarkTakesThreeColumns() throws {
    let chapter = ChapterReader.read([0xef, 0xbb, 0xbf] + Array("```swift\nlet x = 1\n```\n".utf8), file: "a.md")
    let snippet = try #require(chapter.snippets.first)
    #expect(snippet.place == Position(file: "a.md", line: 1, column: 4))
    #expect(snippet.lines.first?.column == 1)
  }

  @Test func whatIsNotTextIsSaidSo() {
    #expect(
      ChapterReader.read(Array("ab\n c\0".utf8), file: "a.md").problems.first?.position
        == Position(file: "a.md", line: 2, column: 3))
    #expect(ChapterReader.read([97, 10, 0xc3, 0x28], file: "a.md").problems.first?.position.line == 2)
    #expect(ChapterReader.read([0xff, 0xfe, 97, 0], file: "a.md").problems.first?.id == .textEncoding)
  }
}
