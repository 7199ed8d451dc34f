import LiterateModel
import LiterateReading
import SnippetRuntime
import Testing

@testable import Literate

/// Verdicts before a change and after it, and what that says about the change.
@Suite struct MutantFateTests {
  private static let text = """
    ```swift
    let price = 3
    ```

    ```swift
    print(price)
    ```
    """

  /// What became of a mutant of the first of two snippets.
  private func fate(before: [Verdict?], after: [Verdict]?) throws -> MutantFate {
    MutantFate.of(MutantSession(session: try Written(Self.text).session(), mutated: 0, before: before), after: after)
  }

  private static func failed(_ id: ProblemID, line: Int) -> Verdict {
    Verdict(.failed, problems: [Problem(id, at: Position(file: "a.md", line: line, column: 7), "…")])
  }

  private static func drawn(_ title: String) -> Verdict {
    var verdict = Verdict(.passed)
    verdict.figures = [RecordedFigure(title: title, line: 2, content: .objects(ObjectGraph()))]
    return verdict
  }

  private static let passed = Verdict(.passed)

  @Test func aChangeSurvivesIfEverySnippetPasses() throws {
    #expect(try fate(before: [Self.passed, Self.passed], after: [Self.passed, Self.passed]) == .survived)
  }

  @Test(arguments: [
    ProblemID.compile, .missingName, .syntax, .compilerCrash, .compileTime, .idleClaim, .runner,
  ]) func aSnippetThatDoesNotCompileIsNotViable(_ id: ProblemID) throws {
    let after = [Self.failed(id, line: 2), Self.failed(.compile, line: 6)]
    #expect(try fate(before: [Self.passed, Self.passed], after: after) == .notViable)
  }

  @Test(arguments: [
    ProblemID.output, .value, .prints, .crash, .timeout, .noTrap, .trapMessage, .thrownError, .exit, .expectedWarning,
  ]) func aProblemOfTheChangedSnippetNoticesIt(_ id: ProblemID) throws {
    let notice = MutantFate.Notice(place: Position(file: "a.md", line: 2, column: 7), problem: id)
    #expect(
      try fate(before: [Self.passed, Self.passed], after: [Self.failed(id, line: 2), Self.passed]) == .noticed(notice))
  }

  @Test(arguments: [ProblemID.compile, .missingName, .output]) func aLaterSnippetNoticesIt(_ id: ProblemID) throws {
    let notice = MutantFate.Notice(place: Position(file: "a.md", line: 6, column: 7), problem: id)
    #expect(
      try fate(before: [Self.passed, Self.passed], after: [Self.passed, Self.failed(id, line: 6)]) == .noticed(notice))
  }

  @Test func aSnippetThatIsNotReachedAnyMoreNoticesIt() throws {
    let notice = MutantFate.Notice(place: Position(file: "a.md", line: 5, column: 1), problem: nil)
    #expect(
      try fate(before: [Self.passed, Self.passed], after: [Self.passed, Verdict(.notReached)]) == .noticed(notice))
  }

  @Test func aProblemSaysMoreThanWhatIsNotReached() throws {
    let notice = MutantFate.Notice(place: Position(file: "a.md", line: 6, column: 7), problem: .output)
    let after = [Verdict(.notReached), Self.failed(.output, line: 6)]
    #expect(try fate(before: [Self.passed, Self.passed], after: after) == .noticed(notice))
  }

  @Test func whatDidNotPassBeforeNoticesNothing() throws {
    let after = [Self.passed, Self.failed(.output, line: 6)]
    #expect(try fate(before: [Self.passed, Verdict(.skipped)], after: after) == .survived)
    #expect(try fate(before: [Self.passed, nil], after: after) == .survived)
  }

  @Test func anotherFigureIsCountedApart() throws {
    let place = Position(file: "a.md", line: 5, column: 1)
    #expect(
      try fate(before: [Self.passed, Self.drawn("a")], after: [Self.passed, Self.drawn("b")]) == .figure(place))
    #expect(try fate(before: [Self.passed, Self.drawn("a")], after: [Self.passed, Self.drawn("a")]) == .survived)
    // A claim that fails says more than a figure.
    let notice = MutantFate.Notice(place: Position(file: "a.md", line: 2, column: 7), problem: .value)
    #expect(
      try fate(before: [Self.passed, Self.drawn("a")], after: [Self.failed(.value, line: 2), Self.drawn("b")])
        == .noticed(notice))
  }

  @Test func anotherFindingNoticesIt() throws {
    var (run, compiled) = (Self.passed, Self.passed)
    run.finding = Finding(.run)
    compiled.finding = Finding(.compiled)
    let notice = MutantFate.Notice(place: Position(file: "a.md", line: 5, column: 1), problem: nil)
    #expect(try fate(before: [run, run], after: [run, compiled]) == .noticed(notice))
  }

  @Test func whatWasNotRunSaysNothing() throws {
    #expect(try fate(before: [Self.passed, Self.passed], after: nil) == .notViable)
  }
}
