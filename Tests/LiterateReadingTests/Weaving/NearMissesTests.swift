import LiterateModel
import LiterateReading
import Testing

/// What is nearly a claim is an error in a file that is written for the checker; what is none passes.
@Suite struct NearMissesTests {
  private func problems(_ words: String, _ code: String, _ manner: ChapterReader.Manner = .strict) throws -> [Problem] {
    let text = "```swift\(words)\n\(code)\n```\n"
    let snippet = try #require(ChapterReader.read(Array(text.utf8), file: "a.md", manner: manner).snippets.first)
    return SnippetSyntax(snippet).problems
  }

  @Test(arguments: [
    ("a 1️⃣// -> 4", "// → 4"), ("a 1️⃣//=> 4", "// → 4"), ("a 1️⃣// --> 4", "// → 4"), ("a 1️⃣// ⇒ [1, 2]", "// → [1, 2]"),
    ("a 1️⃣/* → 4 */", "// → 4"), ("a 1️⃣/* -> 4: Int */", "// → 4: Int"), ("a 1️⃣/// → 4", "// → 4"),
    ("let b = a + 1 1️⃣// => 5", "// → 5"), ("f(a) 1️⃣// -> nil", "// → nil"), ("a 1️⃣// -> Some(4)", "// → Some(4)"),
    ("f(a)\n1️⃣// => 4", "// → 4"), ("print(a) 1️⃣// -> 4", "// Prints \"4\""),
    ("print(a) 1️⃣// => \"4\"", "// Prints \"4\""),
    ("print(a)\n1️⃣// Output: 9", "// Prints \"9\""), ("print(a) 1️⃣// output: 9", "// Prints \"9\""),
    ("print(a)\n1️⃣// Output:\n// 9", "// Prints"), ("print(a) 1️⃣// Print: 9", "// Prints \"9\""),
    ("print(a) 1️⃣// Printed \"9\"", "// Prints \"9\""), ("print(a) 1️⃣// Expected output: 9", "// Prints \"9\""),
    ("print(a) 1️⃣/* Prints \"9\" */", "// Prints \"9\""), ("print(a)\n1️⃣/* Prints:\n9\n*/", "// Prints:"),
    ("print(a)\n1️⃣/*\n  Output: 9\n*/", "// Prints \"9\""),
    ("dump(a) 1️⃣// stdout: 9", "// Prints \"9\""),
  ]) func aCommentThatIsNearlyAClaim(_ code: String, _ right: String) throws {
    let marked = Marked("```swift\n\(code)\n```\n")
    let snippet = try #require(ChapterReader.read(marked.bytes, file: "a.md").snippets.first)
    let problems = SnippetSyntax(snippet).problems
    #expect(problems.map(\.id) == [.nearMiss])
    #expect(problems.first?.position == marked.places[1])
    #expect(problems.first?.message.contains(right) == true, "\(problems)")
    var foreign = snippet
    foreign.isForeign = true
    #expect(SnippetSyntax(foreign).problems.isEmpty)
  }

  @Test(arguments: [
    ("error", "f(1) // error:"), ("error", "f(1) // error: "), ("warning", "f(1) // warning:"),
    ("trap", "f(1) // trap:"),
    ("error", "f(1) // Error: cannot find 'f'"), ("trap", "f(1) // Fatal error: no"), ("trap", "f(1) // Trap: no"),
    ("warning", "f(1) // Warning: unused"), ("error", "f(1) /* error: cannot find 'f' */"),
    ("trap", "f(1) /* trap: no */"),
  ]) func aDiagnosticThatIsNearlyStated(_ word: String, _ code: String) throws {
    #expect(try problems(" " + word, code).map(\.id) == [.nearMiss])
  }

  @Test(arguments: [
    "a // → 4", "print(a) // Prints \"4\"", "a // the value", "a // -1 is not allowed", "a // - see below",
    "func f() -> Int { 1 } // -> goes on in the next section with more",
    "a // -> is the arrow that we mean here, and it points",
    "// -> Int is what a function returns\nfunc f() -> Int { 1 }", "print(a) // the output is shown below",
    "// Outputs are cheap\nprint(a)",
    "print(a) // prints the number", "print(a) // print it", "f(a) // output: 9 is what others print",
    "// Print the label\nprint(a)",
    "/* a block */ a", "/* -- */ a", "/// - Returns: 4\nfunc f() -> Int { 4 }", "/// Prints the sum.\nfunc f() {}",
    "let s = \"// => 4\"",
    "f(1) // error is thrown here", "do {} // Error: not in a snippet that is expected to fail", "a // warning signs",
    "// Result: a value of its own type\nlet r = a",
    "switch a { case 4: break // -> nothing happens in this case at all\ndefault: break }",
  ]) func whatIsNoneIsLeftAlone(_ code: String) throws {
    #expect(try problems("", code).isEmpty)
  }

  @Test func linesWithoutMarksAreClaimsWhereTheyArePrinted() throws {
    let text = "```swift\nprint(a) // Prints hello world.\n```\n"
    let snippet = try #require(ChapterReader.read(Array(text.utf8), file: "a.md").snippets.first)
    let possible = SnippetSyntax(snippet).possiblePrints
    #expect(LikelyOutputJudge.problems(possible, output: "hello world\n").map(\.id) == [.nearMiss])
    #expect(LikelyOutputJudge.problems(possible, output: "something else\n").isEmpty)
  }

  @Test(arguments: [
    "import Testing\n@Test func sum() { #expect(1 == 2) }",
    "import Testing\n@Suite struct S {\n  @Test func sum() {}\n}",
    "import Testing\n@Test(arguments: [1]) func sum(_ x: Int) {}",
    "import XCTest\nclass T: XCTestCase {\n  func testSum() {}\n}",
  ]) func testsThatNothingRuns(_ code: String) throws {
    #expect(try problems("", code).map(\.id) == [.unrunTest])
    #expect(try problems(" no-run", code).isEmpty)
    #expect(try problems("", code, .foreign).isEmpty)
  }

  @Test(arguments: [
    "import Testing\n@Test func sum() {}\nsum()", "func testSum() {}", "class T: XCTestCase {\n  func setUp() {}\n}",
    "class T: XCTestCase {\n  func testSum() {}\n}\nT().testSum()", "@TestScoped func f() {}",
  ]) func testsThatSomethingRuns(_ code: String) throws {
    #expect(try problems("", code).isEmpty)
  }
}

/// An `output` fence with nothing to compare, and a `text` fence that is nearly one.
@Suite struct IdleOutputTests {
  @Test(arguments: ["no-run", "no-run=\"why\"", "error", "error=\"no\"", "skip=\"why\"", "from=a.swift"])
  func anOutputFenceBehindWhatDoesNotRun(_ word: String) {
    let marked = Marked("```swift \(word)\nprint(1)\n```\n\n1️⃣```output\n1\n```\n")
    let chapter = ChapterReader.read(marked.bytes, file: "a.md")
    #expect(chapter.problems.map(\.id) == [.idleClaim])
    #expect(chapter.problems.first?.position == marked.places[1])
    #expect(chapter.fences.map(\.fate).last == .rejected)
    let foreign = ChapterReader.read(marked.bytes, file: "a.md", manner: .foreign)
    #expect(foreign.problems.isEmpty && foreign.snippets[0].output == nil)
    #expect(foreign.fences.map(\.fate).last == .other(language: "output"))
  }

  @Test(arguments: ["", " warning", " trap", " hidden", " scope=new"]) func anOutputFenceBehindWhatRuns(_ words: String)
  {
    let chapter = ChapterReader.read(Array("```swift\(words)\n```\n\n```output\n1\n```\n".utf8), file: "a.md")
    #expect(chapter.problems.isEmpty && chapter.snippets[0].output != nil)
  }

  @Test(arguments: [
    ("```text\n9\n```\n", true), ("```\n9\n```\n", true), ("It prints:\n\n```console\n9\n```\n", true),
    ("Output:\n\n```txt\n9\n```\n", true), ("```json\n9\n```\n", false), ("    9\n", false),
    ("A picture of it:\n\n```text\n9\n```\n", false),
    ("The output is wider than the page, so that only a part of it is here:\n\n```text\n9\n```\n", false),
    ("```output\n9\n```\n\n```text\n9\n```\n", false), ("# Next\n\n```text\n9\n```\n", false),
  ]) func aFenceThatIsNearlyAnOutput(_ behind: String, _ isNear: Bool) {
    let chapter = ChapterReader.read(Array("```swift\nprint(9)\n```\n\n\(behind)".utf8), file: "a.md")
    #expect((chapter.snippets[0].likelyOutput != nil) == isNear)
  }

  @Test func itIsOneIfItSaysWhatIsPrintedOrNothingElseDoes() {
    let place = Position(file: "a.md", line: 5, column: 1)
    func judge(_ lines: [String], _ output: String, claims: [Claim] = []) -> Bool {
      let likely = LikelyOutput(place: place, language: "text", lines: lines)
      return LikelyOutputJudge.problem(likely, claims: claims, output: output)?.position == place
    }
    let stated = [Claim(place: place, kind: .prints([["9"]]), textColumns: 1..<2)]
    #expect(judge(["9"], "9\n"))
    #expect(judge(["9"], "9\n", claims: stated))
    #expect(judge(["8"], "9\n"))
    #expect(!judge(["+--+"], "9\n", claims: stated))
    #expect(!judge(["9"], ""))
  }

  @Test func inADocumentationCommentItHasItsPlace() throws {
    let marked = Marked("/// ```swift\n/// print(9)\n/// ```\n///\n/// 1️⃣```text\n/// 9\n/// ```\npublic func f() {}\n")
    let chapter = SourceReader.read(marked.bytes, file: "a.md")
    #expect(try #require(chapter.snippets.first).likelyOutput?.place == marked.places[1])
  }
}
