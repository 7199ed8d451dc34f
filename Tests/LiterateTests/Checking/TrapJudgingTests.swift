import LiterateModel
import LiterateReading
import LiterateToolchain
import Testing

@testable import Literate

/// Whether a `trap` snippet stopped as it says.
@Suite struct TrapJudgingTests {
  private func judging(_ code: String, _ end: RunRecord.End, _ errors: String) throws -> TrapJudging {
    let snippet = try #require(Written("```swift trap\n\(code)\n```\n").chapter.snippets.first)
    return TrapJudging(snippet: snippet, syntax: SnippetSyntax(snippet), end: end, errors: errors)
  }

  private static let stopped = RunRecord.End.signalled(signal: 5, line: 2)

  @Test func anyStopWillDoWhereNothingIsStated() throws {
    let judging = try judging("f()", Self.stopped, "a.md:2: Fatal error: no")
    #expect(judging.problems.isEmpty && !judging.needsBacktrace)
    #expect(judging.remarks == [Remark(.trap, line: 2, columns: nil, text: "no")])
  }

  @Test func theMessageIsTheStatedOne() throws {
    let code = "f() // trap: Index out of range"
    #expect(try judging(code, Self.stopped, "a.md:2: Fatal error: Index out of range").problems.isEmpty)
    let other = try judging(code, Self.stopped, "a.md:2: Fatal error: Division by zero")
    let problem = try #require(other.problems.first)
    #expect(other.problems.count == 1 && problem.id == .trapMessage)
    #expect(problem.expected == "Index out of range" && problem.actual == "Division by zero")
    #expect(problem.position == Position(file: "a.md", line: 2, column: 8))
    #expect(problem.length == "trap: Index out of range".utf8.count)
  }

  @Test func whatIsSaidStandsWhereItIsStatedWhereverTheMainThreadIs() throws {
    let later = RunRecord.End.signalled(signal: 5, line: 4)
    let judging = try judging("f() // trap: no\n// trap: no\ng()", later, "a.md:4: Fatal error: no <A: 0x0000559650d0>")
    #expect(judging.remarks == [Remark(.trap, line: 2, columns: nil, text: "no <A: 0x…>")])
    let above = try self.judging("// trap: no\nf()\ng()", later, "a.md:4: Fatal error: no")
    #expect(above.remarks.map(\.line) == [4])
  }

  @Test func someMessagesAreOnlyInABacktrace() throws {
    var judging = try judging("f() // trap: arithmetic overflow", Self.stopped, "")
    #expect(judging.needsBacktrace)
    judging.backtrace = "Swift runtime failure: arithmetic overflow + 0 in f() at a.md:2:1"
    #expect(judging.problems.isEmpty && !judging.needsBacktrace)
    #expect(judging.remarks.map(\.text) == ["arithmetic overflow"])
  }

  @Test(arguments: [
    (RunRecord.End.finished, "it runs to its end"), (.exited(code: 2, line: 2), "it ends itself with exit(2)"),
    (.timedOut(seconds: 4, line: 2), "it is still running after 4.0 s"),
    (.exceeded(.memory, line: 2), "it goes past a limit"), (.refused("no runner"), "it could not be run: no runner"),
  ]) func whatDoesNotStopIsNoTrap(_ row: (end: RunRecord.End, said: String)) throws {
    let judging = try judging("f() // trap: no", row.end, "said")
    let problem = try #require(judging.problems.first)
    #expect(judging.problems.count == 1 && problem.id == .noTrap)
    #expect(problem.message.hasSuffix("but \(row.said)."), "\(problem.message)")
    #expect(problem.actual == "said" && judging.remarks.isEmpty && !judging.needsBacktrace)
  }
}
