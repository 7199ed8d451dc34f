import LiterateModel
import LiterateToolchain
import Testing

@testable import Literate

/// How a program ended that did not come to its end.
@Suite struct EndingTests {
  private static let written = Written("```swift\nlet a = 1\n  1️⃣b(a)\n```\n")

  private func ending(_ end: RunRecord.End, errors: String = "") throws -> Ending {
    Ending(session: try Self.written.session(), index: 0, record: RunRecord(end: end), errors: errors)
  }

  @Test(arguments: [
    (RunRecord.End.exited(code: 3, line: 3), ProblemID.exit, "ended itself with exit(3)"),
    (.timedOut(seconds: 2, line: 3), .timeout, "did not end within 2 s"),
    (.timedOut(seconds: 0.5, line: 3), .timeout, "did not end within 0.5 s"),
    (.exceeded(.memory, line: 3), .memoryLimit, "more than 1 GiB of memory"),
    (.exceeded(.processes, line: 3), .processLimit, "more than 64 processes"),
    (.exceeded(.files, line: 3), .fileLimit, "more than 1 GiB of files"),
    (.exceeded(.output, line: 3), .outputLimit, "prints more than 1 MiB"),
    (.signalled(signal: 11, line: 3), .crash, "(SIGSEGV)"), (.signalled(signal: 6, line: 3), .crash, "abort()"),
    (.signalled(signal: 4, line: 3), .crash, "a runtime check failed"),
    (.signalled(signal: 77, line: 3), .crash, "signal 77."),
  ]) func anEndIsAProblemAtTheStatementThatRan(_ row: (end: RunRecord.End, id: ProblemID, said: String)) throws {
    let problem = try ending(row.end).problem
    #expect(problem.id == row.id)
    #expect(problem.message.contains(row.said), "\(problem.message)")
    #expect(problem.position == (try Self.written.place(1)))
    #expect(problem.length == 4)
  }

  @Test func whatHasNoLineIsAtTheFence() throws {
    for end in [RunRecord.End.finished, .refused("no runner in Snippets_1.x"), .exited(code: 0, line: 0)] {
      #expect(try ending(end).problem.position == Position(file: "a.md", line: 1, column: 1))
    }
    #expect(try ending(.refused("no Snippets_1.x")).problem.message == "The snippet could not be run: no x.")
  }

  @Test func theMessageOfTheRuntimeIsTheReason() throws {
    let errors = "said before\nSnippets_1/a.md:2: Fatal error: Index out of range\nCurrent stack trace:\n0 libswift\n"
    let problem = try ending(.signalled(signal: 5, line: 3), errors: errors).problem
    #expect(problem.id == .crash)
    #expect(problem.message == "The program stops here: Index out of range")
    #expect(problem.notes == ["said before"], "not the message again, and no addresses")
  }

  @Test func anErrorThatNothingCatchesIsNoCrash() throws {
    let errors = "Swift/ErrorType.swift:254: Fatal error: Error raised at top level: a.Wrong.late\n"
    let ending = try ending(.signalled(signal: 5, line: 3), errors: errors)
    #expect(ending.problem.id == .thrownError)
    #expect(ending.problem.message.hasSuffix("nothing catches: a.Wrong.late"))
    #expect(ending.problem.position.line == 3)
  }

  @Test func aBacktraceTellsTheColumn() throws {
    var ending = try ending(.signalled(signal: 4, line: 3))
    #expect(ending.isCrashWithoutPlace)
    ending.backtrace = "Crashed: Swift runtime failure: arithmetic overflow + 0 in b() at a.md:2:9\n"
    ending.locate = { line, column in line == 2 ? column - 4 : nil }
    #expect(ending.problem.message == "The program stops here: arithmetic overflow")
    #expect(ending.problem.position == Position(file: "a.md", line: 2, column: 5))
  }

  /// A listing in a comment has the name of the library's own file.
  @Test func thePlaceIsInAListing() throws {
    var ending = try ending(.signalled(signal: 5, line: 3))
    ending.backtrace = "Fatal error: no\nat a.md:90:5\nin b at a.md:2:9\n"
    #expect(ending.problem.position.line == 2)
    let other = try self.ending(.signalled(signal: 5, line: 3), errors: "a.md:90: Fatal error: no\n")
    #expect(other.problem.position.line == 3)
  }

  @Test func theTypeOfAnErrorIsKnown() throws {
    let errors =
      "The type of the error that nothing catches: Shop.Bad\nSwift/ErrorType.swift:254: Fatal error: Error raised at top level: bad thing\n"
    let ending = try ending(.signalled(signal: 5, line: 3), errors: errors)
    #expect(ending.thrownType == "Shop.Bad")
    #expect(ending.problem.message.hasSuffix("nothing catches: bad thing"))
    #expect(try self.ending(.finished, errors: errors).thrownType == nil)
  }

  @Test func onlyACrashIsRunAgain() throws {
    #expect(!(try ending(.finished).isCrashWithoutPlace))
    #expect(!(try ending(.timedOut(seconds: 1, line: 3)).isCrashWithoutPlace))
  }
}

/// What the runtime prints when a program stops.
@Suite struct CrashTextTests {
  @Test(arguments: [
    ("a.md:7: Fatal error: no", 7, "no"), ("a.md:7: Fatal error", 7, ""),
    ("a.md:12: Precondition failed: x > 0", 12, "Precondition failed: x > 0"),
    ("a.md:3: Assertion failed", 3, "Assertion failed"), ("b.md:7: Fatal error: no", nil, "no"),
    ("Could not cast value of type 'A' (0x7f01) to 'B' (0x7f02).", nil, "Could not cast value of type 'A' to 'B'."),
    (
      "Simultaneous accesses to 0x7f01, but modification requires exclusive access.", nil,
      "Simultaneous accesses to 0x7f01, but modification requires exclusive access."
    ), ("said by a snippet", nil, nil),
    ("", nil, nil),
  ]) func theMessageAndItsLine(_ row: (said: String, line: Int?, message: String?)) {
    let text = CrashText(row.said, file: "Docs/a.md")
    #expect(text.line == row.line)
    #expect(text.message == row.message)
  }

  @Test func theFirstMessageCounts() {
    let text = CrashText("a.md:1: Fatal error: one\na.md:2: Fatal error: two", file: "a.md")
    #expect(text.message == "one" && text.line == 1)
  }

  @Test func theInnermostPlaceInTheFileCounts() throws {
    let text = CrashText("at lib.swift:1:2\nat Docs/a.md:5:11\nat Docs/a.md:9:1", file: "Docs/a.md")
    let place = try #require(text.place)
    #expect(place == (5, 11))
  }

  @Test func addressesAreLeftOutAndNothingElse() {
    #expect(CrashText.withoutAddresses("'A' (0x7f7f) and 'B' (0x1) (yes)") == "'A' and 'B' (yes)")
    #expect(CrashText.withoutAddresses("'A' (0x7f7f") == "'A'")
  }
}
