import LiterateModel
import LiterateReading
import SnippetRuntime
import Testing

/// A translation beside its original: what it shows, and where it has drifted.
@Suite struct TranslationTests {
  private static let original = """
    # Sums

    ```swift name=first
    let a = 1
    print(a)
    ```

    ```output
    1
    ```

    ## Second

    ```swift name=second hidden
    print("two")
    ```

    ```swift name=third
    print("three")
    ```

    """

  private static let good = """
    # 和

    ```swift from=#first caption="一" caption="二 三"
    ```

    ## 第二

    ```swift from=#second
    ```

    ```swift from=#third
    print("three")
    ```

    """

  private func drift(
    _ marked: Marked, original: String = Self.original, commands: [CommandLanguage] = []
  ) -> (chapter: Chapter, drift: Drift) {
    let chapter = ChapterReader.read(marked.bytes, file: "zh/a.md", translating: "a.md", commands: commands)
    let translation = Translation(chapter: chapter, language: "zh", original: "a.md")
    return (
      chapter, Drift(translation, from: ChapterReader.read(Array(original.utf8), file: "a.md", commands: commands))
    )
  }

  @Test func aGoodTranslationShowsEachSnippetOnce() throws {
    let (chapter, drift) = drift(Marked(Self.good))
    #expect(chapter.problems.isEmpty)
    #expect(drift.differences.map(\.problem.message) == [])
    #expect(drift.shown == [0, 1, 2])
    #expect(chapter.fences.map(\.fate) == [.shown, .shown, .shown])
    #expect(chapter.title == "和")
    let shows = try #require(chapter.snippets.first?.shows)
    #expect(shows.name == "first" && shows.captions.map(\.text) == ["一", "二 三"])
  }

  @Test func aCheckIsInNoTranslation() {
    let original =
      Self.original + "```swift start=third name=begin\n```\n\n```swift check=third name=proof\n```\n"
    let missing = drift(Marked(Self.good), original: original).drift
    #expect(missing.differences.map(\.name) == ["begin"])
    let shown = "\n```swift from=#begin\n```\n\n```swift from=#proof\n```\n"
    let messages = drift(Marked(Self.good + shown), original: original).drift.differences.map(\.problem.message)
    #expect(messages == ["`proof` is a check, which no page shows; take this fence away."])
  }

  @Test func aLabelOfAFigureSaysBothSides() throws {
    let wrong = #"```swift from=#first label="at first=>x" label=" => y" label="z => ""#
    let refused = drift(Marked("# 和\n\n\(wrong)\n```\n")).chapter.problems
    #expect(refused.count { $0.message.contains("what it is here") } == 3, "\(refused)")
    let (chapter, drift) = drift(Marked("# 和\n\n```swift from=#first label=\"a => b => 乙\"\n```\n"))
    let shows = try #require(chapter.snippets.first?.shows)
    #expect(shows.labels.map(\.original) == ["a => b"] && shows.labels.map(\.caption.text) == ["乙"])

    var series = FigureSeries(.variations)
    series.frames = [
      .init(label: "one", line: 1, figures: [.init(title: "inner", line: 1, content: .series(.init(.moments)))])
    ]
    series.names = ["count"]
    func problems(_ figures: [RecordedFigure]?) -> [String] {
      drift.idleCaptions { _ in figures }.map(\.problem.message)
    }
    #expect(problems(nil).isEmpty)
    let figure = RecordedFigure(title: "outer", line: 1, content: .series(series))
    #expect(problems([figure]) == ["No figure of `first` says “a => b”. They say “count”, “one”, “inner”."])
    #expect(
      problems([]) == [
        "No figure of `first` says “a => b”. It shows no figure of several pictures; take this label away."
      ])
    series.frames[0].label = "a => b"
    #expect(problems([RecordedFigure(title: "outer", line: 1, content: .series(series))]).isEmpty)
  }

  /// What readers are told about a snippet, they are told in their language.
  @Test(arguments: ["skip=\"no screen\"", "no-run=\"no screen\""])
  func aReasonIsSaidInThisLanguage(_ word: String) throws {
    let original = "# A\n\n```swift name=one \(word)\nshow()\n```\n"
    let (chapter, said) = drift(Marked("# 一\n\n```swift from=#one reason=\"没有屏幕\"\n```\n"), original: original)
    #expect(chapter.problems.isEmpty && said.differences.isEmpty)
    #expect(try #require(chapter.snippets.first?.shows).reason?.text == "没有屏幕")
    let refused = drift(Marked("# 一\n\n```swift from=#one reason reason=\"a\" reason=\"b\"\n```\n"), original: original)
      .chapter
    #expect(
      refused.problems.map(\.message) == [
        "`reason` needs a value: `reason=\"…\"`.", "`reason` stands here twice; leave one out.",
      ])
    let elsewhere = ChapterReader.read(Array("# A\n\n```swift reason=\"a\"\nf()\n```\n".utf8), file: "a.md").problems
    #expect(
      elsewhere.map(\.message).allSatisfy { $0.contains("in the original, `skip=\"…\"` and `no-run=\"…\"` do.") }
        && !elsewhere.isEmpty)
  }

  @Test(
    arguments: [
      // Words.
      ("```swift from=#third", "1️⃣```swift", .snippetDrift, "has no code of its own"),
      ("```swift from=#third", "```swift 1️⃣from=third.swift", .wordValue, "write `from=#NAME`"),
      ("```swift from=#third", "```swift 1️⃣from=#", .wordValue, "write `from=#NAME`"),
      ("```swift from=#third", "```swift 1️⃣no-run from=#third", .unknownWord, "for the original to say"),
      ("```swift from=#third", "```swift from=#third 1️⃣captoin=\"x\"", .unknownWord, "did you mean `caption`"),
      ("```swift from=#third", "```swift from=#third 1️⃣caption=\"\"", .wordValue, "needs a value"),
      ("```swift from=#third", "```swift from=#third 1️⃣label=\"x\"", .wordValue, "what it is here"),
      ("```swift from=#third", "```swift from=#third 1️⃣from=#second", .wordValue, "stands here twice"),
      (
        "```swift from=#third", "```swift from=#third 1️⃣reason=\"x\"", .wordValue,
        "a.md:18 says no reason why `third` is not compiled or not run; take this one away."
      ),
      // Snippets.
      ("# 和\n\n```swift from=#first", "# 和\n\n```swift 1️⃣from=#frist", .snippetDrift, "did you mean `first`"),
      (
        "```swift from=#second\n```", "```swift from=#second\n```\n\n```swift 1️⃣from=#second\n```", .snippetDrift,
        "is shown at line 8 already"
      ),
      ("```swift from=#second\n```\n\n", "", .snippetDrift, "has `second` (a.md:14, hidden), which is not shown here"),
      // Texts.
      ("print(\"three\")", "1️⃣print(\"four\")", .snippetDrift, "This is not what `third` says at a.md:18"),
      ("print(\"three\")", "print(\"three\")\n1️⃣print(4)", .snippetDrift, "This is not what `third` says"),
      ("caption=\"二 三\"\n```", "\n```\n\n```output\n1️⃣2\n```", .outputDrift, "not the output that a.md:8 states"),
      ("caption=\"二 三\"\n```", "\n```\n\n1️⃣```output\n```", .outputDrift, "not the output that a.md:8 states"),
      ("caption=\"二 三\"\n```", "\n```\n\n1️⃣```output contains\n1\n```", .outputDrift, "says `output` here"),
      ("print(\"three\")\n```", "```\n\n1️⃣```output\nthree\n```", .outputDrift, "states no output of `third`"),
      // Headings.
      ("## 第二", "1️⃣### 第二", .headingDrift, "has `## Second` (a.md:12) here"),
      ("## 第二", "第二", .headingDrift, "goes on with `## Second` (a.md:12)"),
      ("print(\"three\")\n```", "```\n\n1️⃣## 第三", .headingDrift, "has no heading for this one"),
    ] as [(String, String, ProblemID, String)])
  func aDriftIsReportedWhereItIs(_ part: String, _ other: String, _ id: ProblemID, _ words: String) throws {
    #expect(Self.good.contains(part))
    let marked = Marked(Self.good.replacing(part, with: other), file: "zh/a.md")
    let (chapter, drift) = drift(marked)
    let problems = chapter.problems + drift.differences.map(\.problem)
    let problem = try #require(problems.first { $0.message.contains(words) }, "\(problems.map(\.message))")
    #expect(problem.id == id)
    if let place = marked.places[1] { #expect(problem.position == place) }
    // What is wrong itself is not missing besides; a name that nobody has leaves another unshown.
    let isUnshown =
      part.hasPrefix("# 和") || other == "1️⃣```swift" || other.hasSuffix("third.swift") || other.hasSuffix("from=#")
    #expect(problems.count == (isUnshown ? 2 : 1), "\(problems.map(\.message))")
  }

  @Test(arguments: [
    ("", "write an empty fence with `rust from=#files`"),
    ("```swift from=#files\n```\n", "another language at a.md:3: write `rust from=#files`"),
    ("```rust\nmain()\n```\n", "write `rust from=#NAME`"),
  ]) func whatToWriteIsInTheLanguageOfTheOriginal(_ text: String, _ words: String) {
    let original = "# Files\n\n```rust name=files\nmain()\n```\n\n```rust\nmain()\n```\n"
    let rust = CommandLanguage(name: "rust", file: "a.rs", run: "rustc {file}")
    let (chapter, drift) = drift(Marked("# 文件\n\n" + text), original: original, commands: [rust])
    let messages = (chapter.problems + drift.differences.map(\.problem)).map(\.message)
    #expect(messages.contains { $0.contains(words) }, "\(messages)")
    #expect(messages.contains { $0.contains("write `name=…` behind its `rust`") }, "\(messages)")
  }

  @Test func theLeastIsMovedToBringThemIntoOrder() {
    let marked = Marked(
      "# 和\n\n## 第二\n\n```swift 1️⃣from=#third\n```\n\n```swift from=#first\n```\n\n```swift from=#second\n```\n",
      file: "zh/a.md")
    let findings = drift(marked).drift.differences
    #expect(findings.map(\.problem.position) == [marked.places[1]])
    #expect(findings.first?.problem.message.contains("it comes right after `second`") == true)
  }

  @Test func whatIsAcceptedIsTheOriginals() {
    let text = Self.good.replacing("print(\"three\")", with: "old\nolder").replacing(
      "caption=\"二 三\"\n```", with: "\n```\n\n~~~output\nx\n~~~")
    let corrections = drift(Marked(text)).drift.differences.compactMap(\.correction)
    #expect(
      corrections == [
        Correction(place: .lines(from: 7, to: 7, column: 1), text: "1"),
        Correction(place: .lines(from: 16, to: 17, column: 1), text: "print(\"three\")"),
      ])
  }

  @Test func aCaptionNeedsAFigure() {
    let marked = Marked(Self.good.replacing("caption=\"二", with: "1️⃣caption=\"二"), file: "zh/a.md")
    let drift = drift(marked).drift
    let figure = RecordedFigure(title: "", line: 1, content: .series(FigureSeries(.moments)))
    #expect(drift.idleCaptions { _ in [figure] }.map(\.problem.position) == [marked.places[1]])
    #expect(drift.idleCaptions { _ in [figure, figure] }.isEmpty)
    #expect(drift.idleCaptions { _ in nil }.isEmpty, "nothing is known of a snippet that did not run")
  }

  @Test func aSnippetWithoutANameCannotBeShown() {
    let original = Self.original.replacing("swift name=third", with: "swift")
    let messages = drift(Marked(Self.good), original: original).drift.differences.map(\.problem.message)
    #expect(messages.count == 2)
    #expect(messages[0].contains("has no snippet `third`; they are called first, second."))
    #expect(messages[1].contains("has a snippet without a name (a.md:18)"))
  }

  @Test func anOriginalHasNoneOfTheseWords() {
    for word in ["from=#first", "caption=\"x\""] {
      let problems = ChapterReader.read(Array("# A\n\n```swift \(word)\n```\n".utf8), file: "a.md").problems
      #expect(problems.map(\.position.column) == [10])
    }
  }
}
