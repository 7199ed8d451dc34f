import LiterateModel
import Testing

@testable import Literate

/// What the program is made of that a page offers to copy.
@Suite struct WholeProgramTests {
  /// The parts of the last snippet's program; each snippet is its words and its code.
  private func parts(_ snippets: [(words: String, code: String)], names: [Int: [KnownName]] = [:]) throws -> String? {
    let text = snippets.map { "```swift \($0.words)\n\($0.code)\n```\n" }.joined()
    let session = try Written(text).session()
    let byPlace = Dictionary(uniqueKeysWithValues: names.map { (session.snippets[$0.key].id, $0.value) })
    return WholeProgram(session, names: byPlace, parsed: ParsedSnippets()).parts(of: session.snippets.count - 1)
  }

  private func name(_ symbol: String, isDeclaration: Bool) -> KnownName {
    KnownName(
      range: 0..<1, kind: .type, symbol: symbol, module: "", declaration: "", documentation: "",
      isDeclaration: isDeclaration)
  }

  @Test func allThatRanBeforeIsInIt() throws {
    #expect(try parts([("", "let a = 1"), ("", "let b = a"), ("", "print(b)")]) == "1 4 7")
  }

  @Test func ofWhatDoesNotRunOnlyTheDeclarations() throws {
    #expect(try parts([("no-run", "struct A {}"), ("", "print(1)")]) == "1:0-11 4")
    #expect(try parts([("skip=\"later\"", "let a = 1"), ("error", "let b = c"), ("", "print(1)")]) == "7")
  }

  @Test func whatAFenceImportsComesFirst() throws {
    #expect(
      try parts([("import=Foundation", "let a = 1"), ("import=Foundation,Rx", "print(a)")]) == "+Foundation +Rx 1 4")
  }

  /// Nobody can copy what no page shows.
  @Test func aCheckIsInNoProgram() throws {
    let exercise = [("start=a", "let a = 0"), ("name=a", "let a = 1"), ("check=a", "a // → 1")]
    #expect(try parts(exercise + [("", "print(a)")]) == "4 10")
  }

  @Test func whatIsNotCompiledOrMustNotCompileHasNone() throws {
    #expect(try parts([("error", "let b = c")]) == nil)
    #expect(try parts([("skip=\"later\"", "let b = c")]) == nil)
  }

  /// One file cannot declare a name twice.
  @Test func whereANameIsDeclaredAgainOnlyWhatIsNeeded() throws {
    let snippets = [("", "struct A {}"), ("", "let a = A()"), ("", "struct A { var b = 1 }"), ("", "print(A())")]
    let uses = [
      0: [name("old", isDeclaration: true)], 2: [name("new", isDeclaration: true)],
      3: [name("new", isDeclaration: false)],
    ]
    #expect(try parts(snippets, names: uses) == "7 10")
    let both = uses.merging([3: [name("new", isDeclaration: false), name("old", isDeclaration: false)]]) { $1 }
    #expect(try parts(snippets, names: both) == nil, "it needs both, and there is no such program")
  }

  @Test func theTextIsWhatThePartsName() throws {
    let snippets = [
      ("import=Foundation", "let a = 1"), ("no-run", "struct A {}\nA()"), ("error", "let b = c"),
      ("name=last", "print(a)"),
    ]
    let text = snippets.map { "```swift \($0.0)\n\($0.1)\n```\n" }.joined()
    let session = try Written(text).session()
    let whole = WholeProgram(session, names: [:], parsed: ParsedSnippets())
    let program = "import Rx\nimport Foundation\nlet a = 1\nstruct A {}\nprint(a)\n"
    #expect(whole.text(of: 3, importing: ["Rx"]) == program)
    #expect(
      whole.text(of: 3, importing: ["Rx"], region: "r")
        == program.replacing("print(a)\n", with: "// #region r\nprint(a)\n// #endregion\n"))
    #expect(whole.text(of: 2, importing: []) == nil)
  }
}
