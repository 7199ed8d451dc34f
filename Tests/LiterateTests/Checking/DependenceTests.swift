import LiterateModel
import Testing

@testable import Literate

/// Whether an error comes from a snippet that is not there.
@Suite struct DependenceTests {
  private static let uses = "```swift\nf(a)\n```\n"

  /// What is said of an error in the last of the snippets.
  private func dependence(_ message: String, on words: [String], verdicts: [Verdict?]) throws -> Dependence {
    let before = words.map { "```swift \($0)\nlet a = 1\n```\n\n" }.joined()
    let session = try Written(before + Self.uses).session()
    let position = Position(file: "a.md", line: 99, column: 3)
    let error = Diagnostic(
      severity: .error, position: position, message: message, identifier: "cannot_find_in_scope", notes: [])
    return Dependence.of(error, snippet: words.count, session: session, verdicts: verdicts, parsed: ParsedSnippets())
  }

  @Test func whatAFailedSnippetDeclaresDependsOnIt() throws {
    let found = try dependence("cannot find 'a' in scope", on: [""], verdicts: [Verdict(.failed), nil])
    guard case .onFailed(snippet: 0, name: "a") = found else {
      Issue.record("\(found)")
      return
    }
  }

  @Test func theLastFailureCounts() throws {
    let found = try dependence(
      "cannot find 'a(_:)' in scope", on: ["", ""], verdicts: [Verdict(.failed), Verdict(.notReached), nil])
    guard case .onFailed(snippet: 1, name: "a(_:)") = found else {
      Issue.record("\(found)")
      return
    }
  }

  @Test(arguments: [
    ("skip=\"later\"", "skipped, so nothing can use it"), ("error", "expected not to compile, so nothing can use it"),
    ("no-run", "never run here, so its variables do not exist"),
    ("trap", "never run here, so its variables do not exist"),
  ]) func whatNobodySeesIsSaidToBeUnseen(_ row: (words: String, reason: String)) throws {
    let found = try dependence("cannot find 'a' in scope", on: [row.words], verdicts: [Verdict(.passed), nil])
    guard case .onUnseen(let problem) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(problem.id == .missingName && problem.position.line == 99)
    #expect(problem.message.contains("`a` is declared only by the snippet at a.md:1, which is \(row.reason)."))
    #expect(problem.notes == ["cannot find 'a' in scope"])
  }

  @Test(arguments: [
    // It is there, so the error is about something else.
    ("cannot convert 'a'", ["", "skip=\"later\""], [Verdict(.passed), Verdict(.skipped), nil]),
    ("cannot find 'b' in scope", [""], [Verdict(.failed), nil]),
    ("expected expression", [""], [Verdict(.failed), nil]),
    ("it's an error", [""], [Verdict(.failed), nil]),
  ]) func anythingElseIsItsOwnError(_ row: (message: String, words: [String], verdicts: [Verdict?])) throws {
    let found = try dependence(row.message, on: row.words, verdicts: row.verdicts)
    guard case .none = found else {
      Issue.record("\(found)")
      return
    }
  }
}
