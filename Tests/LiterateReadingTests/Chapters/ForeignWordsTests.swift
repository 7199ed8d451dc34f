import LiterateModel
import LiterateReading
import Testing

/// Words behind fences that are for other programs.
@Suite struct ForeignWordsTests {
  private func chapter(_ words: String, ignores: Bool = true) -> Chapter {
    ChapterReader.read(Array("```\(words)\nprint(1)\n```\n".utf8), file: "a.md", ignoresForeignWords: ignores)
  }

  @Test(arguments: [
    "swift{1,2}", "swift title=\"a b\"", "swift:main.swift", "swift,linenos", "{.swift .numberLines}",
    "swift {hl_lines=[1, 2]}", "swift copy", "Swift showLineNumbers",
  ]) func areLeftAloneWhereABookAsksForIt(_ words: String) {
    let chapter = chapter(words)
    #expect(chapter.problems.isEmpty)
    #expect(chapter.fences.map(\.fate) == [.snippet])
    #expect(!self.chapter(words, ignores: false).problems.isEmpty)
  }

  @Test(arguments: ["swift no-rum", "swift,no-run", "swift skp=\"x\"", "swift-error", "swfit", "swift {1} hiden"])
  func oursStayOurs(_ words: String) {
    let chapter = chapter(words)
    #expect(chapter.problems.count == 1)
    #expect(chapter.fences.map(\.fate) == [.rejected])
  }

  @Test func oursCountBesideThem() {
    let snippet = chapter("swift{1} title=\"x\" no-run name=a").snippets[0]
    #expect(snippet.mode == .noRun)
    #expect(snippet.name == "a")
  }
}
