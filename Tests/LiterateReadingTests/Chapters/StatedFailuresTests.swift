import LiterateModel
import LiterateReading
import Testing

@Suite struct StatedFailuresTests {
  private func stated(_ text: String) -> StatedFailures {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 3)
    snippet.lines = [SourceLine(text: text, line: 2, column: 1)]
    return StatedFailures(snippet)
  }

  @Test(arguments: [
    "let n: Int = 5 // error: cannot convert value of type 'String'", "a.b() // Error: value has no member 'b'",
    "  a = 1 // ❌ compile error", "a = 1 // does not compile",
  ]) func aCommentBehindCodeStatesAnError(_ text: String) {
    #expect(stated(text).errors.map(\.line) == [2])
    #expect(stated(text).stops.isEmpty)
  }

  @Test(arguments: [
    "f(0) // Fatal error: Index out of range", "let a = [1][2] // crashes", "[1][2] // 💥 Runtime error", "f() // traps",
    "a.b // traps: it was read before it was set", "f() // Fatal error: no such case",
  ]) func aCommentBehindCodeStatesAStop(_ text: String) {
    #expect(stated(text).stops.map(\.line) == [2])
    #expect(stated(text).errors.isEmpty)
  }

  @Test(arguments: [
    "let w = q + 1 // error: cannot add these", "x = 2 // Error: x is immutable", "a.b += 1 // error: operands differ",
  ]) func wordsOfARefusalBehindADeclarationOrAChangeStateAnError(_ text: String) {
    #expect(stated(text).errors.map(\.line) == [2])
  }

  @Test(arguments: [
    "let e = MyError() // error: cannot open the file", "try f() // error: must not be empty",
    "let text = \"a\" // error: cannot be read", "f() // error: cannot add", "case gone // error: cannot find it",
    "let task = start() // error: cannot be Sendable",
  ]) func suchWordsMayBeAboutTheProgram(_ text: String) {
    #expect(stated(text).errors.isEmpty)
  }

  @Test(arguments: [
    ("let n = [1][3]\n// Fatal error: Index out of range", true), ("f(0)\n// 💥 Runtime error: zero\n\nlet a = 1", true),
    ("f(0)\n// Fatal error: zero\n// f(1)", false), ("f(0)\n// Fatal error: if it is zero", false),
    // What is printed is compared with it.
    ("print(x)\n// Fatal error: zero", true), ("f(0)\n// this crashes", true),
    ("f(0)\n// this crashes on Linux", false),
    ("  f(0)\n// Fatal error: zero", false),
    ("if a { f(0) }\n// Fatal error: zero", false), ("f(0) // once\n// Fatal error: zero", false),
    ("f(0)\n\n// Fatal error: zero", false), ("f(0)\n// A fatal error would stop it.", false),
    ("try f(0)\n// Fatal error: zero", false),
  ]) func aMessageRightBelowAStatementStatesAStop(_ text: String, _ states: Bool) {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 9)
    snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: 2 + $0, column: 1)
    }
    #expect(StatedFailures(snippet).stops.map(\.line) == (states ? [3] : []))
    #expect(StatedFailures(snippet).errors.isEmpty)
  }

  @Test(arguments: [
    ("list.add(1)\n// error: cannot use mutating member on immutable value", true),
    ("let a: Int = b\n// ❌ Error: type mismatch", true),
    ("list.add(1)\n// error: too many", false),
    ("list.add(1)\n// error: cannot convert value\n// list.add(\"a\")", false),
    ("// list.add(1)\n// error: cannot convert value", false), ("print(e)\n// error: cannot convert value", false),
    ("list.add(1)\n\n// error: cannot convert value", false),
  ]) func anErrorOfTheCompilerRightBelowCodeIsStated(_ text: String, _ states: Bool) {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 9)
    snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: 2 + $0, column: 1)
    }
    #expect(StatedFailures(snippet).errors.map(\.line) == (states ? [3] : []))
  }

  @Test(arguments: [
    "// error: cannot convert", "// let n: Int = 5 // error: cannot convert",
    "print(error) // Error: the file is missing",
    "f() // error: this may be thrown, which cannot convert", "let url = \"http://a // error: cannot convert\"",
    "send(a) // error: cannot convert a non-Sendable value", "f() // crashes if the list is empty", "  f() // crashes",
    "func f() { g() } // crashes", "case 1: f() // traps", "f() // 7", "f() // never crashes",
    "f() // traps: if a is negative", "f() // crashes before Swift 5", "f() // traps: division by zero when appending",
  ]) func whateverMayMeanSomethingElseStatesNothing(_ text: String) {
    #expect(stated(text).errors.isEmpty && stated(text).stops.isEmpty)
  }
}
