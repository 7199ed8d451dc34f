import LiterateModel
import Testing

/// `// Prints "…"` where nobody wrote for a checker.
@Suite struct ForeignPrintsJudgeTests {
  private func judged(_ stated: [String], _ output: String, others: [String] = []) -> ForeignPrintsJudge {
    let claims = stated.enumerated().map { line, text in
      Claim(
        place: Position(file: "a.md", line: line + 1, column: 1), kind: .prints([[text]]), textColumns: 1..<4)
    }
    return ForeignPrintsJudge(claims, output: output, others: others)
  }

  @Test(arguments: [
    ("a b c", "a b c \n"), ("Caf\u{e9}", "Cafe\u{301}\n"), ("quoted", "\"quoted\"\n"),
    ("1.73205080756888", "1.7320508075688772\n"),
    ("\u{2708}\u{FE0E}", "\u{2708}\n"), ("A(b: ...)", "A(b: 3, c: 4)\n"), ("[1,2]", "[1, 2]\n"),
    ("at 90, 1.5707963267949.", "at 90, 1.5707963267948966.\n"),
  ]) func aReaderSeesTheSame(_ stated: String, _ output: String) {
    #expect(judged([stated], output).problem == nil)
  }

  @Test(arguments: [
    ("a b d", "a b c\n"), ("3.15", "3.141592653589793\n"), ("[2, 1]", "[1, 2]\n"), ("at 91, 1.5", "at 90, 1.5\n"),
    ("Max", "Maxime\n"), ("", "1\n"),
  ]) func anotherTextIsAnother(_ stated: String, _ output: String) {
    #expect(judged([stated], output).problem?.id == .prints)
  }

  @Test func aSetHasNoOrder() {
    let found = judged(["[2, 3, 1]"], "[1, 2, 3]\n", others: ["[3, 1, 2]\n"])
    #expect(found.problem == nil && found.doubts.isEmpty)
    #expect(judged(["b", "a"], "a\nb\n", others: ["b\na\n"]).problem == nil)
    #expect(judged(["b", "a"], "a\nb\n").problem?.message == "This is printed, but earlier than stated.")
  }

  @Test func itHasItsElementsAllTheSame() {
    #expect(judged(["[2, 4, 1]"], "[1, 2, 3]\n", others: ["[3, 1, 2]\n"]).problem != nil)
  }

  @Test func whatIsAnotherEachTimeIsADoubt() {
    let found = judged(["17"], "5\nend\n", others: ["9\nend\n"])
    #expect(found.problem == nil && found.doubts.count == 1)
    #expect(judged(["End"], "5\nend\n", others: ["9\nend\n"]).problem != nil, "that line is the same each time")
  }
}
