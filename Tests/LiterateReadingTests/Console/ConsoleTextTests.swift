import Testing

@testable import LiterateReading

/// A console session is commands, and what each prints.
@Suite struct ConsoleTextTests {
  private func read(_ text: String) -> [String]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return ConsoleText(lines)?.commands.map { command in
      "\(command.line) \(command.text.replacing("\n", with: "⏎")) → \(command.output.map { lines[$0] }.joined(separator: "|"))"
    }
  }

  @Test func commandsAndWhatTheyPrint() {
    #expect(read("$ a\none\n\ntwo\n\n$ b -x\n% c\nthree\n") == ["0 a → one||two", "5 b -x → ", "6 c → three"])
  }

  @Test func commandsOfSeveralLines() {
    #expect(read("$ a \\\n  b \\\n> c\nout") == ["0 a \\⏎  b \\⏎c → out"])
    #expect(read("$ cat <<'END'\n$ no prompt\nEND\nout") == ["0 cat <<'END'⏎$ no prompt⏎END → out"])
    #expect(read("$ cat > a <<END\n> text\n> END\n$ b") == ["0 cat > a <<END⏎text⏎END → ", "3 b → "])
    #expect(read("$ a <<<word\nout") == ["0 a <<<word → out"])
  }

  @Test func whatStandsBetweenPromptsIsPrinted() {
    #expect(read("$ a\n$\n$ # a remark\nout\n$5 a month") == ["0 a → $|$ # a remark|out|$5 a month"])
  }

  @Test(arguments: ["", "a\nb", "\n\n", "output\n$ a", "# a", "> a", "$", "$a"])
  func others(_ text: String) { #expect(read(text) == nil) }

  @Test(arguments: ["$ a \\", "$ cat <<END", "$ cat <<", "$ cat << ''"])
  func whatIsNotFinished(_ text: String) { #expect(read(text)?.count == 1) }
}
