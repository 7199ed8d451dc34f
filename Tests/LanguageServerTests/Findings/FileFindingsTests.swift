import Literate
import LiterateModel
import Testing

@testable import LanguageServer

/// What was found of a snippet goes where the snippet goes.
@Suite struct FileFindingsTests {
  private static let text = "```swift\nlet a = 1 // → 2\n```\n\n```swift\nlet b = 1\n```\n"

  private static func view(_ text: String, _ findings: FileFindings? = nil) -> FileView {
    let bytes = Array(text.utf8)
    let book = BookSnapshot(files: ["a.md"], root: "/no/such/folder", texts: ["a.md": bytes])
    return FileView(
      path: "a.md", text: OpenText(bytes), unit: .utf8, reading: book.reading("a.md", saying: bytes, scope: .chapter),
      findings: findings)
  }

  /// A check of the text above that has found one value to be wrong.
  private static var findings: FileFindings {
    let view = view(text)
    var findings = FileFindings(view.text)
    findings.begin(view.text, chapter: view.chapter)
    for (snippet, problems) in zip(
      view.chapter.snippets, [[Problem(.value, at: Position(file: "a.md", line: 2, column: 16), "Wrong.")], []])
    {
      let verdict = Verdict(problems.isEmpty ? .passed : .failed, problems: problems)
      findings.take(Report.Entry(snippet: snippet, verdict: verdict, isCached: false))
    }
    return findings
  }

  private static func underlined(_ text: String) -> [String] {
    Diagnostics.all(view(text, findings)).map { diagnostic in
      "\(diagnostic["range"]["start"]["line"].integer ?? -1) \(diagnostic["code"].text ?? "")"
    }
  }

  @Test(arguments: [
    (text, ["1 value"]), ("# A\n\n" + text, ["3 value"]),
    // The same text twice: the first is the one that was checked.
    (text + "\n" + text, ["1 value"]),
    // Whatever changes in another snippet, this one stays as it was found.
    (text + "\n```swift\nlet c = 1\n```\n", ["1 value"]),
  ])
  func aProblemMovesWithItsSnippet(_ row: (text: String, lines: [String])) {
    #expect(Self.underlined(row.text) == row.lines)
  }

  @Test(arguments: ["let a = 1 // → 1", "let a = 1  // → 2", "let a = 1"])
  func aProblemIsGoneWhenItsSnippetChanges(_ line: String) {
    #expect(Self.underlined("```swift\n\(line)\n```\n\n```swift\nlet b = 1\n```\n") == [])
  }

  @Test func theLensCountsWhatIsKnown() {
    let lens = Outline.lenses(Self.view("# A\n\n" + Self.text + "\n```swift\n```\n", Self.findings))
    #expect(lens.first?["command"]["title"] == "3 snippets, 1 passed, 1 failed, 1 not checked yet")
  }

  /// What the compiler says of a snippet comes before its verdict, and with how it would mend it.
  @Test func theCompilersOwnCureIsOffered() throws {
    let text = "> ```swift\n> let é = optional + 1\n> ```\n"
    let view = Self.view(text)
    let snippet = try #require(view.chapter.snippets.first)
    var findings = FileFindings(view.text)
    findings.begin(view.text, chapter: view.chapter)
    let problem = Problem(.compile, at: Position(file: "a.md", line: 2, column: 12), "Unwrap it.", length: 8)
    findings.take([EditorError(problem: problem, cures: [[.init(range: 17..<17, text: "!")]])], of: snippet)
    let lower = Self.view("# A\n\n" + text, findings)
    #expect(Diagnostics.all(lower).map { $0["range"]["start"]["line"] } == [3])
    let place = TextPlace(line: 3, column: 0)
    let actions = CodeActions(lower, in: TextSpan(place, place), DocumentAddress(root: "/no/such/folder")).all
    #expect(actions.first?["title"] == "Write `!`: Unwrap it.")
    let edit = actions.first?["edit"]["changes"]["file:///no/such/folder/a.md"].items?.first
    #expect(edit?["newText"] == "!" && edit?["range"]["start"] == ["line": 3, "character": 19])
  }
}
