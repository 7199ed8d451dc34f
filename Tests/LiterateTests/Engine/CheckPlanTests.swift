import Foundation
import LiterateModel
import LiterateToolchain
import Testing

@testable import Literate

/// What is to be run of a book, and what is reported, before anything is compiled.
@Suite final class CheckPlanTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "plan-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let book = """
    # A

    ```swift name=first
    let a = 1
    ```

    ```swift name=second
    print(a)
    ```

    ```output
    1
    ```

    ```swift name=alone after=first
    print(a + 1)
    ```

    ```swift scope=other
    print(3)
    ```

    """

  private func plan(_ change: (inout CheckRequest) -> Void = { _ in }) throws -> CheckPlan {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "a.md").path
    try Self.book.write(toFile: path, atomically: true, encoding: .utf8)
    var request = CheckRequest()
    change(&request)
    let place = try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program)
    return try CheckPlan(BookSnapshot(files: [path], root: folder.path), request, place)
  }

  /// The snippets that are reported, by the sessions that are run.
  private func reported(_ plan: CheckPlan) -> [[Int]] {
    plan.sessions.map { session in session.own.filter(plan.selection.reports).map(\.place.line) }
  }

  @Test func withoutAChoiceEverySessionIsRun() throws {
    let plan = try plan()
    #expect(plan.selection.isWhole)
    #expect(reported(plan) == [[3, 7], [15], [19]])
  }

  /// A filter names a snippet, its line, or any line of its fence or of its output.
  @Test(
    arguments: [
      ("second", [[7]]), ("first", [[3]]), ("a.md:8", [[7]]), ("a.md:12", [[7]]), ("a.md:10", [[7]]),
      ("a.md:16", [[15]]),
      ("a.md", [[3, 7], [15], [19]]), ("a.md:1", [[15], [19]]), ("a.md:6", []), ("none", []),
    ] as [(String, [[Int]])])
  func aFilterChoosesSnippetsAndTheirSessions(_ row: (filter: String, lines: [[Int]])) throws {
    #expect(try reported(plan { $0.filters = [row.filter] }) == row.lines)
  }

  @Test func severalFiltersAddUp() throws {
    #expect(try reported(plan { $0.filters = ["second", "a.md:20"] }) == [[7], [19]])
  }

  /// What a snippet stands behind is run with it, and not reported.
  @Test func whatIsBeforeAChosenSnippetIsInItsSession() throws {
    let session = try #require(try plan { $0.filters = ["second"] }.sessions.first)
    #expect(session.snippets.map(\.place.line) == [3, 7])
  }

  @Test func everySessionIsInOnePartOfAShard() throws {
    let parts = try (1...2).map { number in try plan { $0.shard = (number, 2) } }
    #expect(parts.flatMap(reported).sorted { $0[0] < $1[0] } == [[3, 7], [15], [19]])
    #expect(parts.allSatisfy { !$0.sessions.isEmpty && $0.shard?.count == 2 })
    #expect(parts[0].shard?.plan == parts[1].shard?.plan)
  }

  @Test func whereNothingFailedBeforeNothingIsAskedFor() throws {
    let plan = try plan { $0.onlyFailed = true }
    #expect(!plan.selection.isWhole)
    #expect(reported(plan).joined().isEmpty)
  }
}
