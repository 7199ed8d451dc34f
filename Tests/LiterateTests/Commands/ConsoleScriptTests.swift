import Testing

@testable import Literate

/// What a session printed is each command's own.
@Suite struct ConsoleScriptTests {
  private func outcomes(_ output: String) -> [String] {
    let (all, rest) = ConsoleScript.outcomes(in: output, mark: "MARK")
    return all.map { "\($0.status) \($0.output.replacing("\n", with: "⏎"))" } + (rest.isEmpty ? [] : ["rest \(rest)"])
  }

  @Test func eachHasItsOutput() {
    #expect(outcomes("MARK 0\na\n\nMARK 0\nb\nMARK 3\n\nMARK 1\n") == ["0 ", "0 a⏎", "3 b⏎", "1 "])
  }

  @Test func anEmptyLineAtTheEndIsPrinted() { #expect(outcomes("a\n\n\nMARK 0\n") == ["0 a⏎⏎"]) }

  @Test func theShellMayEnd() {
    #expect(outcomes("MARK 0\nlast words\n") == ["0 ", "rest last words\n"])
    #expect(outcomes("MARK 0\nMARK x\n") == ["0 ", "rest MARK x\n"])
    #expect(outcomes("") == [])
  }

  @Test func quotedTextStaysWhatItIs() { #expect(ConsoleScript.quoted("it's \"$x\"") == #"'it'\''s "$x"'"#) }
}
