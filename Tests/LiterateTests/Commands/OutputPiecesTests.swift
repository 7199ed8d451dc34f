import Testing

@testable import Literate

/// What a program of several snippets prints is each one's own.
@Suite struct OutputPiecesTests {
  @Test(arguments: [
    ("", [""]), ("a\n", ["a\n"]), ("a", ["a"]), ("a\nMARK\nb\n", ["a\n", "b\n"]), ("aMARK\n", ["a", ""]),
    ("MARK\nMARK\n", ["", "", ""]), ("a\n\nMARK\n\nb", ["a\n\n", "\nb"]), ("MARK in a line\n", ["MARK in a line\n"]),
    ("a\nMARK", ["a\n", ""]),
  ])
  func isCutAtTheMark(_ output: String, _ pieces: [String]) {
    #expect(OutputPieces.cut(output, at: "MARK") == pieces)
  }
}
