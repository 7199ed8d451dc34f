import LiterateModel
import LiterateReading
import Testing

@Suite struct StatementsTests {
  private func rest(_ text: String, without lines: Set<Int>) -> String? {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 20)
    snippet.lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      SourceLine(text: String($1), line: 1 + $0, column: 1)
    }
    let rest = Statements.rest(of: snippet, without: lines)
    #expect(rest.map(\.lines.count) ?? snippet.lines.count == snippet.lines.count)
    #expect(
      rest.map(\.text.utf8.count) ?? snippet.text.utf8.count == snippet.text.utf8.count, "all else keeps its place")
    return rest?.lines.map(\.text).joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).map
    {
      $0.contains { $0 != " " } ? String($0) : ""
    }.joined(separator: "\n")
  }

  @Test func statementsAndTheirCommentsGo() {
    #expect(rest("a() // 1\nb() // crashes\nc() // 2", without: [2]) == "a() // 1\n\nc() // 2")
    #expect(rest("a(\n  1,\n  2) // no\nc()", without: [2]) == "\n\n\nc()")
    #expect(rest("struct S {\n  let a: X\n}\nc()", without: [1]) == "\n\n\nc()")
  }

  @Test func ofNestedOnesTheInnermostGoes() {
    let text = "for i in a {\n  b(i)\n  c(i) // no\n}\nd()"
    #expect(rest(text, without: [3]) == "for i in a {\n  b(i)\n\n}\nd()")
    #expect(rest(text, without: [1]) == "\n\n\n\nd()")
  }

  @Test func thereIsNoRestOfOneStatementOrOfWhatDoesNotParse() {
    #expect(rest("a()", without: [1]) == nil)
    #expect(rest("a()\nb()", without: [7]) == nil)
    #expect(rest("a(\nb()", without: [2]) == nil)
  }

  @Test func theTypesOfAProgramAreThoseOfNone() {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 3)
    snippet.lines = ["@main", "struct A {}"].enumerated().map { SourceLine(text: $1, line: 1 + $0, column: 1) }
    #expect(Statements.types(of: snippet)?.lines.map(\.text) == ["     ", "struct A {}"])
  }

  @Test func typesStayWhereTheRestCannotStandAtTheTop() {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 4)
    snippet.lines = ["open class A {}", "open var x = 0", "func f() {}"].enumerated().map {
      SourceLine(text: $1, line: 1 + $0, column: 1)
    }
    #expect(Statements.types(of: snippet)?.lines.map { $0.text.filter { $0 != " " } } == ["openclassA{}", "", ""])
    snippet.lines.removeFirst()
    #expect(Statements.types(of: snippet) == nil)
  }
}
