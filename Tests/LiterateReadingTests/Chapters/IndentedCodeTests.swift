import LiterateModel
import LiterateReading
import Testing

/// Code without a fence, of which nobody says that it is Swift.
@Suite struct IndentedCodeTests {
  private func isRead(_ text: String) -> Bool {
    let lines = text.split(separator: "\n").map { "    " + $0 + "\n" }.joined()
    return !ChapterReader.read(Array("Text:\n\n\(lines)".utf8), file: "a.md", manner: .foreign).snippets.isEmpty
  }

  @Test(arguments: [
    "print(1)", "let x = 1", "print(peg.isIn(1)", "let h = Heap()\nh.insert([1, 2)", "list.map { print($0)",
    "peg.isIn(\n  1", "print(peg)\npeg.turn(by: [1, 2]",
  ]) func aCallIsSwiftEvenIfItsLastBracketIsMissing(_ text: String) { #expect(isRead(text)) }

  @Test(arguments: [
    "Peg(holes: 3", "[1, 2, 3", "name = value (", "$ swift build (debug", "usage: tool [options",
    "int x = list.size(",
  ]) func whatAProgramPrintsIsNot(_ text: String) { #expect(!isRead(text)) }
}
