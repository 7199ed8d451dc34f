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
    ("words.map(\\.count) …", "it leaves code out (`...`)"),
    ("f(\"a\").map { $0 } …", "it leaves code out (`...`)"), ("swift build -c release", "a command for a shell"),
    ("brew install words", "a command for a shell"),
    ("- let a = 1\n+ let a = 2", "a difference of two versions"),
    ("let a = [1, 2, ...]", "it leaves code out (`...`)"), ("f(a, …)", "it leaves code out (`...`)"),
    ("switch a {\ncase .b: ...\n}", "it leaves code out (`...`)"), ("let a = f(...)", "it leaves code out (`...`)"),
    ("func f(<parameters of it>) -> <return-type>", "it has a placeholder to be filled in"),
    ("if ... some condition { stop() }", "it leaves code out (`...`)"),
    ("while … still going {}", "it leaves code out (`...`)"),
    ("| struct S: P {\n|        |- error: conformance of 'S'\n|   func f() {}\n| }", "lines with a margin"),
    ("3 | let a = b\n  |         `- error: cannot find 'b' in scope", "lines with a margin"),
    ("a != nil ? a! : b", "it shows a form, with names for anything"),
    ("if question {\n  answer1\n} else {\n  answer2\n}", "it shows a form, with names for anything"),
    ("let a = <#value#>", "it has a placeholder to be filled in"),
  ]) func whatIsNoProgramIsKnown(_ row: (code: String, kind: String)) throws {
    #expect(try kind(row.code) == row.kind)
  }

  @Test(arguments: [
    "let a = 1 > 2\n", "let r = 1...\nprint(r)", "", "let a = [Int](0...3)", "x.package(3)", "let r = 1 ... 3",
    "func f(_ a: Int...) {}", "let s = \"Loading, ...\"", "let a = xs[...]", "case 0...: print(1)", "a < b && c > d",
    "let a: Array<Int> = []", "swift.build()", "let git = 1", "let x = -1\n- 2", "a = b ?? c", "let x = a ?? b",
    "f(a) ?? b",
    "a.count == b", "a == 1", "if a == b { c = d }", "A == B", "a ?? true",
  ])
  func whatCouldBeOneIsNoFragment(_ code: String) throws {
    #expect(try kind(code) == nil)
  }
}
