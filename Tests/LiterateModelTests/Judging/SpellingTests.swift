import LiterateModel
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("swift", "swift", 0), ("swfit", "swift", 1), ("swit", "swift", 1), ("", "abc", 3), ("kitten", "sitting", 3),
  ])
  func distanceCountsSteps(_ row: (left: String, right: String, steps: Int)) {
    #expect(Spelling.distance(row.left, row.right) == row.steps)
  }

  @Test func theNearestWordIsNamedOnlyIfItIsNear() {
    #expect(Spelling.nearest(to: "no-rum", in: ["no-run", "trap", "error"]) == "no-run")
    #expect(Spelling.nearest(to: "--fromat", in: ["--format", "--filter"]) == "--format")
    #expect(Spelling.nearest(to: "zzz", in: ["no-run", "trap"]) == nil)
  }
}
