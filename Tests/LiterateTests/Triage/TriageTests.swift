import LiterateModel
import Testing

@testable import Literate

/// What is told first. The golden texts of whole packages are in `DocsCheckTests/Corpus`.
@Suite struct TriageTests {
  private func place(_ line: Int) -> Position { Position(file: "README.md", line: line, column: 1) }

  private func fragment(_ line: Int, missing: [String]) -> Report.Entry {
    var verdict = Verdict(.fragment)
    verdict.finding = Finding(.fragment)
    verdict.finding?.missing = missing
    return Report.Entry(snippet: Snippet(place: place(line), endLine: line + 2), verdict: verdict, isCached: false)
  }

  /// What is wrong besides a name that nobody declares, no name mends.
  @Test func whatIsWrongInAnotherWayTooIsNotCompleted() {
    func entry(_ line: Int, _ messages: String...) -> Report.Entry {
      var entry = fragment(line, missing: ["logger"])
      entry.verdict.remarks = messages.map { Remark(.error, line: line, columns: nil, text: $0) }
      return entry
    }
    let entries = [
      entry(1, "cannot find 'logger' in scope"),
      entry(5, "cannot find 'logger' in scope", "value of type 'Ring' has no member 'appendd'"),
    ]
    let triage = Triage(report(entries), near: { _ in nil }, history: nil)
    #expect(triage.names.map(\.completed) == [1])
    #expect(TriageText(triage, options: []).names[0].hasPrefix("`logger`: 2 fragments, 1 of which misses nothing else"))
  }

  private func mistake(_ line: Int, _ message: String) -> Report.Entry {
    var verdict = Verdict(.failed, problems: [Problem(.contradiction, at: place(line + 1), message)])
    verdict.finding = Finding(.contradiction)
    return Report.Entry(snippet: Snippet(place: place(line), endLine: line + 2), verdict: verdict, isCached: false)
  }

  private func report(_ entries: [Report.Entry]) -> Report {
    Report(
      version: "1", swift: "6.3", isolation: "", chapters: 1, entries: entries, problems: [], fences: [], seconds: 1)
  }

  private let near = NearDeclarations(
    PublicDeclarations(
      [
        ("Ring", nil), ("append(_:)", "Ring"), ("count", "Ring"), ("capacity", "Ring"), ("insert(_:at:)", "Ring"),
        ("insert(_:atIndex:)", "Ring"), ("init(capacity:)", "Ring"), ("init(repeating:count:)", "Ring"),
        ("Index", "Ring"), ("offset", "Ring.Index"), ("slices(ofCount:)", "Swift.Array"),
        ("windows(ofCount:)", "Swift.Collection"), ("spokenName", "Spoken"),
      ].map { PublicDeclaration(name: $0.0, type: $0.1, module: "Rings", place: nil) }
        + [
          PublicDeclaration(name: "weight", type: "Anvil", module: "Anvils", place: nil),
          PublicDeclaration(name: "Spoken", module: "Rings", isProtocol: true, place: nil),
        ]))

  @Test func theNameThatCompletesMostFragmentsIsFirst() {
    let entries = [
      fragment(1, missing: ["user"]), fragment(5, missing: ["logger"]), fragment(9, missing: ["logger"]),
      fragment(13, missing: ["logger", "request"]), fragment(17, missing: ["request", "user", "x"]),
      fragment(21, missing: []),
    ]
    let triage = Triage(report(entries), near: { _ in nil }, history: nil)
    #expect(triage.names.map(\.name) == ["logger", "user", "request", "x"])
    #expect(triage.names[0] == Triage.Name(name: "logger", places: [place(5), place(9), place(13)], completed: 2))
  }

  @Test(arguments: [
    ("value of type 'Ring' has no member 'appendd'", "Ring.append(_:)"),
    ("value of type 'Ring<Int>' has no member 'cont'", "Ring.count"),
    ("value of type '[Int]' has no member 'slice'", "Array.slices(ofCount:)"),
    ("type 'Ring.Index' has no member 'ofset'", "Index.offset"),
    ("value of type 'Other' has no member 'capacty'", nil), ("value of type 'Ring' has no member 'weigth'", nil),
    // What another type has, cannot be meant; what a protocol has, can.
    ("value of type 'Index' has no member 'capacty'", nil),
    ("value of type '[Int]' has no member 'windws'", "windows(ofCount:)"),
    ("value of type 'Ring<Int>' has no member 'windws'", "windows(ofCount:)"),
    ("value of type 'Ring' has no member 'spokenNam'", "spokenName"),
    ("value of type 'Ring' has no member 'zzzzzzz'", nil), ("cannot find 'Ring' in scope", nil),
  ]) func theNearestDeclarationIsNamed(_ message: String, _ expected: String?) {
    #expect(near.nearest(to: Problem(.contradiction, at: place(1), message)) == expected)
  }

  @Test(arguments: [
    ("value of type 'Ring' has no member 'insrt'", "ring.insrt(1, atIndex: 2)", "Ring.insert(_:atIndex:)"),
    ("value of type 'Ring' has no member 'insrt'", "ring.insrt(f(a: 1), at: 2)", "Ring.insert(_:at:)"),
    (
      "incorrect argument label in call (have '_:index:', expected '_:at:')", "ring.insert(1, index: 2)",
      "Ring.insert(_:at:)"
    ),
    ("missing argument for parameter 'count' in call", "Ring(repeating: 1)", "Ring.init(repeating:count:)"),
    ("extra argument 'of' in call", "let r = Ring<Int>(capacity: 1, of: 2)", "Ring.init(capacity:)"),
    ("extra argument 'of' in call", "let r = Ring<[Array<Int>]>(repeating: 1, of: 2)", "Ring.init(repeating:count:)"),
    ("extra argument 'of' in call", "let r = Ring<Int(capacity: 1, of: 2)", nil),
    ("extra argument 'of' in call", "unknown(1, of: 2)", nil),
  ]) func theLabelsOfACallCount(_ row: (message: String, line: String, expected: String?)) {
    let place = Position(file: "a.md", line: 1, column: row.line.utf8.count)
    #expect(near.nearest(to: Problem(.contradiction, at: place, row.message), line: row.line) == row.expected)
  }

  @Test(arguments: [
    ("f(1, to: g(a: 2), \"x, y: z\")", "f", ["_", "to", "_"]), ("f()", "f", []), ("a.f(x: [1, 2]) { $0 }", "f", ["x"]),
    ("f(1, b:", "f", ["_", "b"]),
  ]) func aLineShowsTheLabelsOfItsCall(_ row: (line: String, name: String, labels: [String])) {
    #expect(CallInLine(row.line, of: row.name)?.labels == row.labels)
  }

  @Test func thePageHasTheMistakesFirstAndThreeCommandsLast() throws {
    let entries = [
      mistake(1, "value of type 'Ring' has no member 'appendd'"), mistake(11, "a *b* <c>"),
      fragment(21, missing: ["logger"]),
    ]
    let triage = Triage(report(entries), near: { near.nearest(to: $0) }, history: nil)
    let text = TriageText(triage, options: ["--package", "."])
    let lines = text.lines(ProblemText(source: SourceText(), colors: false))
    #expect(lines.first == "2 listings contradict the library:")
    #expect(lines.contains("  near: Ring.append(_:)"))
    #expect(lines.contains { $0.contains("`logger`: 1 fragment, which misses nothing else (README.md:21)") })
    let commands = lines.suffix(3)
    #expect(commands.allSatisfy { $0.hasPrefix("  docs-check --scope auto --package . ") })
    #expect(commands.contains { $0.contains("--prelude Prelude.swift") && $0.contains("`logger`") })
    let markdown = text.markdown
    #expect(markdown.contains("- **README.md:12** a \\*b\\* \\<c\\>\n"))
    let (mistakes, names) = (markdown.firstRange(of: "## 2 listings"), markdown.firstRange(of: "## Names"))
    #expect(try #require(mistakes).lowerBound < #require(names).lowerBound)
  }

  /// Each mistake with what is near it, in the terminal, in Markdown and on a page of HTML, which needs no other file.
  @Test func eachProblemHasItsOwnNeighbour() throws {
    var entry = mistake(1, "value of type 'Ring' has no member 'appendd'")
    entry.verdict.problems.append(
      Problem(.contradiction, at: place(5), "value of type 'Ring' has no member 'ZZZ' <b>"))
    let triage = Triage(report([entry]), near: { near.nearest(to: $0) }, history: nil)
    let text = TriageText(triage, options: [])
    let lines = text.lines(ProblemText(source: SourceText(), colors: false))
    let note = try #require(lines.firstIndex(of: "  near: Ring.append(_:)"))
    let second = try #require(lines.firstIndex { $0.contains("'ZZZ'") })
    #expect(note < second)
    #expect(text.markdown.contains("'appendd'\n  - near: `Ring.append(_:)`\n- **README.md:5**"))
    let page = String(decoding: TriagePage(text).html, as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">") && !page.contains("<script") && !page.contains("<b>"))
    #expect(page.contains("<li>near: <code>Ring.append(_:)</code></li>"))
  }

  @Test func whereAllIsWellItSaysHowItStaysSo() {
    var verdict = Verdict(.passed)
    verdict.finding = Finding(.run)
    let entry = Report.Entry(snippet: Snippet(place: place(1), endLine: 3), verdict: verdict, isCached: false)
    let triage = Triage(report([entry]), near: { _ in nil }, history: nil)
    let lines = TriageText(triage, options: []).lines(ProblemText(source: SourceText(), colors: false))
    #expect(
      lines.prefix(5) == ["What is verified:", "", "  `README.md`: 1 run", "", "1 snippet in 1 file: 1 run, 1.00 s."])
    let commands = lines.suffix(3)
    #expect(commands.first == "  docs-check --scope auto --strict   # in CI, so that it stays so")
    #expect(commands.allSatisfy { $0.hasPrefix("  docs-check ") })
  }
}
