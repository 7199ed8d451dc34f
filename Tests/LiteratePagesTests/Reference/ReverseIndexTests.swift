import LiteratePages
import Testing

/// Which snippets use a symbol.
@Suite struct ReverseIndexTests {
  private let index = SmallLibrary.sample.layout().index

  private func snippet(_ number: Int, _ symbols: Set<String>) -> SnippetUse {
    SnippetUse(
      target: "01.html#\(number)", chapter: "One", heading: nil, name: "\(number)", manner: .run, symbols: symbols)
  }

  private func names(_ reverse: ReverseIndex, _ usr: String) -> [String] {
    index.place(usr: usr).map { reverse.uses(of: $0).compactMap(\.name) } ?? []
  }

  @Test func snippetsComeInTheOrderOfTheBookEachOnce() {
    let reverse = ReverseIndex(
      [
        snippet(9, ["s:3Lib4ViewC5colorSivp", "s:3Lib4ViewC5colorSivg"]), snippet(3, ["s:Si"]),
        snippet(4, ["s:3Lib4ViewC5colorSivs"]),
      ], index: index)
    #expect(names(reverse, "s:3Lib4ViewC5colorSivp") == ["9", "4"])
    #expect(names(reverse, "s:3Lib4ViewC") == [], "a member is not its type")
  }

  @Test func whoMakesAnObjectUsesItsType() {
    let reverse = ReverseIndex(
      [snippet(1, ["s:3Lib4ViewC5frameACSi_tcfc", "s:3Lib4ViewC"]), snippet(2, ["s:3Lib5LabelC5frameACSi_tcfc"])],
      index: index)
    #expect(names(reverse, "s:3Lib4ViewC5frameACSi_tcfc") == ["1", "2"])
    #expect(names(reverse, "s:3Lib4ViewC") == ["1", "2"])
  }

  @Test func aTypeCountsAsUsedWithItsMembers() throws {
    let reverse = ReverseIndex([snippet(1, ["s:3Lib4ViewC5colorSivp"])], index: index)
    #expect(reverse.isUsed(try #require(index.place(usr: "s:3Lib4ViewC"))))
    #expect(!reverse.isUsed(try #require(index.place(usr: "s:3Lib5LabelC"))))
    #expect(!reverse.isUsed(try #require(index.place(usr: "s:3Lib4ViewC5frameACSi_tcfc"))))
  }
}
