import Foundation
import LiterateModel
import Testing

@testable import Literate

/// A run of one snippet beside the check of its chapter.
@Suite struct EditorRunTests {
  /// What the snippet whose code has a word comes to; nil if it was called off.
  private func verdict(
    _ word: String, of text: String, scope: SessionScope = .chapter, isCalledOff: Bool = false
  ) throws -> Verdict? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program)
    let bytes = Array(text.utf8)
    let book = BookSnapshot(files: ["a.md"], root: folder.path, texts: ["a.md": bytes])
    let reading = book.reading("a.md", saying: bytes, scope: scope)
    let snippet = try #require(reading.chapter.snippets.first { $0.text.contains(word) })
    var request = CheckRequest()
    request.scope = scope
    let run = EditorRun(of: snippet, in: reading, engine: Engine(place: place), request: request)
    if isCalledOff { run.callOff() }
    return try run.verdict()
  }

  private static let text = """
    ```swift
    var numbers = [1]
    ```

    ```swift
    numbers.append(2)
    print(numbers)
    ```

    ```swift
    fatalError("the end")
    ```

    """

  @Test func itHasWhatStandsBeforeIt() throws {
    let verdict = try #require(try verdict("append", of: Self.text))
    #expect(verdict.status == .passed && verdict.standardOutput == "[1, 2]\n")
  }

  @Test func whatStandsBehindItDoesNotRun() throws {
    let verdict = try #require(try verdict("var numbers", of: Self.text))
    #expect(verdict.status == .passed && verdict.problems == [])
    #expect(try self.verdict("fatalError", of: Self.text)?.problems.map(\.id) == [.crash])
  }

  /// The check stands behind it, and may not hold yet.
  @Test(arguments: [("0", Verdict.Status.passed), ("2", .failed)])
  func aTextToStartWithIsJudgedByTheCheckBehindIt(_ number: String, _ status: Verdict.Status) throws {
    let text = """
      ```swift start=two name=begin
      var sum = \(number) // to be more
      ```

      ```swift name=two
      var sum = 2
      ```

      ```swift check=two
      sum // → 2
      ```

      """
    #expect(try verdict("to be more", of: text)?.status == status)
    #expect(try verdict("sum // →", of: text)?.status == .passed)
  }

  /// In a README, a listing goes on with those that it needs.
  @Test func whatNobodyWroteForACheckerIsFoundOut() throws {
    let text = Self.text.replacing("print(numbers)", with: "numbers.count // 2\nnumbers.first // Optional(7)")
    let verdict = try #require(try verdict("append", of: text, scope: .auto))
    #expect(verdict.finding?.kind == .contradiction && verdict.problems.map(\.id) == [.value])
    #expect(try self.verdict("var numbers", of: text, scope: .auto)?.finding?.kind == .run)
  }

  @Test func whatIsCalledOffHasNoVerdict() throws {
    #expect(try verdict("append", of: Self.text, isCalledOff: true) == nil)
  }
}
