import LiterateModel
import LiterateReading
import Testing

@Suite struct DirectivesTests {
  @Test(arguments: [
    "@Row {\n    @Column {\n        Text.\n\n        1️⃣```swift\n        2️⃣let x = 1\n        ```\n    }\n}\n",
    "@TabNavigator {\n  @Tab(\"Swift\") {\n    1️⃣```swift\n    2️⃣let x = 1\n    ```\n  }\n}\n",
    "@Metadata { @TechnologyRoot }\n@Options(scope: local) {\n    @AutomaticSeeAlso(disabled)\n}\n\n1️⃣```swift\n2️⃣let x = 1\n```\n",
    "@Comment {\r\n\t1️⃣```swift\r\n\t2️⃣let x = 1\r\n\t```\r\n}\r\n",
  ]) func whatADirectiveEnclosesIsFoundWhereItStands(_ text: String) throws {
    let marked = Marked(text)
    let chapter = ChapterReader.read(marked.bytes, file: "a.md")
    let snippet = try #require(chapter.snippets.first)
    #expect(snippet.place == marked.places[1])
    let line = try #require(snippet.lines.first)
    #expect(line.text == "let x = 1")
    #expect(Position(file: "a.md", line: line.line, column: line.column) == marked.places[2])
    #expect(chapter.problems.isEmpty)
  }

  @Test func filesThatDirectivesNameAreKnownWithTheirPlaces() {
    let text = """
      @Steps {
        @Step {
          1️⃣@Code(name: "A.swift", file: 01-a.swift, previousFile: "01-z.swift") {
            @Image(source: x.png, alt: "y")
          }
        }
      }

      2️⃣@Snippet(path: "pkg/Snippets/Feed", slice: greet)

      ```swift
      // @Code(name: "no", file: no.swift)
      ```
      """
    let marked = Marked(text)
    let chapter = ChapterReader.read(marked.bytes, file: "a.md")
    #expect(
      chapter.named == [
        NamedFile(.code, "01-a.swift", slice: nil, at: marked.places[1]!),
        NamedFile(.snippet, "pkg/Snippets/Feed", slice: "greet", at: marked.places[2]!),
      ])
  }

  @Test(arguments: [
    "Somebody at\n@example.com {\n", "```swift\n@MainActor\nfunc f() {\n}\n```\n",
    "An attribute:\n\n    @State var x\n",
  ]) func whatIsNoDirectiveStays(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(DirectiveRegions(bytes, lines: FileLines(bytes).lines).regions.map(\.text) == [bytes])
  }
}
