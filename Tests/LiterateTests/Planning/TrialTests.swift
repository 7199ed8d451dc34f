import LiterateModel
import Testing

@testable import Literate

/// The program in which a starting text is tried.
@Suite struct TrialTests {
  private static let text = """
    ```swift name=before
    let a = 1
    ```

    ```swift start=b name=start
    let b = 0
    ```

    ```swift hidden name=b timeout=3 import=Foundation
    let b = a
    ```

    ```output
    ```

    ```swift
    print(b)
    ```

    ```swift check=b
    b // → 1
    ```

    ```swift
    print("later")
    ```
    """

  private func sessions(_ text: String = text, scope: SessionScope = .chapter) throws -> [Session] {
    Session.all(in: Written(text).chapter, scope: scope)
  }

  @Test func theTextStandsInThePlaceOfTheSolutionUpToTheCheck() throws {
    let sessions = try sessions()
    #expect(sessions.map(\.id.program) == [.chapter, .start(of: "b")])
    #expect(sessions[0].snippets.map { $0.name ?? "" } == ["before", "b", "", "", ""])
    let session = sessions[1]
    #expect(session.snippets.map { $0.name ?? "" } == ["before", "start", "", ""])
    #expect(session.trial?.start == 1 && session.trial?.checks == [3])
    #expect(session.own.map(\.name) == ["start"])
    // Its words hold for the text, and what it states does not.
    let start = session.snippets[1]
    #expect(start.timeout == 3 && start.imports == ["Foundation"] && start.output == nil)
  }

  @Test func aReaderIsToldOfTheCheckToo() throws {
    var sessions = try sessions()
    sessions.tellReader()
    #expect(sessions[1].own.map { $0.isCheck } == [false, true])
    #expect(sessions[1].key != (try self.sessions()[1].key))
  }

  @Test func whereSnippetsAreProgramsACheckBeginsWithItsSolution() throws {
    let sessions = try sessions(scope: .snippet)
    let check = try #require(sessions.first { $0.own.contains { $0.isCheck } })
    #expect(check.snippets.map(\.name) == ["b", nil])
    #expect(sessions.last?.trial != nil && sessions.last?.snippets.map(\.name) == ["start", nil])
  }

  @Test func aSolutionThatStandsAfterOthersIsTriedAfterThem() throws {
    let text = """
      ```swift name=a
      let a = 1
      ```
      ```swift start=b
      let b = 0
      ```
      ```swift name=b after=a
      let b = a
      ```
      ```swift check=b
      b // → 1
      ```
      """
    let session = try #require(try sessions(text).last)
    #expect(session.snippets.map(\.text) == ["let a = 1\n", "let b = 0\n", "b // → 1\n"])
    #expect(session.only == 2 && session.trial?.start == 1)
  }

  /// What is there to fail, and what notices changes, has no mutants; nor does a starting text notice any.
  @Test func mutantsAreMadeOfTheSolutionOnly() throws {
    let chapter = Written(Self.text).chapter
    let plan = MutantPlan(
      sessions: Session.all(in: chapter, scope: .chapter),
      verdicts: Dictionary(uniqueKeysWithValues: chapter.snippets.map { ($0.id, Verdict(.passed)) }), timeout: 10)
    let changed = plan.mutants { _ in true }.map(\.snippet)
    #expect(changed.contains { $0.name == "before" } && !changed.contains { $0.solution != nil })
  }
}
