import Literate
import LiterateModel
import Testing

@testable import LanguageServer

/// What a person hears who runs a snippet, or asks for its values or its program.
@Suite struct CommandAnswersTests {
  private static func snippet(_ fence: String, name: String? = nil) throws -> Snippet {
    var talk = Talk()
    talk.open("# A\n\n```\(fence)\nlet a = 1\n```\n")
    return try #require(talk.state.view("a.md")?.chapter.snippets.first)
  }

  private static func verdict(_ status: Verdict.Status, _ change: (inout Verdict) -> Void = { _ in }) -> Verdict {
    var verdict = Verdict(status)
    change(&verdict)
    return verdict
  }

  private static func problem(_ line: Int, _ words: String, notes: [String] = []) -> Problem {
    Problem(.compile, at: Position(file: "a.md", line: line, column: 1), words, notes: notes)
  }

  private static let rows: [(fence: String, verdict: Verdict, words: String)] = [
    ("swift name=b", verdict(.passed), "`b` passed and printed nothing."),
    (
      "swift", verdict(.passed) { ($0.seconds, $0.standardOutput) = (0.0123, "x\n\ny\n") },
      "The snippet at line 3 passed in 12 ms and printed 3 lines.\nIt printed:\nx\n\ny"
    ),
    (
      "swift", verdict(.passed) { ($0.seconds, $0.standardOutput) = (2.34, "x") },
      "The snippet at line 3 passed in 2.3 s and printed one line.\nIt printed:\nx"
    ),
    (
      "swift", verdict(.passed) { $0.warnings = [problem(4, "Unused.")] },
      "The snippet at line 3 passed and printed nothing.\n4: warning: Unused."
    ),
    (
      "swift error", verdict(.passed) { $0.remarks = [Remark(.error, line: 4, columns: nil, text: "No.")] },
      "The snippet at line 3 does not compile, as it says.\n4: error: No."
    ),
    ("swift trap", verdict(.passed), "The snippet at line 3 stops, as it says."),
    ("swift no-run", verdict(.passed), "The snippet at line 3 compiles; its fence says that it does not run."),
    (
      "swift",
      verdict(.failed) {
        $0.problems = [problem(4, "One.", notes: ["why"]), problem(5, "Two.")]
        $0.standardOutput = "x\n"
      }, "The snippet at line 3 failed at line 4: One.\nnote: why\n5: Two.\nIt printed:\nx"
    ),
    (
      "swift", verdict(.notReached) { $0.reason = .sessionEnded },
      "The snippet at line 3 was not reached. The session ended before it."
    ),
  ]

  @Test func aRunIsToldInWords() throws {
    for row in Self.rows {
      let answer = RunAnswer.answer(row.verdict, of: try Self.snippet(row.fence))
      #expect(answer.words == row.words)
      #expect((answer.kind == .information) == (row.verdict.status == .passed))
    }
  }

  @Test func aLongOutputIsCutInAMessageAndWholeInTheResult() {
    let answer = CommandAnswer(message: "It passed.", details: (1...100).map(String.init))
    #expect(answer.words.split(separator: "\n").count == 41)
    #expect(answer.words.hasSuffix("\n39\n… and 61 more lines."))
    #expect(answer.json["details"].items?.count == 100)
  }

  /// A chapter with one snippet, of which some things are known.
  private static func values(_ known: (Snippet) -> FileFindings.Known?) throws -> CommandAnswer {
    let text = OpenText("```swift name=b\nlet a = 1\nlet b = 2\n```\n")
    let book = BookSnapshot(files: ["a.md"], root: "/no/such/folder", texts: ["a.md": text.bytes])
    let reading = book.reading("a.md", saying: text.bytes, scope: .chapter)
    let snippet = try #require(reading.chapter.snippets.first)
    var findings = FileFindings(text)
    findings.begin(text, chapter: reading.chapter)
    if let known = known(snippet) { findings.take(known) }
    let view = FileView(path: "a.md", text: text, unit: .utf8, reading: reading, findings: findings)
    return ValuesAnswer.answer(snippet, view)
  }

  @Test func valuesAreToldByTheirLines() throws {
    func step(_ line: Int, _ name: String, _ value: String) -> SnippetTrace.Step {
      SnippetTrace.Step(line: line, name: name, value: value, output: 0, events: [], folded: 0)
    }
    let steps = [step(0, "a", "1"), step(0, "", ""), step(1, "", "x\ny"), step(9, "z", "3")]
    let answer = try Self.values { snippet in
      var known = FileFindings.Known(snippet: snippet, verdict: Verdict(.passed))
      known.values = .trace(SnippetTrace(steps: steps, isCut: true))
      known.hasNames = true
      return known
    }
    #expect(answer.words == "`b` had 2 values: 2: a = 1 …\n2: a = 1\n3: x⏎y\nLater steps were left out.")
  }

  @Test func whyThereAreNoValuesIsSaid() throws {
    func words(_ status: Verdict.Status, _ values: TraceAnswer = .nothing, hasNames: Bool = true) throws -> String {
      let answer = try Self.values { snippet in
        var known = FileFindings.Known(snippet: snippet, verdict: Verdict(status))
        (known.values, known.hasNames) = (values, hasNames)
        return known
      }
      #expect(answer.kind == .warning)
      return answer.words
    }
    #expect(try Self.values { _ in nil }.words == "`b` is being checked; ask again in a moment.")
    #expect(try words(.passed, hasNames: false).hasSuffix("its values are being recorded; ask again in a moment."))
    #expect(try words(.failed) == "`b` has no values: they are recorded of snippets that pass.")
    #expect(try words(.passed, .lacking("It waits.")) == "`b` has no values. It waits.")
    #expect(try words(.passed) == "`b` has no line with a value.")
  }

  /// Two of a name cannot stand in one file; which of them is meant, only the check knows.
  @Test func aProgramWaitsForNamesOnlyWhereItNeedsThem() throws {
    let text = "```swift\nstruct A {}\n```\n\n```swift\nstruct A { var b = 1 }\n```\n\n```swift\nprint(1)\n```\n"
    var talk = Talk()
    talk.open(text)
    let view = try #require(talk.state.view("a.md"))
    let answers = view.chapter.snippets.map { ProgramAnswer.answer($0, view, importing: ["Rx"]) }
    #expect(answers[0].program == .init(file: "a-line-1.swift", text: "import Rx\nstruct A {}\n"))
    #expect(answers[2].program == nil && answers[2].message.contains("declared twice"))
  }
}
