import Testing

@testable import LiterateReading

/// Every command in a line for the shell is found, wherever it hides.
@Suite struct ShellWordsTests {
  @Test(
    arguments: [
      ("a b c", [["a", "b", "c"]]), ("a 'b c' \"d e\"f", [["a", "b c", "d ef"]]),
      ("a | b && c || d; e & f", [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]),
      ("X=1 Y='a b' cmd z", [["cmd", "z"]]), ("X=1", []), ("a # b", [["a"]]), ("a#b", [["a#b"]]),
      ("a > out 2>&1 < in b", [["a", "b"]]), ("a 2>/dev/null", [["a"]]), ("a2 > x", [["a2"]]),
      ("echo $(brew --prefix)/x", [["echo"], ["brew", "--prefix"], ["/x"]]),
      ("echo `curl x`", [["echo"], ["curl", "x"]]),
      ("echo \"$(curl x)\"", [["echo", ""], ["curl", "x"]]), ("echo '$(curl x)'", [["echo", "$(curl x)"]]),
      ("(cd a; b)", [["cd", "a"], ["b"]]), ("a\\ b \\\n c", [["a b", "c"]]),
      ("cat <<END\n$(no) matter\nEND", [["cat"]]),
      ("", []), ("'", []), ("\\", []), ("$(", []), ("a >", [["a"]]), ("-x", [["-x"]]),
    ] as [(String, [[String]])])
  func commands(_ text: String, _ expected: [[String]]) {
    #expect(ShellWords.commands(in: text).filter { $0 != [""] } == expected)
  }
}
