import LiterateModel
import LiterateReading
import Testing

/// Conditions of tests, which are looked at.
@Suite struct ExpectationReaderTests {
  private func syntax(_ code: String) throws -> SnippetSyntax {
    let chapter = ChapterReader.read(Array("```swift\n\(code)\n```\n".utf8), file: "a.md", manner: .foreign)
    return SnippetSyntax(try #require(chapter.snippets.first))
  }

  @Test func conditionsAreFound() throws {
    let found = try syntax("#expect(a == b, \"words\")\ntry #require(c)\nfunc f() {\n  #expect(\n    d)\n}")
      .expectations
    #expect(found.map(\.condition) == ["a == b", "c", "d"])
    #expect(found.map(\.isRequirement) == [false, true, false])
    #expect(found.map(\.place.line) == [2, 3, 5])
  }

  @Test(arguments: [
    "#expect(throws: Bad.self) { try f() }", "#expect { f() } throws: { _ in true }", "#warning(\"a\")",
  ])
  func othersAreNot(_ code: String) throws {
    #expect(try syntax(code).expectations.isEmpty)
  }

  @Test(arguments: [
    (["false"], false, true), (["true"], false, false), (["true", "false"], false, true), ([], false, false),
    (["nil"], true, true), (["nil"], false, false),
  ]) func aConditionMustHoldEachTime(_ row: (heard: [String], isRequirement: Bool, isUnmet: Bool)) {
    let expectation = Expectation(
      place: Position(file: "a.md", line: 1, column: 1), length: 3, condition: "a", isRequirement: row.isRequirement)
    let problem = expectation.problem(heard: row.heard.map { HeardValue(text: $0, type: "Swift.Bool") })
    #expect((problem != nil) == row.isUnmet)
  }
}
