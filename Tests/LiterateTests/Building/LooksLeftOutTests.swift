import LiterateModel
import LiterateReading
import LiterateToolchain
import Testing

@testable import Literate

/// What is compiled next where what a program has for value comments may be the reason that it does not compile.
@Suite struct LooksLeftOutTests {
  private let program: Program

  /// Two listings: the first has looks on lines 2 and 3, the second on line 7.
  init() throws {
    let written = Written(
      "```swift\nf(1) // 2\nlet a = g() // 3\nlet b = 1\n```\n\n```swift\nh(4) // 5\nlet c = 1\n```\n", manner: .foreign
    )
    program = try written.program()
    try #require(Self.lines(program) == [2, 3, 8])
  }

  /// The lines of the Markdown on which a program looks at something.
  private static func lines(_ program: Program) -> [Int] {
    program.text.split(separator: "\n").filter { Look.isIn(String($0)) }
      .compactMap { $0.firstMatch(of: #/_snippetAt\((\d+)/#).flatMap { Int($0.1) } }
  }

  /// What is left of the looks, by line; nil if nothing else is tried.
  private func left(after said: String, breakdown: Compiler.Breakdown? = nil) -> [Int]? {
    left(of: program, after: said, breakdown)
  }

  private func left(of program: Program, after said: String, _ breakdown: Compiler.Breakdown? = nil) -> [Int]? {
    next(after: program, said, breakdown).map(Self.lines)
  }

  private func next(after program: Program, _ said: String, _ breakdown: Compiler.Breakdown? = nil) -> Program? {
    let module = BuiltModule(
      files: ModuleFiles(folder: "folder", name: "M"), messages: CompilerMessage.parse(said), breakdown: breakdown)
    return LooksLeftOut.next(after: program, module)
  }

  @Test func aProgramThatCompilesIsLeftAsItIs() {
    #expect(left(after: "") == nil)
    #expect(left(after: "a.md:2:1: warning: unused") == nil)
  }

  @Test func theLineOfAnErrorLosesItsLooksFirst() {
    #expect(left(after: "a.md:3:1: error: cannot convert value") == [2, 8])
    #expect(left(after: "a.md:2:1: error: wrong\na.md:8:1: error: wrong") == [3])
  }

  @Test func anErrorIsOnTheLineOfTheProgramIfItIsNotOfTheMarkdown() throws {
    let lines = program.text.split(separator: "\n", omittingEmptySubsequences: false)
    let woven = try #require(lines.firstIndex { $0.contains("_snippetAt(8)") }) + 1
    #expect(left(after: "folder/M.swift:\(woven):1: error: wrong") == [2, 3])
  }

  /// What stands beside it on the line is looked at: only one of the expressions in comments is wrong.
  @Test func anErrorInAnExpressionOfACommentTakesAwayThatOne() throws {
    let program = try Written("```swift\nlet a = f() // 2\n// a.b == 1\n// a.c == 3\n```\n", manner: .foreign).program()
    let lines = program.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = try #require(lines.first { $0.contains("a.b") && $0.contains("a.c") })
    for (wrong, other) in [("a.b", "a.c"), ("a.c", "a.b")] {
      let found = try #require(line.firstRange(of: wrong + ")")).lowerBound
      let column = line.utf8.distance(from: line.startIndex, to: found) + 2
      let text = try #require(next(after: program, "a.md:2:\(column): error: inaccessible", nil)).text
      #expect(!text.contains(wrong + ")") && text.contains(other + ")"))
      #expect(text.ranges(of: "; _snippetSee").count == program.text.ranges(of: "; _snippetSee").count - 1)
    }
    #expect(left(of: program, after: "a.md:2:1: error: inaccessible") == [])
  }

  /// Such an error may have its reason in a line before it: then all looks of the snippet go.
  @Test(arguments: [
    "'a' consumed more than once", "noncopyable 'Once' cannot be consumed",
    "unable to infer complex closure return type",
    "ambiguous use of 'f'", "the compiler is unable to type-check this expression in reasonable time",
    "sending 'a' risks causing data races",
  ]) func anErrorOfAnotherLineTakesThoseOfItsSnippet(_ message: String) {
    #expect(left(after: "a.md:4:1: error: \(message)") == [8])
    #expect(left(after: "a.md:9:1: error: \(message)") == [2, 3])
  }

  @Test func anErrorOfItsOwnLineAloneHasNothingToDoWithLooks() {
    #expect(left(after: "a.md:4:1: error: cannot assign to value: 'b' is a 'let' constant") == nil)
  }

  @Test func whatIsMissingIsMissedWithoutLooksToo() {
    #expect(left(after: "a.md:2:1: error: cannot find 'f' in scope") == nil)
    #expect(left(after: "a.md:2:1: error: no such module 'Kit'\na.md:3:1: error: cannot find type 'G' in scope") == nil)
    // Another error beside it may come of a look.
    #expect(left(after: "a.md:2:1: error: cannot find 'f' in scope\na.md:3:1: error: wrong") == [8])
  }

  @Test func aCompilerThatBreaksDownIsAskedWithoutAny() {
    #expect(left(after: "", breakdown: .crashed("Stack dump")) == [])
    #expect(left(after: "", breakdown: .timedOut) == [])
  }

  /// Step by step until none is left, so that asking comes to an end; and no place moves.
  @Test func inTheEndThereAreNone() throws {
    let consumed = "a.md:4:1: error: 'a' consumed\na.md:9:1: error: 'c' consumed"
    let without = try #require(next(after: program, consumed))
    #expect(Self.lines(without).isEmpty)
    #expect(without.text.utf8.count == program.text.utf8.count)
    #expect(next(after: without, consumed) == nil)
    #expect(next(after: without, "", .timedOut) == nil)
  }

  @Test func aProgramWithoutLooksHasNothingElse() throws {
    let plain = try Written("```swift\nf(1) // → 2\n```\n").program()
    #expect(left(of: plain, after: "a.md:2:1: error: wrong") == nil)
  }
}
