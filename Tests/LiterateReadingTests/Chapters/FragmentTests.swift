import LiterateModel
import LiterateReading
import Testing

@Suite struct FragmentTests {
  private func kind(_ code: String) throws -> String? {
    let chapter = ChapterReader.read(Array("```swift\n\(code)\n```\n".utf8), file: "a.md")
    return Fragment.kind(of: try #require(chapter.snippets.first))
  }

  @Test(arguments: [
    ("> 1 + 1\n$R0: Int = 2", "a transcript of the REPL"), ("  1> let a = 3\na: Int = 3", "a transcript of the REPL"),
    ("$ swift build", "a command for a shell"),
    ("import PackageDescription\nlet p = Package(name: \"a\")", "a part of a package manifest"),
    ("dependencies: [\n]", "a part of a package manifest"),
    ("func f() {\n  ...\n}", "it leaves code out (`...`)"), ("let a = { … }", "it leaves code out (`...`)"),
    ("struct Spork: Spoon { /* ... */ }", "it leaves code out (`...`)"),
    ("func f() -> Int {\n  // ...\n}", "it leaves code out (`...`)"),
    ("let a = <#value#>", "it has a placeholder to be filled in"),
  ]) func whatIsNoProgramIsKnown(_ row: (code: String, kind: String)) throws {
    #expect(try kind(row.code) == row.kind)
  }

  @Test(arguments: ["let a = 1 > 2\n", "let r = 1...\nprint(r)", "", "let a = [Int](0...3)", "x.package(3)"])
  func whatCouldBeOneIsNoFragment(_ code: String) throws {
    #expect(try kind(code) == nil)
  }
}
