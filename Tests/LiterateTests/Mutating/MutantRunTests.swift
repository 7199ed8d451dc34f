import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// Mutants of small books, run by a stand-in for the compiler.
@Suite struct MutantRunTests {
  private static let text = """
    ```swift name=a
    let price = 3
    ```

    ```swift
    print(price + 1)
    ```

    ```swift after=a
    print(price)
    ```

    ```swift no-run
    let total = price * 2
    ```
    """

  private func plan(_ text: String = text, failing: Set<Int> = [], seconds: Double = 0) -> MutantPlan {
    let chapter = Written(text).chapter
    let verdicts = chapter.snippets.map { snippet in
      (snippet.id, Verdict(failing.contains(snippet.place.line) ? .skipped : .passed, seconds: seconds))
    }
    return MutantPlan(
      sessions: Session.all(in: chapter, scope: .chapter), verdicts: Dictionary(uniqueKeysWithValues: verdicts),
      timeout: 10)
  }

  /// The words of a plan's mutants, with their lines.
  private func words(_ plan: MutantPlan, where isAskedFor: (Snippet) -> Bool = { _ in true }) -> [String] {
    plan.mutants(where: isAskedFor).map { "\($0.place.line): \($0.mutation.words)" }
  }

  @Test func snippetsThatRunAndPassHaveMutants() {
    let all = ["2: `3` → `4`", "6: statement deleted", "6: `+` → `-`", "6: `1` → `2`", "10: statement deleted"]
    #expect(words(plan()) == all)
    #expect(words(plan(failing: [5])) == [all[0], all[4]])
    #expect(words(plan()) { $0.place.line == 9 } == [all[4]])
  }

  @Test func aMutantStandsInItsOwnSessionAndInThoseThatBeginWithItsSnippet() throws {
    let plan = plan()
    let mutant = try #require(plan.mutants { $0.name == "a" }.first)
    let home = try #require(plan.home(of: mutant))
    #expect(home.session.snippets.map(\.text) == ["let price = 4\n", "print(price + 1)\n", "let total = price * 2\n"])
    #expect((home.mutated, home.before.map { $0?.status }) == (0, [.passed, .passed, .passed]))
    let guests = plan.guests(of: mutant)
    #expect(guests.map { $0.session.snippets.map(\.text) } == [["let price = 4\n", "print(price)\n"]])
    #expect(guests.first?.before.map { $0?.status } == [nil, .passed])
    let other = try #require(plan.mutants { $0.place.line == 9 }.first)
    #expect(plan.guests(of: other).isEmpty)
  }

  /// What stands before the change, and has a program of its own, is left out; what others see of it is not.
  @Test func whatCannotNoticeAChangeIsNotRun() throws {
    let text = """
      ```swift error
      let a: Int = "a" // error: convert
      ```

      ```swift trap
      fatalError("a") // trap: a
      ```

      ```swift no-run
      func f() -> Int { 0 }
      ```

      ```swift
      print(1)
      ```

      ```swift trap
      fatalError("b") // trap: b
      ```
      """
    let plan = plan(text)
    let mutants = plan.mutants { _ in true }
    let first = try #require(mutants.first { $0.mutation.original == "\"a\"" }.flatMap(plan.home))
    #expect((first.mutated, first.session.snippets.count) == (0, 4))
    let middle = try #require(mutants.first { $0.mutation.original == "1" }.flatMap(plan.home))
    #expect(middle.session.snippets.map(\.mode) == [.noRun, .run, .trap])
    #expect((middle.mutated, middle.session.snippets[1].text) == (1, "print(2)\n"))
    #expect(middle.before.count == 3)
  }

  /// A change can make a loop endless.
  @Test(arguments: [(0.1, 3.0), (1.2, 6), (9, 10)]) func aMutantHasLessTime(_ seconds: Double, _ limit: Double) throws {
    let plan = plan("```swift\nf(1)\n```\n\n```swift timeout=7\nf(2)\n```", seconds: seconds)
    let mutant = try #require(plan.mutants { _ in true }.first)
    #expect(plan.home(of: mutant)?.session.snippets.map(\.timeout) == [limit, 7])
  }

  /// A stand-in: a snippet fails if its text is among those that fail, and else passes.
  private func fates(failing: Set<String>, sessions: inout [[String]]) throws -> [MutantFate] {
    let plan = plan()
    var runs: [[String]] = []
    let run = MutantRun(plan: plan) { sessions throws(Refusal) in
      sessions.map { session in
        runs.append(session.snippets.map(\.text))
        let text = session.snippets.map(\.text).joined()
        let verdicts = session.snippets.map { snippet in
          let fails = failing.contains { text.contains($0) }
          return Verdict(fails ? .failed : .passed, problems: fails ? [Problem(.value, at: snippet.place, "…")] : [])
        }
        return SessionOutcome(verdicts: verdicts, isCached: false, seconds: 0)
      }
    }
    let fates = try run.fates(of: plan.mutants { $0.name == "a" })
    sessions = runs
    return fates
  }

  @Test func whatTheOwnSessionNoticesIsNotRunAgain() throws {
    var runs: [[String]] = []
    let notice = MutantFate.Notice(place: Position(file: "a.md", line: 1, column: 1), problem: .value)
    #expect(try fates(failing: ["= 4"], sessions: &runs) == [.noticed(notice)])
    #expect(runs.count == 1)
  }

  @Test func aSessionThatBeginsWithTheSnippetCanNoticeIt() throws {
    var runs: [[String]] = []
    let notice = MutantFate.Notice(place: Position(file: "a.md", line: 9, column: 1), problem: .value)
    #expect(try fates(failing: ["= 4\nprint(price)"], sessions: &runs) == [.noticed(notice)])
    #expect(runs.count == 2)
    #expect(try fates(failing: [], sessions: &runs) == [.survived])
  }

  // MARK: Samples

  @Test func aSampleIsTheSameEachTimeAndWhereverTheCodeStands() {
    let text = "```swift\n" + (1...40).map { "f\($0)(\($0))" }.joined(separator: "\n") + "\n```\n"
    let mutants = plan(text).mutants { _ in true }
    let sample = Mutant.sample(10, of: mutants)
    #expect(sample.count == 10)
    #expect(sample.map(\.place) == Mutant.sample(10, of: mutants).map(\.place))
    #expect(sample.map(\.place) == sample.map(\.place).sorted())
    let moved = plan("# A title\n\n" + text).mutants { _ in true }
    #expect(Mutant.sample(10, of: moved).map(\.place.line) == sample.map { $0.place.line + 2 })
    #expect(Mutant.sample(1_000, of: mutants).count == mutants.count)
  }

  @Test func aSampleChangesOnlyWhereTheCodeDoes() {
    let (one, two) = ((1...30).map { "f\($0)(\($0))" }, (31...60).map { "f\($0)(\($0))" })
    func sample(_ second: [String]) -> [String] {
      let text = [one, second].map { "```swift\n\($0.joined(separator: "\n"))\n```\n" }.joined(separator: "\n")
      return Mutant.sample(30, of: plan(text).mutants { _ in true }).map { "\($0.place.line) \($0.mutation.words)" }
        .filter { Int($0.prefix { $0 != " " })! < 33 }
    }
    let (before, after) = (sample(two), sample(two.map { $0 + "; g()" }))
    #expect(Set(before).isSubset(of: after) || Set(after).isSubset(of: before))
    #expect(!before.isEmpty && !after.isEmpty)
  }
}
