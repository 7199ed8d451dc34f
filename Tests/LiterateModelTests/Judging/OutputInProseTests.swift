import LiterateModel
import Testing

/// What sentences beside a listing say that it prints. The paragraph above is the first line, and the one below the second.
@Suite struct OutputInProseTests {
  private func stated(_ prose: String, _ output: String) -> String? {
    OutputInProse.problem(prose, output: output, at: Position(file: "a.md", line: 1, column: 1))?.expected
  }

  @Test(arguments: [
    ("This prints `3`:\n", "4\n", "3"), ("\nIt says `computed 4 of 4`.", "computed 3 of 4\n", "computed 4 of 4"),
    ("Three get through. So this prints `3`:\n", "2\n", "3"), ("\nTwo are left, so `3` is printed.", "2\n", "3"),
    (
      "This one is louder and logs `CAUTION mail: queue is full`:\n", "CAUTION mail: queue is long\n",
      "CAUTION mail: queue is full"
    ),
  ]) func whatIsNotPrintedIsTold(_ prose: String, _ output: String, _ expected: String) {
    #expect(stated(prose, output) == expected)
  }

  @Test(arguments: [
    ("This prints `3`:\n", "3\n"), ("This prints `3`:\n", "1\n2\n3\n"), ("This prints `3`:\n", ""),
    ("This prints `a b`:\n", "a\nb\n"), ("The function `print` prints what it is given:\n", "4\n"),
    ("It prints `3` if it is given that:\n", "4\n"), ("It would print `3`:\n", "4\n"),
    ("It prints `3` and `5`:\n", "4\n"),
    // It speaks of what comes later, or of something else.
    ("It prints `3`.\n", "4\n"), ("\nThe next one is shorter. It prints `3`.", "4\n"),
    ("It does not print `3`:\n", "4\n"),
    ("This prints `hello`:\n", "4\n"), ("It takes `3`:\n", "4\n"), ("\n`swift run` then prints `3`:", "4\n"),
  ]) func whatMayMeanSomethingElseIsNot(_ prose: String, _ output: String) {
    #expect(stated(prose, output) == nil)
  }
}
