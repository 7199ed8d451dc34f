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
  ]) func aCommentBehindCodeStatesAStop(_ text: String) {
    #expect(stated(text).stops.map(\.line) == [2])
    #expect(stated(text).errors.isEmpty)
  }

  @Test(arguments: [
    "// error: cannot convert", "// let n: Int = 5 // error: cannot convert",
    "print(error) // Error: the file is missing",
    "f() // error: this may be thrown, which cannot convert", "let url = \"http://a // error: cannot convert\"",
    "send(a) // error: cannot convert a non-Sendable value", "f() // crashes if the list is empty", "  f() // crashes",
    "func f() { g() } // crashes", "case 1: f() // traps", "f() // 7", "f() // never crashes",
  ]) func whateverMayMeanSomethingElseStatesNothing(_ text: String) {
    #expect(stated(text).errors.isEmpty && stated(text).stops.isEmpty)
  }
}
