import LiterateModel
import LiterateReading
import Testing

@Suite struct SnippetSyntaxTests {
  private func syntax(_ code: String, words: String = "") throws -> (SnippetSyntax, Snippet) {
    let chapter = ChapterReader.read(Array("```swift \(words)\n\(code)\n```\n".utf8), file: "a.md")
    let snippet = try #require(chapter.snippets.first)
    return (SnippetSyntax(snippet), snippet)
  }

  @Test(arguments: [
    ("f(1) // → 2", "_snippetAt(2); _snippetValue(0, f(1)) // → 2"),
    ("let x = a + b // → 2", "_snippetAt(2); let x = _snippetValue(0, a + b) // → 2"),
    ("x = a // → 2", "_snippetAt(2); x = _snippetValue(0, a) // → 2"),
    ("x += a // → 2", "_snippetAt(2); x += a; _snippetValue(0, x) // → 2"),
    ("g(a, // → 1\n  b)", "_snippetAt(2); g(_snippetValue(0, a), // → 1\n  b)"),
    ("a.b // → 1\n  .c", "_snippetAt(2); _snippetValue(0, a.b) // → 1\n  .c"),
    ("func f() { return a } // → 1", "func f() { return a } // → 1"),
    ("try await f() // → 1", "_snippetAt(2); _snippetValue(0, try await f()) // → 1"),
    ("let v = x ? 1 : 2 // → 1", "_snippetAt(2); let v = _snippetValue(0, x ? 1 : 2) // → 1"),
    ("f { $0 } // → 1", "_snippetAt(2); _snippetValue(0, f { $0 }) // → 1"),
    ("a; b // → 1", "_snippetAt(2); a; _snippetAt(2); _snippetValue(0, b) // → 1"),
  ]) func aClaimWrapsTheLargestExpressionThatEndsThere(_ row: (code: String, woven: String)) throws {
    let (syntax, snippet) = try syntax(row.code)
    let part = ProgramPart(index: 0, snippet: snippet, syntax: syntax, use: .runs)
    let text = Weaver(module: "M", imports: []).weave([part])[0].text.replacing(/(_snippetValue\(\d+), -?\d+/) { $0.1 }
    #expect(text.contains(row.woven + "\n"), "\(text)")
  }

  @Test(arguments: [
    ("// Prints \"a\"", [["a"]]), ("// prints \"a\".", [["a"]]),
    ("// Prints \"a \"b\" c\"", [["a \"b\" c"], ["a \"b"]]),
    ("// Prints 100", [["100"]]), ("// prints true.", [["true"]]), ("// Prints:\n// a\n// b", [["a", "b"]]),
    ("// Prints:\n// \"a\"\n// \"b\"", [["\"a\"", "\"b\""], ["a", "b"]]),
    ("// Prints two lines:\n// a\n//", [["a"]]), ("// Prints \"a\" since", [["a"]]), ("// Prints `a`", [["a"]]),
    ("// Prints “a”", [["a"]]), ("// Prints \"one\n// two\"", [["one", "two"]]),
  ]) func printsCommentsAreReadInAllTheirForms(_ row: (comment: String, readings: [[String]])) throws {
    let (syntax, _) = try syntax("f()\n\(row.comment)")
    guard case .prints(let readings) = try #require(syntax.claims.first).kind else {
      Issue.record("not a claim")
      return
    }
    for reading in row.readings { #expect(readings.contains(reading), "\(readings)") }
  }

  @Test(arguments: [
    "// Prints the names in order.", "// Printsx", "// prints nothing special", "/* Prints \"a\" */",
    "/// Prints \"a\"",
  ])
  func proseIsNoClaim(_ comment: String) throws {
    #expect(try syntax("f()\n\(comment)").0.claims.isEmpty)
  }

  @Test(arguments: [
    ("let x = await f()", true), ("for await x in y {}", true), ("async let x = f()", true),
    ("func f() async { await g() }", false), ("Task { await g() }", false), ("f()", false),
    ("struct S { func f() async { await g() } }", false), ("if x { await f() }", true),
  ]) func awaitingIsSeenAtTheTopLevelOnly(_ row: (code: String, awaits: Bool)) throws {
    #expect(try syntax(row.code).0.awaits == row.awaits)
  }

  @Test func namesThatAreDeclaredAgainBeginAnotherModule() throws {
    let codes = [
      "let x = 1", "func f() {}", "func f(_ n: Int) {}", "let y = x", "let x = 2", "print(x, y)", "struct f {}",
    ]
    let parts = try codes.enumerated().map { index, code in
      let (syntax, snippet) = try syntax(code)
      return ProgramPart(index: index, snippet: snippet, syntax: syntax, use: .runs)
    }
    let programs = Weaver(module: "M", imports: ["Rx"]).weave(parts)
    #expect(programs.map(\.snippets) == [[0, 1, 2, 3], [4, 5, 6]])
    #expect(programs[1].text.contains("@testable import M\n"))
    #expect(programs.allSatisfy { $0.text.contains("import Rx\n") })
  }

  @Test func aPlaceInTheProgramLeadsBackToTheAuthorsColumn() throws {
    let marked = Marked("> ```swift\n> f(1️⃣oops) // → 1\n> ```\n")
    let snippet = try #require(ChapterReader.read(marked.bytes, file: "a.md").snippets.first)
    let part = ProgramPart(index: 3, snippet: snippet, syntax: SnippetSyntax(snippet), use: .runs)
    let program = Weaver(module: "M", imports: []).weave([part])[0]
    let line = try #require(program.text.split(separator: "\n").first { $0.contains("oops") })
    let column = line.utf8.count - String(line[line.firstRange(of: "oops")!.lowerBound...]).utf8.count + 1
    let place = try #require(marked.places[1])
    let found = try #require(program.map.locate(line: place.line, column: column))
    #expect(found.column == place.column)
    #expect(found.snippet == 3)
  }

  @Test func whatIsNotSwiftIsReportedAtItsPlace() throws {
    let (syntax, _) = try syntax("let x = (1 + \nprint(1)")
    #expect(syntax.problems.contains { $0.id == .syntax })
    #expect(syntax.problems.allSatisfy { (2...3).contains($0.position.line) })
  }
}
