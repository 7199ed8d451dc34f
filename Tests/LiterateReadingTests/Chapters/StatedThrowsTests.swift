import LiterateModel
import LiterateReading
import Testing

@Suite struct StatedThrowsTests {
  private func stated(_ text: String) -> StatedThrows {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 3)
    snippet.lines = text.split(separator: "\n").enumerated().map {
      SourceLine(text: String($1), line: 2 + $0, column: 1)
    }
    return StatedThrows(snippet)
  }

  @Test(
    arguments: [
      ("try f() // throws", .any), ("try f() // Throws!", .any), ("let a = try f() // throws an error", .any),
      ("_ = try await f() // -> throws an error.", .any), ("try f() // throws Bad", .type(["Bad"])),
      ("try f() // ❌ throws a `Bad`", .type(["Bad"])), ("try f() // throws Bad.thing", .type(["Bad", "thing"])),
      ("try f() // throws .thing(3)", .type(["", "thing(3)"])), ("try f() // throws Bad error", .type(["Bad"])),
      ("try f() // Error: thing(\"a.b\")", .type(["", "thing(\"a.b\")"])),
      ("try f() // throws thing(3)", .type(["", "thing(3)"])),
      ("try f() // Error: Bad.thing", .type(["Bad", "thing"])), ("try f() // throws Bad(3)", .type(["Bad"])),
      ("try f() // Throws: bad thing", .words("bad thing")), ("throw Bad() // throws Bad", .type(["Bad"])),
    ] as [(String, StatedThrows.What)])
  func aCommentBehindACallStatesAnError(_ row: (text: String, what: StatedThrows.What)) throws {
    #expect(stated(row.text).all.map(\.what) == [row.what])
    #expect(stated(row.text).stated(on: 2) != nil)
  }

  @Test(arguments: [
    "try f() // throws if n is negative", "try f() // throws when it is late", "f() // throws Bad",
    "try? f() // throws Bad",
    "  try f() // throws Bad", "do { try f() } catch {} // throws Bad", "func f() throws // throws Bad",
    "try f() // Error: bad thing", "try f() // Error: thing", "// try f() throws Bad", "try f() // throwsBad",
    "try f() // never throws", "try f() // throws one of three errors",
  ]) func whateverMayMeanSomethingElseStatesNothing(_ text: String) {
    #expect(stated(text).all.isEmpty)
  }

  /// A comment that begins a paragraph speaks of what stands below it; with a reason, too, and of a call with a closure.
  @Test(
    arguments: [
      ("// throws Bad\ntry f()", 3), ("// throws Bad, because it is late\ntry await f(1) {\n  g()\n}", 3),
      ("let a = 1\n// throws Bad\ntry f()", nil), ("try g()\n// throws Bad\nprint(1)", 2), ("// throws Bad\nf()", nil),
    ] as [(String, Int?)])
  func aCommentAboveACallStatesAnError(_ row: (text: String, line: Int?)) {
    #expect(stated(row.text).all.map(\.codeLine) == [row.line].compactMap(\.self))
  }

  @Test func aCaseIsKnownThoughTheErrorHasWordsOfItsOwn() {
    let stated = StatedError.type(["Bad", "thing(3)"])
    #expect(stated.allows(type: "Shop.Bad", case: "thing", text: "in words"))
    #expect(!stated.allows(type: "Shop.Bad", case: "other", text: "in words"))
    #expect(stated.allows(type: "Shop.Bad", case: nil, text: "in words"))
  }

  /// Before other code, the bare word says what the function can do.
  @Test func aBareWordMustBeSoOnlyAtTheEnd() {
    #expect(stated("try f() // throws\nprint(1)").whatMustThrow.isEmpty)
    #expect(stated("try f() // throws Bad\nprint(1)").whatMustThrow.count == 1)
    #expect(stated("print(1)\ntry f() // throws\n// and that is all").whatMustThrow.count == 1)
  }

  @Test(arguments: [
    (["Bad"], "Shop.Bad", "bad thing", true), (["Bad"], "Shop.Other", "bad thing", false),
    (["Bad", "thing"], "Shop.Bad", "Shop.Bad.thing", true), (["Bad", "thing"], "Shop.Bad", "Shop.Bad.thing(3)", true),
    (["Bad", "thing"], "Shop.Bad", "Shop.Bad.another", false), (["Bad", "thing"], "Shop.Bad", "in words", true),
    (["", "thing"], "Shop.Bad", "Shop.Bad.thing", true), (["", "thing"], "Shop.Bad", "Shop.Bad.another", false),
    (["Order", "Failure"], "Shop.Order.Failure", "x", true), (["Failure"], "Shop.Order.Failure<Swift.Int>", "x", true),
    (["LocalizedError"], "Shop.Bad", "x", true),
    (["", "thing(3)"], "Shop.Bad", "Shop.Bad.thing(3)", true),
    (["", "thing(3)"], "Shop.Bad", "Shop.Bad.thing(4)", false),
    (["Bad", "thing(3)"], "Shop.Bad", "Shop.Bad.thing(of: 3)", true),
    (["", "thing(3)"], "Shop.Bad", "Shop.Bad.other(3)", false),
    (["", "thing(a.b)"], "Shop.Bad", "Shop.Bad.thing(Shop.A())", true),
    (["", "thing(3)"], "Shop.Bad", "in words", true),
  ]) func anErrorIsWhatIsStated(_ row: (names: [String], type: String, text: String, isAllowed: Bool)) {
    #expect(StatedThrows.What.type(row.names).allows(type: row.type, text: row.text) == row.isAllowed)
  }

  @Test func whatNobodyKnowsIsAllowed() {
    #expect(StatedThrows.What.type(["Bad"]).allows(type: nil, text: "x"))
    #expect(StatedThrows.What.words("too late").allows(type: "Shop.Bad", text: "bad thing"))
  }
}
