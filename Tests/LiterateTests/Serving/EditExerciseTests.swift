import Dispatch
import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization
import Testing

@testable import Literate

/// What a reader of an exercise is told of a text, and what not.
@Suite final class EditExerciseTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "exercises-\(UUID().uuidString)")
  private let engine: Engine

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "zh-Hans"), withIntermediateDirectories: true)
    engine = Engine(place: try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let book = """
    # A

    ```swift name=numbers
    let numbers = [3, 1, 2]
    ```

    ```swift start=largest name=start
    func largest() -> Int { 0 }
    ```

    ```swift hidden name=largest
    func largest() -> Int { numbers.max() ?? 0 }
    print("solved")
    ```

    ```output
    solved
    ```

    ```swift check=largest
    // The largest of 3, 1 and 2
    // was asked for.
    largest() // → 3
    print("checked", largest())
    type(of: largest()) // → Int
    ```

    ```output
    checked 3
    ```

    """

  private func runs() throws -> EditRuns {
    try Self.book.write(to: folder.appending(path: "a.md"), atomically: true, encoding: .utf8)
    try "# 甲\n\n```swift from=#numbers\n```\n\n```swift from=#start\n```\n\n```swift from=#largest\n```\n".write(
      to: folder.appending(path: "zh-Hans/a.md"), atomically: true, encoding: .utf8)
    try #"{"languages": ["en", "zh-Hans"]}"#.write(
      to: folder.appending(path: "book.json"), atomically: true, encoding: .utf8)
    let runs = EditRuns(engine: engine, request: CheckRequest())
    let files = ["a.md", "zh-Hans/a.md"].map { folder.appending(path: $0).path }
    let result = try engine.check(BookSnapshot(files: files, root: folder.path), CheckRequest())
    try #require(result.report.entries.allSatisfy { $0.verdict.status == .passed })
    runs.show(result)
    return runs
  }

  private func answer(
    _ text: String, _ runs: EditRuns, path: String = "/a.html", snippet: String = "snippet-start"
  ) throws -> EditAnswer {
    let found = Mutex<Result<EditAnswer, EditRefusal>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    runs.run(EditOrder(path: path, tab: "1", snippet: snippet, texts: [snippet: text])) { answer in
      found.withLock { $0 = answer }
      isThere.signal()
    }
    isThere.wait()
    return try #require(found.withLock { $0 }).get()
  }

  @Test func anAnswerThatPassesTheCheckHolds() throws {
    let answer = try answer("func largest() -> Int { numbers.sorted().last! }\nprint(\"mine\")", try runs())
    let outcome = try #require(answer.outcomes.first)
    #expect(answer.outcomes.count == 1 && answer.later.isEmpty)
    #expect(outcome.snippet == "snippet-start" && outcome.status == "passed" && outcome.sentence == "It holds.")
    #expect(outcome.output == "mine\n" && outcome.faults.isEmpty && outcome.language == nil)
  }

  /// The words above a line of the check are for readers; a line of the check is none of theirs.
  @Test func whatTheCheckRefusesIsSaidInItsWords() throws {
    let outcome = try answer("func largest() -> Int { numbers[1] }", try runs()).outcomes[0]
    #expect(outcome.status == "failed" && outcome.sentence == "Not yet.")
    #expect(outcome.faults.map(\.line) == [0, 0] && outcome.faults.allSatisfy { $0.speaker == "The check" })
    #expect(
      outcome.faults.map(\.message) == [
        "The largest of 3, 1 and 2 was asked for.", "It does not print what it should.",
      ])
    #expect(outcome.faults[0].stated == "3" && outcome.faults[0].came == "1")
  }

  @Test func whatNobodyPutIntoWordsIsSaidWithItsCode() throws {
    let outcome = try answer("func largest() -> Double { 3 }", try runs()).outcomes[0]
    #expect(outcome.faults.map(\.message).contains("`type(of: largest())` is not what it should be."))
  }

  @Test func whatDoesNotCompileIsSaidAtTheReadersLine() throws {
    let outcome = try answer("func largest() -> Int {\n  largset\n}", try runs()).outcomes[0]
    #expect(outcome.status == "failed" && outcome.faults.map(\.line) == [2])
    #expect(outcome.faults[0].speaker == nil && outcome.faults[0].message.contains("largset"))
  }

  @Test func whatTheCheckCannotFindIsSaidWithoutItsLine() throws {
    let outcome = try answer("func biggest() -> Int { 3 }", try runs()).outcomes[0]
    #expect(outcome.faults.first?.message == "It does not compile with this text: cannot find 'largest' in scope")
    let said = outcome.faults.map { "\($0.message) \($0.notes)" }.joined()
    #expect(!said.contains("a.md") && !said.contains("solved"))
  }

  @Test func aPageInAnotherLanguageHasItsOwnWords() throws {
    let runs = try runs()
    let held = try answer("func largest() -> Int { 3 }", runs, path: "/zh-Hans/a.html").outcomes[0]
    #expect(held.sentence == "通过了。" && held.language == "zh-Hans")
    let other = try answer("func largest() -> Int { 2 }", runs, path: "/zh-Hans/a.html").outcomes[0]
    #expect(other.sentence == "还没有通过。" && other.faults.first?.speaker == "检查")
  }

  @Test func whoChangesTheSolutionIsToldOfTheCheck() throws {
    let answer = try answer("func largest() -> Int { 4 }\nprint(\"solved\")", try runs(), snippet: "snippet-largest")
    #expect(answer.later == "1 later snippet now fails: the check of largest.")
    #expect(!answer.outcomes.contains { $0.snippet == "snippet-start" })
  }
}
