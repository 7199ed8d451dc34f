import LiterateModel
import LiterateReading
import Testing

@Suite struct UnusedVariablesTests {
  @Test(arguments: [
    ("for (row, color) in rows {\n  print(row)\n}", ["color"]),
    ("let a = 1\nlet b = a", ["b"]),
    ("func f(of count: Int, to end: Int) -> Int { count }", ["end"]),
    ("list.map { item in 1 }", ["item"]),
    ("let a = \"\\(a)\"", []),
    ("struct S { let member = 1 }", ["member"]),
  ]) func whatNothingUsesIsFound(_ row: (code: String, names: [String])) throws {
    let chapter = ChapterReader.read(Array("```swift\n\(row.code)\n```\n".utf8), file: "a.md")
    #expect(UnusedVariables.names(in: try #require(chapter.snippets.first)) == Set(row.names))
  }
}
