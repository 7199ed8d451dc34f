import LiterateModel
import Testing

@testable import Literate

/// Which name a problem is about. What git answers is tried in `DocsCheckTests/TriageCommandTests`.
@Suite struct HistoryTests {
  @Test(arguments: [
    ("let a = joined(1, with: 2)", 15, ["joined", "a", "let", "with"]),
    ("ring.shifted(by: 2).count // 7", 30, ["count", "by", "shifted", "ring"]),
    ("", 1, []), ("1 + 2", 3, []), ("é.größe2(x)", 5, ["größe2", "é", "x"]), ("_a_1 + b", 1, ["_a_1", "b"]),
  ]) func theNearestNameBeforeAPlaceIsFirst(_ line: String, _ column: Int, _ names: [String]) {
    #expect(NamesOfLine.all(nearestTo: column, in: line).map(\.text) == names)
  }

  /// A variable or a label of the listing is called like a member of the library, and is none.
  @Test(arguments: [
    ("scale.octave", 6, true), ("octave + 1", 0, false), ("note(octave: 4)", 5, false), ("octave(4)", 0, true),
    ("map(.octave)", 5, true),
  ]) func whatStandsAroundANameSaysWhatItCanBe(_ line: String, _ column: Int, _ mayBeMember: Bool) throws {
    let name = try #require(NamesOfLine.all(nearestTo: column, in: line).first { $0.text == "octave" })
    #expect(name.mayMean(PublicDeclaration(name: "octave(_:)", type: "Scale", module: "Music")) == mayBeMember)
    #expect(
      name.mayMean(PublicDeclaration(name: "octave", module: "Music")) == (name.use != .member && name.use != .label))
  }

  /// What is told of a problem is about the member or the initializer, and not about the type that has it.
  @Test(arguments: [
    (
      "incorrect argument label in call (have 'size:', expected 'capacity:')", "let r = Ring(size: 1)",
      "Ring.init(capacity:)"
    ),
    ("extra argument 'size' in call", "Ring<Int>(capacity: 1, size: 2)", "Ring.init(capacity:)"),
    ("cannot convert value of type 'Ring' to specified type 'Int'", "let n: Int = ring", "Ring"),
    ("missing argument for parameter 'at' in call", "ring.insert(1)", "insert"),
    ("value of type 'Anvil' does not conform", "let a: Anvil = Anvil()", "Anvil"),
  ]) func theSubjectIsTheMember(_ row: (message: String, line: String, symbol: String)) {
    let place = Position(file: "Ring.swift", line: 1, column: 1)
    let known = PublicDeclarations(
      [
        ("Ring", nil), ("init(capacity:)", "Ring"), ("init(repeating:count:)", "Ring"), ("insert(_:at:)", "Ring"),
        ("insert(_:at:)", "Anvil"), ("Anvil", nil),
      ].map { PublicDeclaration(name: $0.0, type: $0.1, module: "Rings", place: place) })
    let problem = Problem(
      .contradiction, at: Position(file: "a.md", line: 1, column: row.line.utf8.count), row.message)
    #expect(SubjectOfProblem(problem, line: row.line, known).declarations?.first?.symbol == row.symbol)
  }

  /// A value says nothing of the type that it is a member of.
  @Test(arguments: [
    ("run.length // 3", nil), ("ring.last // 3", nil), ("ring.last(of: 2).width // 3", "width"),
    ("ring.width.length // 3", "width"), ("width(ring).last // 3", nil),
  ]) func aMemberThatManyHaveIsNoSubjectOfAValue(_ line: String, _ symbol: String?) {
    let place = Position(file: "Ring.swift", line: 1, column: 1)
    let known = PublicDeclarations(
      [("length", "Ring"), ("length", "Anvil"), ("last", "Ring"), ("width", "Ring")]
        .map { PublicDeclaration(name: $0.0, type: $0.1, module: "Rings", place: place) })
    let problem = Problem(
      .value, at: Position(file: "a.md", line: 1, column: line.utf8.count), "The value is not the stated one.")
    #expect(SubjectOfProblem(problem, line: line, known).declarations?.first?.symbol == symbol)
  }
}
