import Literate
import LiterateModel
import Testing

@testable import LanguageServer

/// What a claim states, and what came.
@Suite struct ClaimHoverTests {
  private static func place(_ line: Int, _ column: Int) -> Position {
    Position(file: "a.md", line: line, column: column)
  }

  private static func failed(_ problems: Problem...) -> Verdict { Verdict(.failed, problems: problems) }

  private static let value = "```swift\nwords.count // →1️⃣ 3: Int\n```\n"
  private static let stated = "States that `words.count` is `3: Int`."
  private static let error = "```swift error\nlet a: Int = \"\" // err1️⃣or: cannot convert\n```\n"

  private static let rows: [(text: String, verdict: Verdict?, words: [String])] = [
    (value, nil, [stated, "Not checked yet."]),
    (value, Verdict(.passed), [stated, "In the last run: `3: Int`, as stated."]),
    (
      value, failed(Problem(.value, at: place(2, 20), "Wrong.", expected: "3", actual: "4")),
      [stated, "In the last run it was `4`."]
    ),
    (
      value, failed(Problem(.valueType, at: place(2, 20), "Wrong.", expected: "Int", actual: "UInt")),
      [stated, "In the last run its type was `UInt`."]
    ),
    (
      value, failed(Problem(.valueNeverRan, at: place(2, 20), "This line never ran.")),
      [stated, "This line never ran."]
    ),
    (
      value, failed(Problem(.crash, at: place(2, 1), "The program stops here.")),
      [stated, "Not known: the snippet failed before that, at line 2. The program stops here."]
    ),
    (
      value, Verdict(.notReached, reason: .sessionEnded),
      [stated, "Not reached in the last check. The session ended before it."]
    ),
    // Another claim failed, and this one was compared, too.
    (
      value, failed(Problem(.output, at: place(9, 1), "Other.")), [stated, "In the last run: `3: Int`, as stated."]
    ),
    (
      "```swift\nlet n = f() // 1️⃣→ : Int\n```\n", Verdict(.passed),
      ["States that `f()` has the type `Int`.", "In the last run: as stated."]
    ),
    (
      "```swift\nn += 1\n// Prints \"1️⃣a\"\n```\n", Verdict(.passed),
      ["States that `a` is printed.", "In the last run: printed, as stated."]
    ),
    (
      error, Verdict(.passed, remarks: [Remark(.error, line: 2, columns: nil, text: "cannot convert it")]),
      [
        "States an error of the compiler whose message has `cannot convert`.", "The compiler said `cannot convert it`.",
      ]
    ),
    (
      error, failed(Problem(.errorCompiles, at: place(1, 1), "This snippet must not compile, but it does.")),
      [
        "States an error of the compiler whose message has `cannot convert`.",
        "Not known: the snippet failed before that, at line 1. This snippet must not compile, but it does.",
      ]
    ),
    (
      "```swift trap\nf() // trap1️⃣: Index\n```\n",
      Verdict(.passed, remarks: [Remark(.trap, line: 2, columns: nil, text: "Index out of range")]),
      ["States that the program stops and says `Index`.", "In the last run it stopped and said `Index out of range`."]
    ),
    (
      "```swift warning\nlet a = 1 // warn1️⃣ing[no_usage]\n```\n", Verdict(.passed),
      ["States a warning of the compiler that the compiler calls `no_usage`.", "In the last check: as stated."]
    ),
    (
      "```swift values\nf() // 1️⃣7\n```\n", Verdict(.passed),
      ["May state the value `7`.", "Nothing in the last run was different."]
    ),
    (
      "```swift values\nf() // 71️⃣\n```\n",
      failed(Problem(.value, at: place(2, 8), "Wrong.", expected: "7", actual: "8")),
      ["May state the value `7`.", "In the last run it was `8`."]
    ),
  ]

  @Test func aCommentSaysWhatItStatesAndWhatCame() throws {
    for row in Self.rows {
      let text = Marked(row.text)
      var talk = Talk()
      talk.open(text.text)
      if let verdict = row.verdict { try talk.found([.init(verdict: verdict)]) }
      let words = talk.hover(at: try text.place())
      #expect(words.hasPrefix(row.words.joined(separator: "\n\n")), "\(row.text)\(words)")
    }
  }

  @Test func aValueThatFitsAPatternIsTold() throws {
    let text = Marked("# A\n\n```swift\nf() // → a…1️⃣z\n```\n")
    var talk = Talk()
    talk.open(text.text)
    let step = SnippetTrace.Step(line: 0, name: "", value: "abcz", output: 0, events: [], folded: 0)
    for (values, words) in [
      (TraceAnswer.trace(SnippetTrace(steps: [step])), "In the last run it was `abcz`, which fits."),
      (.nothing, "In the last run a value came that fits; it was not recorded."),
    ] {
      try talk.found([.init(values: values)])
      #expect(talk.hover(at: try text.place()).hasSuffix(words))
    }
  }

  @Test func whatIsStatedMovesWithItsSnippet() throws {
    var talk = Talk()
    talk.open("```swift\nf() // → 3\n```\n")
    try talk.found([.init(verdict: Self.failed(Problem(.value, at: Self.place(2, 12), "Wrong.", actual: "4")))])
    talk.change([["text": "# A\n\n```swift\nf() // → 3\n```\n"]], version: 2)
    let words = talk.hover(at: ["line": 3, "character": 11])
    #expect(words.hasPrefix("States that `f()` is `3`.\n\nIn the last run it was `4`.\n\n**value**"))
    #expect(talk.hover(at: ["line": 3, "character": 1]) == "")
  }

  private static let outputs: [(fence: String, verdict: Verdict?, words: String)] = [
    ("output\n1️⃣3", nil, "States what `n` prints.\n\nNot checked yet."),
    ("output\n31️⃣", Verdict(.passed), "States what `n` prints.\n\nIn the last run: printed, as stated."),
    (
      "output contains\n31️⃣", Verdict(.passed, standardOutput: "1\n3\n"),
      "States lines that `n` prints, among others.\n\nIn the last run: printed, as stated.\n\n"
        + "What was printed:\n\n```text\n1\n3\n```"
    ),
    (
      "output\n3…1️⃣", Verdict(.passed, standardOutput: "34\n"),
      "States what `n` prints.\n\nIn the last run: printed, as stated.\n\nWhat was printed:\n\n```text\n34\n```"
    ),
    (
      "output\n3\n1️⃣4", failed(Problem(.output, at: place(9, 1), "Other.")),
      "States what `n` prints.\n\nOther.\n\nNothing was printed."
    ),
    (
      "output\n3\n1️⃣4", failed(Problem(.compile, at: place(4, 1), "No.")),
      "States what `n` prints.\n\nNot known: the snippet failed before that, at line 4. No."
    ),
    ("marbles\nn  -1-|1️⃣", Verdict(.passed), "States what `n` prints.\n\nIn the last run: printed, as stated."),
  ]

  @Test func anOutputSaysWhetherItWasPrinted() throws {
    for row in Self.outputs {
      let text = Marked("# A\n\n```swift name=n\nprint(3)\n```\n\n```\(row.fence)\n```\n")
      var talk = Talk()
      talk.open(text.text)
      if let verdict = row.verdict { try talk.found([.init(verdict: verdict)]) }
      let words = talk.hover(at: try text.place())
      #expect(words.hasPrefix(row.words), "\(row.fence): \(words)")
    }
  }

  @Test func anInputSaysWhoReadsIt() throws {
    let text = Marked("# A\n\n```stdin\n31️⃣\n4\n```\n\n```swift\nprint(readLine() ?? \"\")\n```\n")
    var talk = Talk()
    talk.open(text.text)
    #expect(talk.hover(at: try text.place()) == "The snippet at line 8 reads these 2 lines.\n\nNot checked yet.")
    try talk.found([.init()])
    #expect(talk.hover(at: try text.place()).hasSuffix("In the last check the snippet passed."))
  }
}
