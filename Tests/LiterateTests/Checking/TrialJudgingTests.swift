import LiterateModel
import Testing

@testable import Literate

/// What becomes of the text that the reader of an exercise starts with.
@Suite struct TrialJudgingTests {
  private static let text = """
    ```swift start=a
    let a = 0
    ```
    ```swift name=a
    let a = 1
    ```
    ```swift check=a
    a // → 1
    ```
    """

  private func verdict(_ start: Verdict, _ check: Verdict, faults: [Problem] = []) throws -> Verdict {
    let session = try #require(Session.all(in: Written(Self.text).chapter, scope: .chapter).last)
    let trial = try #require(session.trial)
    return TrialJudging(session: session, trial: trial, faults: faults, verdicts: [start, check]).verdict
  }

  private func failed(_ id: ProblemID) -> Verdict {
    Verdict(.failed, problems: [Problem(id, at: Position(file: "a.md", line: 2, column: 1), "")])
  }

  @Test func whatTheCheckRefusesLeavesSomethingToDo() throws {
    for (start, check) in [
      (Verdict(.passed), failed(.value)), (failed(.compile), Verdict(.notReached)),
      (failed(.value), Verdict(.passed)), (failed(.crash), Verdict(.notReached)), (Verdict(.passed), failed(.timeout)),
    ] {
      let verdict = try verdict(start, check)
      #expect(verdict.status == .passed && verdict.problems.isEmpty && verdict.corrections.isEmpty)
    }
  }

  @Test func whatHoldsLeavesNothing() throws {
    let verdict = try verdict(Verdict(.passed), Verdict(.passed))
    #expect(verdict.status == .failed)
    #expect(verdict.problems.map(\.id) == [.startHolds] && verdict.problems[0].position.line == 1)
    #expect(verdict.problems[0].message.contains("check at line 7"))
  }

  @Test func whatSaysNothingAboutTheTextIsToldAsItIs() throws {
    let verdict = try verdict(failed(.timeout), Verdict(.notReached))
    #expect(verdict.status == .failed && verdict.problems.map(\.id) == [.timeout])
    let reason = Reason.endedBefore(whereabouts: "at a.md:1")
    let unreached = try self.verdict(Verdict(.notReached, reason: reason), Verdict(.notReached))
    #expect(unreached.status == .notReached && unreached.reason == reason)
    let faults = failed(.syntax).problems
    #expect(try self.verdict(Verdict(.notReached), Verdict(.notReached), faults: faults).problems == faults)
  }
}
