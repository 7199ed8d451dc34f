import Dispatch
import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization
import Testing

@testable import Literate

/// What comes of a snippet with another text in it, without any file being written.
@Suite final class EditRunsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "edits-\(UUID().uuidString)")
  private let engine: Engine

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    engine = Engine(
      place: try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let book = """
    # A

    ```swift name=number
    let number = 2
    print(number)
    ```
    ```output
    2
    ```

    ```swift name=claims
    number * 2 // → 4
    number + 1 // → 3
    ```

    ```swift
    print("last")
    ```

    ```swift name=fails error
    let text: String = 1 // error: cannot convert
    ```

    ```swift name=stops trap
    fatalError("no")
    ```

    ```swift name=other scope=other
    print("elsewhere")
    ```

    """

  private func runs(_ text: String = book, timeout: Double = 10) throws -> EditRuns {
    let file = folder.appending(path: "a.md")
    try text.write(to: file, atomically: true, encoding: .utf8)
    var request = CheckRequest()
    request.timeout = timeout
    let runs = EditRuns(engine: engine, request: request)
    runs.show(try engine.check(BookSnapshot(files: [file.path], root: folder.path), request))
    return runs
  }

  private func order(_ snippet: String, _ texts: [String: String], tab: String = "1", path: String = "/a.html")
    -> EditOrder
  {
    EditOrder(path: path, tab: tab, snippet: snippet, texts: texts)
  }

  private func answer(_ runs: EditRuns, _ order: EditOrder) -> Result<EditAnswer, EditRefusal> {
    let found = Mutex<Result<EditAnswer, EditRefusal>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    runs.run(order) { answer in
      found.withLock { $0 = answer }
      isThere.signal()
    }
    isThere.wait()
    return found.withLock { $0 } ?? .failure(.init(.machine, ""))
  }

  @Test func anotherTextIsRunAndWhatItChangesIsTold() throws {
    let runs = try runs()
    let answer = try answer(runs, order("snippet-number", ["snippet-number": "let number = 3\n\nprint(number)\n"]))
      .get()
    #expect(answer.outcomes.map(\.snippet).prefix(3) == ["snippet-number", "snippet-claims", "line-16"])
    let number = try #require(answer.outcomes.first)
    #expect(number.output == "3\n" && number.isOther && number.status == "failed")
    #expect(number.sentence == "It runs, and something that it states is not so.")
    let claims = answer.outcomes[1]
    #expect(claims.claims.map(\.line) == [1, 2] && claims.claims.map(\.holds) == [false, false])
    #expect(claims.claims.map(\.came) == ["6", "4"])
    #expect(!answer.outcomes[2].isOther && answer.outcomes[2].output == "last\n")
    #expect(answer.later == "1 later snippet now fails: claims.")
    #expect(try String(contentsOf: folder.appending(path: "a.md"), encoding: .utf8) == Self.book)
  }

  /// What is there to fail, and does, is said to do so, not to run.
  @Test func snippetsFurtherDownThatAreThereToFailAreCalledSo() throws {
    let answer = try answer(try runs(), order("snippet-number", ["snippet-number": "let number = 2\nprint(2)"])).get()
    func sentence(_ anchor: String) -> String? { answer.outcomes.first { $0.snippet == anchor }?.sentence }
    #expect(sentence("snippet-fails") == "It does not compile, as the book says.")
    #expect(sentence("snippet-stops") == "It stops, as the book says.")
  }

  /// A row of backticks in a text ends no fence: the fence is made longer, when it runs as when it is saved.
  @Test func aTextWithAFenceLineInItIsRun() throws {
    let runs = try runs()
    let text = "let text = \"\"\"\n```swift\nlet a = 1\n```\n\"\"\"\nprint(text)\n"
    let printed = try answer(runs, order("snippet-claims", ["snippet-claims": text])).get().outcomes[1]
    #expect(printed.output == "```swift\nlet a = 1\n```\n" && printed.status == "passed")
    let wrong = try answer(runs, order("snippet-claims", ["snippet-claims": "```swift\nlet a = 1\n"])).get().outcomes[1]
    #expect(wrong.status == "failed" && wrong.faults.allSatisfy { !$0.message.contains("is not closed") })
  }

  @Test func whoAsksForOneSnippetIsToldOfNoneBehindIt() throws {
    var order = order("snippet-claims", ["snippet-number": "let number = 3\nprint(2)"])
    order.isBrief = true
    let answer = try answer(try runs(), order).get()
    #expect(answer.outcomes.map(\.snippet) == ["snippet-number", "snippet-claims"])
    #expect(answer.outcomes[1].claims.map(\.came) == ["6", "4"] && answer.later.isEmpty)
  }

  @Test func severalEditsAreRunTogether() throws {
    let texts = ["snippet-number": "let number = 3\nprint(2)", "snippet-claims": "number * 2 // → 6"]
    let answer = try answer(try runs(), order("snippet-claims", texts)).get()
    #expect(answer.outcomes[0].status == "passed" && answer.outcomes[1].status == "passed")
    #expect(answer.outcomes[1].claims == [.init(line: 1, holds: true, stated: "6", came: nil)])
    #expect(answer.later.isEmpty)
  }

  @Test func whatDoesNotCompileSaysSoAtItsLine() throws {
    let answer = try answer(try runs(), order("snippet-claims", ["snippet-claims": "number\n\nnubmer * 2\n"])).get()
    let fault = try #require(answer.outcomes[1].faults.first)
    #expect(fault.line == 3 && fault.message.contains("nubmer"))
    #expect(answer.outcomes[1].sentence == "It fails.")
  }

  @Test func whatIsThereToFailCanBeMended() throws {
    let runs = try runs()
    let kept = try answer(
      runs, order("snippet-fails", ["snippet-fails": "let text: String = 2 // error: cannot convert"])
    ).get()
    #expect(kept.outcomes.first { $0.snippet == "snippet-fails" }?.sentence == "It does not compile, as the book says.")
    let mended = try answer(runs, order("snippet-fails", ["snippet-fails": "let text = \"1\"\nprint(text)"])).get()
    let outcome = try #require(mended.outcomes.first { $0.snippet == "snippet-fails" })
    #expect(outcome.sentence == "Mended: it compiles and runs." && outcome.output == "1\n")
    let quiet = try answer(runs, order("snippet-stops", ["snippet-stops": "print(\"yes\")"])).get()
    #expect(quiet.outcomes.first { $0.snippet == "snippet-stops" }?.sentence == "Mended: it runs to its end.")
  }

  @Test func aTextCannotEndItsFence() throws {
    let texts = ["snippet-number": "1\n```\n\n```swift\n2"]
    let answer = try answer(try runs(), order("snippet-number", texts)).get()
    #expect(answer.outcomes.count == 5 && answer.outcomes[0].status == "failed")
    #expect(Set(answer.outcomes[0].faults.map(\.line)) == [2, 4])
    #expect(answer.outcomes[2].output == "last\n")
  }

  @Test func whatIsNotThereIsSaid() throws {
    let runs = try runs()
    for order in [order("snippet-none", [:]), order("snippet-number", [:], path: "/b.html")] {
      guard case .failure(let refusal) = answer(runs, order) else { return #expect(Bool(false)) }
      #expect(refusal.kind == .unknown)
    }
    let early = EditRuns(engine: engine, request: CheckRequest())
    guard case .failure(let refusal) = answer(early, order("snippet-number", [:])) else { return #expect(Bool(false)) }
    #expect(refusal.kind == .waiting)
  }

  @Test func theBlankPageHasTheBooksLibrary() throws {
    let text = ["snippet-blank": "print([3, 1, 2].sorted())"]
    let answer = try answer(try runs(), order("snippet-blank", text, path: "/play")).get()
    #expect(answer.outcomes.map(\.output) == ["[1, 2, 3]\n"])
  }

  @Test func aNewerRunOfATabOvertakesAndStopEnds() throws {
    let runs = try runs(timeout: 60)
    let forever = ["snippet-number": "print(1)\nwhile true {}"]
    let first = Mutex<Result<EditAnswer, EditRefusal>?>(nil)
    let isOver = DispatchSemaphore(value: 0)
    func begin(_ tab: String) {
      runs.run(order("snippet-number", forever, tab: tab)) { answer in
        first.withLock { $0 = answer }
        isOver.signal()
      }
    }
    begin("1")
    let newer = try answer(runs, order("snippet-number", ["snippet-number": "let number = 2\nprint(number)"])).get()
    #expect(newer.outcomes[0].status == "passed")
    isOver.wait()
    #expect(first.withLock { $0 } == .failure(.init(.overtaken, "A newer run has taken the place of this one.")))
    begin("2")
    // Another tab is not in the way.
    #expect(try answer(runs, order("snippet-other", [:], tab: "3")).get().outcomes[0].output == "elsewhere\n")
    runs.stop(tab: "2")
    isOver.wait()
    #expect(first.withLock { $0 } == .failure(.init(.stopped, "Stopped.")))
  }

  @Test func nothingOfItIsKept() throws {
    let runs = try runs()
    // What makes compilers stand is made beside the first run, of nobody's text.
    func files() -> [String] {
      let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      return all.filter { !$0.contains("modules/") && !$0.contains("cache/standing") }.sorted()
    }
    let before = files()
    _ = try answer(runs, order("snippet-number", ["snippet-number": "let number = 2\nprint(\"secret\")"])).get()
    #expect(files() == before)
  }
}
