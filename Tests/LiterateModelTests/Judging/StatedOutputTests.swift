import LiterateModel
import Testing

/// Comments below a statement, and what it printed.
@Suite struct StatedOutputTests {
  private func judged(
    _ stated: [String], isIntroduced: Bool = false, own: [String]? = nil, output: String, isLast: Bool = false
  ) -> ValueCommentsJudge {
    var comment = ValueComment(
      place: Position(file: "a.md", line: 1, column: 1), length: 1, subject: .output, lines: stated,
      isIntroduced: isIntroduced)
    comment.isLast = isLast
    let told = own.map { [0: $0.map { HeardValue(text: $0, type: "") }] } ?? [:]
    return ValueCommentsJudge([comment], .init(heard: told, output: output))
  }

  @Test(arguments: [
    (["1", "2"], "1\n2\n"), (["a", "b"], "x\na\nb\n"), (["\"a\"", "\"b\""], "a\nb\n"),
    (["1", "...", "4"], "1\n2\n3\n4\n"),
    (["1 2 3"], "1\n2\n3\n"), (["1, 2, 3"], "1\n2\n3\n"), (["Hello, Bob"], "Hello, Bob\n"), (["[1,2]"], "[1, 2]\n"),
  ]) func itAgrees(_ stated: [String], _ output: String) {
    #expect(judged(stated, output: output).claims == 1)
    #expect(judged(stated, isIntroduced: true, output: output).problems.isEmpty)
  }

  /// A column of values that leaves lines out, and says so, begins and ends as what is printed does.
  @Test(arguments: [
    (["10", "...", "50"], false), (["10", "20", "…", "50"], false), (["...", "40", "50"], false),
    (["10", "20", "..."], false), (["...", "20", "30", "..."], false), (["10.0", "...", "50.0"], false),
    (["20", "...", "50"], true), (["10", "...", "40"], true), (["10", "30", "..."], true), (["...", "30", "50"], true),
    (["...", "20", "40", "..."], true), (["10", "...", "60", "...", "50"], true),
    // One value beside an elision, and words, say too little.
    (["60", "..."], false), (["first", "...", "last"], false),
  ]) func aColumnWithLinesLeftOut(_ stated: [String], _ isClaim: Bool) {
    let printed = ["10", "20", "30", "40", "50"]
    let found = judged(stated, own: printed, output: printed.map { $0 + "\n" }.joined())
    #expect(found.problems.count == (isClaim ? 1 : 0), "\(found.doubts)")
  }

  /// What a call prints that nobody can follow: all of it is meant where nothing else is said of it and nothing comes behind.
  @Test(arguments: [
    (["1: a", "2: b", "3: c"], true), (["1: a", "2: b"], false), (["2: b", "3: c"], false), (["1: a"], true),
    (["1: a", "2: b", "…"], true), (["a", "b"], true), (["2: b"], true),
  ]) func aColumnLacksALine(_ stated: [String], _ holds: Bool) {
    let output = "1: a\n2: b\n3: c\n"
    #expect(judged(stated, output: output, isLast: true).problems.isEmpty == holds)
    #expect(judged(stated, own: ["1: a", "2: b", "3: c"], output: output).problems.isEmpty == holds)
    // Code below may print the rest.
    #expect(judged(stated, output: output).problems.isEmpty)
  }

  /// A line that is not printed, of the form of one that is.
  @Test(arguments: [
    (["[notice] shop: closed", "[error] shop: on fire"], false), (["[error] shop: on fire"], true),
    (["only what is an error", "[error] shop: on fire"], true), (["[error] shop: on fire", "and nothing else"], true),
  ]) func aColumnHasALineTooMuch(_ stated: [String], _ holds: Bool) {
    #expect(judged(stated, output: "[error] shop: on fire\n").problems.isEmpty == holds)
  }

  @Test(arguments: [
    (["0: a", "..."], false), (["1: a", "..."], true), (["0: a", "1: c", "…"], true), (["the first", "..."], false),
    (["1: a"], false),
  ]) func textsWithTheRestLeftOut(_ stated: [String], _ isClaim: Bool) {
    let printed = ["0: a", "1: b", "2: c"]
    let found = judged(stated, own: printed, output: printed.map { $0 + "\n" }.joined())
    #expect(found.problems.count == (isClaim ? 1 : 0), "\(found.doubts)")
  }

  /// `prints "a" and "b"`: texts that are named one after the other, on a line of their own each or on one.
  @Test(arguments: [
    ("\"a\" and \"b\"", ["a", "b"], true), ("\"a\", then \"b\"", ["a", "b"], true),
    ("\"a\", \"b\", and \"c\"", ["a", "b", "c"], true),
    ("1 and 2", ["1", "2"], true), ("1, 2, and then 3", ["1", "2", "3"], true), ("\"a\" and \"b\"", ["a b"], true),
    ("\"a\" and \"c\"", ["a b"], false), ("\"a\" and \"c\"", ["a", "b"], false),
    ("1 and 3", ["1", "2"], false), ("1, 2 and 4", ["1", "2", "3"], false),
  ]) func whatIsNamedOneAfterTheOther(_ stated: String, _ printed: [String], _ agrees: Bool) {
    let found = judged([stated], isIntroduced: true, own: printed, output: printed.map { $0 + "\n" }.joined())
    #expect(found.claims == 1 && found.problems.isEmpty == agrees, "\(found.doubts)")
  }

  @Test func linesInAnotherOrderDiffer() {
    let found = judged(["1", "3", "2"], own: ["1", "2", "3"], output: "1\n2\n3\n")
    #expect(found.problems.map(\.actual) == ["1\n2\n3"])
    #expect(judged(["b", "a"], isIntroduced: true, output: "a\nb\n").problems.count == 1)
  }

  @Test func aStatedLineThatIsNearlyTheOneDiffers() {
    #expect(judged(["Hello, Bob!"], isIntroduced: true, output: "Hello, dear Bob\n").problems.count == 1)
    #expect(judged(["7"], isIntroduced: true, output: "8\n").problems.count == 1)
  }

  /// Nobody writes of a line what is nearly the line, and no sentence counts like it.
  @Test(arguments: [
    (["1 a", "2 b"], ["0 a", "1 b"], true), (["one three two"], ["one two three"], true),
    (["3 of 4"], ["4 of 4"], true), (["10:30"], ["10:31"], true), (["a b"], ["b a"], false),
    (["the first one"], ["a first two"], false), (["step 1", "step 2"], ["a 1", "b 2"], false),
    (["1 b"], ["2 c"], false),
  ]) func aLineThatNobodyWouldWriteOfAnotherIsAClaim(_ stated: [String], _ printed: [String], _ isClaim: Bool) {
    let found = judged(stated, own: printed, output: printed.map { $0 + "\n" }.joined())
    #expect(found.problems.count == (isClaim ? 1 : 0))
  }

  /// A date, a time or a version is another one with other numbers, and nothing else is.
  @Test(arguments: [
    ("2024-01-02", "2024-01-01", true), ("v1.2.3", "v1.2.4", true), ("12:30:00", "12:31:00", true),
    ("2024-01-02", "2024-01-02", false), ("2024-1-2", "2024-01-02", false), ("2024/01/02", "2024-01-01", false),
    ("1.2.3", "1.2", false), ("2024-01", "2024-02", true), ("10:30", "10:45", true), ("3/4", "1/2", true),
    ("1.5", "2.5", true), ("see 1.2.3", "1.2.4", false),
  ]) func anotherDateIsAClaim(_ stated: String, _ printed: String, _ isClaim: Bool) {
    for subject in [ValueComment.Subject.output, .printCall, .value] {
      let comment = ValueComment(
        place: Position(file: "a.md", line: 1, column: 1), length: 1, subject: subject, lines: [stated],
        isIntroduced: false)
      let heard = [0: [HeardValue(text: printed, type: subject == .value ? "Almanac.Day" : "")]]
      let found = ValueCommentsJudge([comment], .init(heard: heard, output: printed + "\n"))
      #expect(found.problems.count == (isClaim ? 1 : 0), "\(subject)")
    }
  }

  /// Beside `print(error)`, names of cases; and anywhere texts with a label.
  @Test(arguments: [
    ("tooLong", "empty", true), ("ParseError.empty", "tooLong(4)", true), (".empty", "tooLong(4)", true),
    ("tooLong(5)", "tooLong(4)", true), ("tooLong", "tooLong(4)", false), ("ParseError.empty", "empty", false),
    ("unreachable", "empty", false), ("said once", "empty", false), ("tooLong", "The text is too long.", false),
    ("Failed: empty", "Failed: tooLong(4)", true), ("Error: there is no text", "Error: empty", false),
    ("Failed: …", "Failed: empty", false),
  ]) func anotherErrorThanTheOneIsAClaim(_ stated: String, _ printed: String, _ isClaim: Bool) {
    for subject in [ValueComment.Subject.output, .printCall] {
      var comment = ValueComment(
        place: Position(file: "a.md", line: 1, column: 1), length: 1, subject: subject, lines: [stated],
        isIntroduced: false)
      comment.isAboutError = true
      let heard = [0: [HeardValue(text: printed, type: "")]]
      let found = ValueCommentsJudge([comment], .init(heard: heard, output: printed + "\n"))
      #expect(found.problems.count == (isClaim ? 1 : 0), "\(subject)")
    }
  }

  /// A column of values below a loop has all that the loop prints, or says `…`.
  @Test(arguments: [
    (["0", "10", "20"], ["0", "10"], true), (["10", "20"], ["0", "10", "20"], true),
    (["0", "10"], ["0", "10", "20"], true), (["0", "10", "20"], ["0", "10", "20"], false),
    (["0", "…"], ["0", "10", "20"], false), (["0", "...", "20"], ["0", "10", "15", "20"], false),
    (["0", "and so on"], ["0", "10", "20"], false), (["1", "2"], ["7", "8", "9"], false),
    (["0", "1"], ["0"], false), (["0"], ["0", "10"], false), (["1 a", "2 b", "3 c"], ["1 a", "2 b"], true),
    (["1 a", "2 b", "and so on"], ["1 a", "2 b"], false), (["1 a", "2 b", "..."], ["1 a", "2 b"], false),
    (["a b", "c d", "e f"], ["a b", "c d"], false), (["1 a", "2 b"], ["1 a"], false),
    (["C", "a", "t", "🐱"], ["C", "a", "t", "!", "🐱"], true), (["C", "a", "t"], ["C", "a", "t", "!"], false),
    (["C", "…", "🐱"], ["C", "a", "t", "🐱"], false), (["C", "🐱"], ["C", "!", "🐱"], false),
    (["2024-01-01", "2024-01-15"], ["2024-01-01", "2024-01-15", "2024-01-29"], true),
  ]) func aColumnIsWhole(_ stated: [String], _ printed: [String], _ isClaim: Bool) {
    let found = judged(stated, own: printed, output: printed.map { $0 + "\n" }.joined())
    #expect(found.problems.count == (isClaim ? 1 : 0))
  }

  @Test(arguments: [
    ["the numbers of the list"], ["Now the next one", "which is longer"], ["1"], ["Note that this is lazy"],
  ]) func sentencesAreNoClaims(_ stated: [String]) {
    for isIntroduced in [false, true] where stated != ["1"] || !isIntroduced {
      let found = judged(stated, isIntroduced: isIntroduced, own: ["2", "3", "5"], output: "2\n3\n5\n")
      #expect(found.problems.isEmpty && found.claims == 0)
    }
  }
}
