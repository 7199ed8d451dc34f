import Foundation
import LiterateModel
import Testing

@testable import Literate

/// A problem as a person reads it in the terminal.
@Suite struct ProblemTextTests {
  /// What is printed of a problem in a file with one line.
  private func text(
    _ line: String, column: Int, length: Int = 1, _ message: String = "Wrong.", expected: String? = nil,
    actual: String? = nil, notes: [String] = []
  ) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "problem-\(UUID().uuidString).md")
    try Data((line + "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let problem = Problem(
      .value, at: Position(file: file.path, line: 1, column: column), message, expected: expected, actual: actual,
      notes: notes, length: length)
    return ProblemText(source: SourceText(), colors: false).lines(problem).map { $0.replacing(file.path, with: "a.md") }
  }

  @Test(arguments: [
    ("f(x)", 3, 1, "    |   ^"), ("f(x)", 1, 4, "    | ^^^^"), ("\tf(x)", 4, 1, "    | \t  ^"),
    // Columns are bytes, and what stands before may be wide.
    ("é(x)", 4, 1, "    |   ^"), ("表(x)", 5, 1, "    |    ^"), ("f(表)", 3, 3, "    |   ^^"),
    ("\u{FEFF}f(x)", 6, 1, "    |   ^"), ("f", 99, 1, "    |  ^"),
  ]) func theCaretIsUnderTheWord(_ row: (line: String, column: Int, length: Int, caret: String)) throws {
    #expect(try text(row.line, column: row.column, length: row.length)[2] == row.caret)
  }

  @Test func theFirstLineHasThePlaceTheSentenceAndTheKind() throws {
    #expect(try text("f(x)", column: 3)[0] == "a.md:1:3: error: Wrong. [value]")
  }

  @Test func whatWasStatedAndWhatCame() throws {
    #expect(try text("f", column: 1, expected: "3", actual: "4").suffix(2) == ["  stated: 3", "     was: 4"])
    let difference = try text("f", column: 1, expected: "a\nb\n", actual: "a\nc\n").suffix(4)
    #expect(Array(difference) == ["  - stated, + printed", "   a", "  -b", "  +c"])
    #expect(try text("f", column: 1, expected: "a\n", actual: "").last == "  Nothing was printed.")
  }

  /// Nothing is left out without a word.
  @Test func whatIsLeftOutOfALongDifferenceIsSaid() throws {
    let printed = (1...70).map { "\($0)\n" }.joined()
    let lines = try text("f", column: 1, expected: "a\n", actual: printed)
    #expect(lines.suffix(2) == ["  +59", "  ⋯ 11 more lines; `--format json` has them all."])
    let one = try text("f", column: 1, expected: "a\n", actual: (1...60).map { "\($0)\n" }.joined())
    #expect(one.last == "  ⋯ 1 more line; `--format json` has them all.")
    let wide = try text("f", column: 1, expected: "a\nb\n", actual: String(repeating: "x", count: 5_000) + "\n")
    #expect(wide.allSatisfy { $0.count < 1_100 } && wide.last?.hasSuffix("x ⋯") == true)
  }

  @Test func aNoteOfSeveralLinesIsIndented() throws {
    #expect(try text("f", column: 1, notes: ["one\ntwo"]).suffix(2) == ["  note: one", "        two"])
  }

  /// What a file says gives no orders to the terminal.
  @Test func controlCharactersAreShown() throws {
    let lines = try text("f(\u{1b}[31mx)", column: 1, "\u{7}\u{85}", expected: "\u{1b}[2J", actual: "\u{7f}")
    for line in lines {
      #expect(!line.unicodeScalars.contains { $0.value < 32 && $0 != "\t" || (127..<160).contains($0.value) })
    }
    #expect(lines[0].contains("␇") && lines[1].contains("␛[31m"))
  }

  @Test func aLongLineIsCutAroundThePlace() throws {
    let lines = try text(String(repeating: "x", count: 5_000) + "yz", column: 5_001, length: 2)
    #expect(lines[1].count < 500 && lines[1].hasSuffix("yz"))
    #expect(lines[2].hasSuffix(" ^^"))
    let (yz, carets) = (lines[1].count, lines[2].count)
    #expect(yz == carets)
  }

  /// In a terminal, the second would be read as if it stood before the first.
  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{061C}"]) func nothingTurnsTheReadingAround(_ order: String)
    throws
  {
    let lines = try text("if a \(order)!= b", column: 1, "It says \(order)no.", notes: ["\(order)note"])
    #expect(!lines.joined().unicodeScalars.contains(order.unicodeScalars.first!), "\(lines)")
    #expect(lines.joined().contains("\u{FFFD}"))
  }
}
