import LiterateModel
import Testing

/// What the compiler says, beside what comments say it would. Code stands on lines 2, 3 and 5 of the snippet.
@Suite struct DiagnosticJudgeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var mode = Mode.error
    /// `error` or `warning`, line, text; behind the text the compiler's name in square brackets.
    var comments: [(kind: String, line: Int, text: String)] = []
    var compiler: [(kind: String, line: Int, text: String)] = []
    /// Kind and line of each problem.
    var problems: [String] = []

    init(
      _ name: String, _ mode: Mode = .error, comments: [(kind: String, line: Int, text: String)] = [],
      compiler: [(kind: String, line: Int, text: String)] = [], problems: [String] = []
    ) {
      testDescription = name
      (self.mode, self.comments, self.compiler, self.problems) = (mode, comments, compiler, problems)
    }
  }

  private static func parts(_ text: String) -> (text: String, identifier: String?) {
    let parts = text.split(separator: " [", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1].dropLast()) : nil)
  }

  private static func judge(_ row: Row) -> [Problem] {
    let snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 7)
    return DiagnosticJudge.problems(
      snippet: snippet,
      claims: row.comments.map { comment in
        let stated = StatedDiagnostic(text: parts(comment.text).text, identifier: parts(comment.text).identifier)
        return Claim(
          place: Position(file: "a.md", line: comment.line, column: 9),
          kind: comment.kind == "error" ? .error(stated) : .warning(stated), textColumns: 19..<22)
      },
      diagnostics: row.compiler.map { said in
        Diagnostic(
          severity: .init(rawValue: said.kind)!, position: Position(file: "a.md", line: said.line, column: 3),
          message: parts(said.text).text, identifier: parts(said.text).identifier)
      }, codeLines: [2, 3, 5], mode: row.mode)
  }

  private static let unknown = "cannot find 'a' in scope [cannot_find_in_scope]"

  private static let rows = [
    Row("an error on its line", comments: [("error", 2, "cannot find")], compiler: [("error", 2, unknown)]),
    Row("an error without text is any", comments: [("error", 2, "")], compiler: [("error", 2, unknown)]),
    Row("a gap in the text", comments: [("error", 2, "find … scope")], compiler: [("error", 2, unknown)]),
    Row(
      "a gap in other text", comments: [("error", 2, "scope … find")], compiler: [("error", 2, unknown)],
      problems: ["expected-error 2"]),
    Row(
      "the compiler's name", comments: [("error", 2, " [cannot_find_in_scope]")], compiler: [("error", 2, unknown)]),
    Row(
      "another name", comments: [("error", 2, " [no_such_name]")], compiler: [("error", 2, unknown)],
      problems: ["expected-error 2"]),
    Row(
      "another text", comments: [("error", 2, "x")], compiler: [("error", 2, unknown)], problems: ["expected-error 2"]),
    Row(
      "another line", comments: [("error", 2, "cannot find")], compiler: [("error", 5, unknown)],
      problems: ["expected-error 2"]),
    Row("a comment below its line", comments: [("error", 4, "cannot find")], compiler: [("error", 3, unknown)]),
    Row("a comment above its line", comments: [("error", 4, "cannot find")], compiler: [("error", 5, unknown)]),
    Row(
      "a comment two lines off", comments: [("error", 4, "cannot find")], compiler: [("error", 2, unknown)],
      problems: ["expected-error 4"]),
    Row("no comment", compiler: [("error", 2, unknown)], problems: ["unexpected-error 2"]),
    Row("no error", problems: ["error-compiles 1"]),
    Row("no error, and a comment", comments: [("error", 2, "x")], problems: ["error-compiles 1"]),
    Row(
      "two on a line, one comment", comments: [("error", 2, "cannot find")],
      compiler: [("error", 2, unknown), ("error", 2, "missing return")], problems: ["unexpected-error 2"]),
    Row(
      "two on a line, two comments", comments: [("error", 2, "cannot find"), ("error", 2, "missing")],
      compiler: [("error", 2, unknown), ("error", 2, "missing return")]),
    Row(
      "the same error twice, one comment", comments: [("error", 2, "cannot find")],
      compiler: [("error", 2, unknown), ("error", 2, unknown)], problems: ["unexpected-error 2"]),
    Row(
      "one error, the same comment twice", comments: [("error", 2, "cannot find"), ("error", 2, "cannot find")],
      compiler: [("error", 2, unknown)], problems: ["expected-error 2"]),
    Row(
      "a warning beside the error", comments: [("error", 2, "cannot find")],
      compiler: [("error", 2, unknown), ("warning", 3, "never used")]),
    Row(
      "a stated warning beside the error", comments: [("error", 2, "cannot find"), ("warning", 3, "never used")],
      compiler: [("error", 2, unknown), ("warning", 3, "never used")]),
    Row(
      "a stated warning that does not come", comments: [("error", 2, "cannot find"), ("warning", 3, "never used")],
      compiler: [("error", 2, unknown)], problems: ["expected-warning 3"]),
    Row(
      "a warning on its line", .warning, comments: [("warning", 2, "used")], compiler: [("warning", 2, "never used")]),
    Row(
      "a warning is no error", .warning, comments: [("error", 2, "used")], compiler: [("warning", 2, "never used")],
      problems: ["expected-error 2", "unexpected-warning 2"]),
    Row(
      "no comment for a warning", .warning, compiler: [("warning", 3, "never used")], problems: ["unexpected-warning 3"]
    ),
    Row(
      "notes count for nothing", .warning, compiler: [("note", 3, "declared here")], problems: ["expected-warning 1"]),
  ]

  @Test(arguments: rows) func whatIsStatedIsWhatComes(_ row: Row) {
    #expect(Self.judge(row).map { "\($0.id.rawValue) \($0.position.line)" } == row.problems)
  }

  /// Comment, what the compiler says, and the sentence.
  private static let sentences = [
    ("x", 2, "The compiler's error on this line is another one."),
    ("cannot find", 5, "The compiler gives this error on line 5, not here."),
    ("x", 5, "The compiler gives no such error on this line."),
  ]

  @Test(arguments: sentences) func theSentenceSaysWhereItIs(_ row: (text: String, line: Int, sentence: String)) throws {
    let judged = Self.judge(
      Row("", comments: [("error", 2, row.text)], compiler: [("error", row.line, Self.unknown)]))
    let problem = try #require(judged.first)
    #expect(problem.message == row.sentence)
    #expect((problem.expected, problem.length) == (row.text, 3))
  }

  /// What an unmet comment is about is said once, unless the two have nothing to do with each other.
  @Test func anErrorThatAnUnmetCommentNamesIsNotToldAgain() {
    let near = Self.judge(Row("", comments: [("error", 2, "x")], compiler: [("error", 2, Self.unknown)]))
    #expect(near.map(\.actual) == ["cannot find 'a' in scope"])
    let far = Self.judge(Row("", comments: [("error", 2, "x")], compiler: [("error", 5, Self.unknown)]))
    #expect(far.map(\.id) == [.expectedError, .unexpectedError])
  }

  /// What `--accept` writes, by line.
  @Test(arguments: [
    // An empty one, and one that is not what comes.
    (["2 "], ["2 wrong type"], ["2 error: wrong type"]),
    (["2 missing"], ["2 wrong type"], ["2 error: wrong type"]),
    // What holds stays, and takes its own error.
    (["2 type"], ["2 wrong type"], []),
    (["2 ", "2 wrong"], ["2 wrong type", "2 no name"], ["2 error: no name"]),
    // Nothing comes on that line.
    (["3 "], ["2 wrong type"], []),
    // The compiler's own name stays, if there is one.
    (["2 x [stated]"], ["2 wrong type [actual]"], ["2 error[actual]: wrong type"]),
  ]) func whatCommentsWouldHaveToSay(_ row: (comments: [String], compiler: [String], written: [String])) {
    func line(_ text: String) -> (line: Int, text: String) {
      let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return (Int(parts[0]) ?? 0, String(parts[1]))
    }
    let corrections = DiagnosticJudge.corrections(
      claims: row.comments.map(line).map { line, text in
        Claim(
          place: Position(file: "a.md", line: line, column: 9),
          kind: .error(StatedDiagnostic(text: Self.parts(text).text, identifier: Self.parts(text).identifier)),
          textColumns: 19..<22)
      },
      diagnostics: row.compiler.map(line).map { line, text in
        Diagnostic(
          severity: .error, position: Position(file: "a.md", line: line, column: 1), message: Self.parts(text).text,
          identifier: Self.parts(text).identifier)
      }, codeLines: [2, 3, 5])
    #expect(
      corrections
        == row.written.map(line).map { Correction(place: .columns(line: $0.line, from: 19, to: 22), text: $0.text) })
  }
}
