import LiterateModel
import Testing

/// `error="text"` on a fence: every error of the snippet is stated, by the fence or by a comment.
@Suite struct StatedErrorTests {
  private func judge(
    _ errors: [(line: Int, message: String)], comments: [(line: Int, text: String)] = [],
    stating text: String = "missing label"
  ) -> [Problem] {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 9)
    snippet.mode = .error
    snippet.statedError = text
    return DiagnosticJudge.problems(
      snippet: snippet,
      claims: comments.map {
        Claim(
          place: Position(file: "a.md", line: $0.line, column: 9),
          kind: .error(StatedDiagnostic(text: $0.text, identifier: nil)), textColumns: 9..<12)
      },
      diagnostics: errors.map {
        Diagnostic(
          severity: .error, position: Position(file: "a.md", line: $0.line, column: 1), message: $0.message,
          identifier: nil)
      }, codeLines: Array(2...8), mode: .error)
  }

  @Test func theStatedErrorIsEnoughWhereItIsTheOnlyOne() {
    #expect(judge([(3, "missing label 'x'")]).isEmpty)
  }

  @Test func itStandsForTheErrorsOfOneLine() {
    let errors = [(3, "missing label 'x'"), (5, "missing label 'y'")]
    let problems = judge(errors)
    #expect(problems.map(\.position.line) == [5])
    #expect(problems.first?.message.contains("The fence states the error on line 3") == true)
    #expect(judge(errors, comments: [(5, "missing label")]).isEmpty)
    #expect(judge(errors, comments: [(3, "missing label 'x'")]).isEmpty)
    #expect(judge(errors + [(7, "missing label 'z'")], comments: [(3, "missing label")]).map(\.position.line) == [7])
  }

  @Test func aMissingNameIsMissingWhereverItIsUsed() {
    let errors = [(3, "cannot find 'x' in scope"), (5, "cannot find 'x' in scope"), (7, "cannot find 'y' in scope")]
    #expect(judge(errors, stating: "cannot find 'x'").map(\.position.line) == [7])
  }

  @Test func anErrorOnAnotherLineIsOneTooMany() {
    let problems = judge([(3, "missing label 'x'"), (5, "cannot find 'z' in scope")])
    #expect(problems.map(\.id) == [.unexpectedError])
    #expect(problems.map(\.position.line) == [5])
  }

  @Test func aFurtherErrorOfTheSameLineComesOfTheSameMistake() {
    #expect(judge([(3, "missing label 'x'"), (3, "type 'Int' has no member 'y'")]).isEmpty)
  }

  @Test func aCommentStatesAnotherError() {
    let errors = [(3, "missing label 'x'"), (5, "cannot find 'z' in scope")]
    #expect(judge(errors, comments: [(5, "cannot find")]).isEmpty)
    #expect(judge(errors, comments: [(5, "z is gone")]).map(\.id) == [.unexpectedError])
    #expect(judge(errors, comments: [(7, "cannot find")]).map(\.id) == [.unexpectedError])
  }

  @Test func aCommentInTheAuthorsWordsClaimsNothing() {
    #expect(judge([(3, "missing label 'x'")], comments: [(3, "here the label is gone"), (4, "and here")]).isEmpty)
  }

  @Test func whatTheFenceStatesHasToCome() {
    #expect(judge([(3, "cannot find 'z' in scope")], comments: [(3, "cannot find")]).map(\.id) == [.expectedError])
    #expect(judge([]).map(\.id) == [.errorCompiles])
  }
}
