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
    #expect(found.map(\.kind) == [.condition, .requirement, .condition])
    #expect(found.map(\.place.line) == [2, 3, 5])
  }

  /// Its value is the error that was thrown.
  @Test(arguments: ["Bad.self", "Bad.thing(3)", "(any Error).self"])
  func anErrorThatIsExpectedIsARequirement(_ error: String) throws {
    let syntax = try syntax("func f() async {\n  await #expect(throws: \(error)) {\n    try g()\n  }\n}")
    #expect(syntax.expectations.map(\.condition) == ["#expect(throws: \(error))"])
    #expect(syntax.expectations.map(\.kind) == [.requirement] && syntax.expectations.map(\.place.line) == [3])
  }

  @Test(arguments: [
    "#expect(throws: Never.self) { try f() }", "#expect { f() } throws: { _ in true }", "#warning(\"a\")",
  ])
  func othersAreNot(_ code: String) throws {
    #expect(try syntax(code).expectations.isEmpty)
  }

  @Test(arguments: [
    (["false"], false, true), (["true"], false, false), (["true", "false"], false, true), ([], false, false),
    (["nil"], true, true), (["nil"], false, false),
  ]) func aConditionMustHoldEachTime(_ row: (heard: [String], isRequirement: Bool, isUnmet: Bool)) {
    let expectation = Expectation(
      place: Position(file: "a.md", line: 1, column: 1), length: 3, condition: "a",
      kind: row.isRequirement ? .requirement : .condition)
    let problem = expectation.problem(heard: row.heard.map { HeardValue(text: $0, type: "Swift.Bool") })
    #expect((problem != nil) == row.isUnmet)
  }

  @Test func assertionsOfXCTestTellWhetherTheyHold() throws {
    let syntax = try syntax("XCTAssertEqual(a, b)\nlet c = try XCTUnwrap(d)\nfunc f() {\n  XCTFail()\n}\nassertTrue(x)")
    #expect(syntax.expectations.map(\.condition) == ["XCTAssertEqual(a, b)", "XCTUnwrap(d)", "XCTFail()"])
    #expect(syntax.insertions.count { if case .look(.asserts) = $0.kind { true } else { false } } == 3)
    let place = Position(file: "a.md", line: 1, column: 1)
    let expectation = Expectation(place: place, length: 3, condition: "XCTAssertTrue(a)", kind: .condition)
    let problem = expectation.problem(heard: [HeardValue(text: "false: it is false", type: "Swift.Bool")])
    #expect(problem?.message == "What the test expects is not so: `XCTAssertTrue(a)`: it is false.")
  }

  /// Where an error ends nothing, a comment about it can be compared only by looking.
  @Test(arguments: [
    ("do {\n  try f() // throws Bad\n} catch {\n  print(error)\n}", [StatedError.type(["Bad"])]),
    ("do {\n  try f() // throws\n} catch {}", [.any]), ("let a = try? f() // throws .bad", [.type(["", "bad"])]),
    ("do {\n  let b = try await f() // Throws: no such thing\n} catch Bad.a {\n}", [.words("no such thing")]),
    ("try f() // throws Bad", []), ("do {\n  try f() // throws if it is empty\n} catch {}", []),
    ("do {\n  try f() // throws\n  g()\n} catch {}", []), ("let c = { try? f() // throws\n}", []),
    ("func g() {\n  try? f() // throws Bad\n}", []), ("try! f() // throws Bad", []),
    ("for x in y {\n  try? f(x) // throws Bad\n}", []),
  ]) func statedErrorsAreLookedFor(_ row: (code: String, stated: [StatedError])) throws {
    #expect(
      try syntax(row.code).expectations.map(\.kind) == row.stated.map(Expectation.Kind.error), "\(row.code)")
  }

  @Test(arguments: [
    (["3"], StatedError.any, "does not"), (["docs-check: caught M.Bad M.Bad.full"], .type(["Bad"]), ""),
    (["docs-check: caught M.Bad M.Bad.full"], .type(["Bad", "full"]), ""),
    (["docs-check: caught M.Bad M.Bad.full(3)"], .type(["", "full"]), ""),
    (["docs-check: caught M.Bad M.Bad.empty"], .type(["Bad", "full"]), "throws `Bad`"),
    (["docs-check: caught M.Bad in words of its own"], .type(["Bad", "full"]), ""),
    (["docs-check: caught M.Other a"], .type(["Bad"]), "throws `Other`"), ([], .any, ""),
    (["docs-check: caught M.Other a"], .any, ""), (["docs-check: caught M.Other a"], .words("no such thing"), ""),
  ]) func whatIsThrownIsCompared(_ row: (heard: [String], stated: StatedError, told: String)) {
    let place = Position(file: "a.md", line: 1, column: 1)
    let problem = Expectation(place: place, length: 3, condition: "try f()", kind: .error(row.stated))
      .problem(heard: row.heard.map { HeardValue(text: $0, type: "") })
    #expect((problem == nil) == row.told.isEmpty, "\(row.heard)")
    if !row.told.isEmpty { #expect(problem?.message.contains(row.told) == true, "\(problem?.message ?? "")") }
  }
}
