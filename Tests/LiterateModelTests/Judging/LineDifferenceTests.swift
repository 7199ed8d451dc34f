import LiterateModel
import Testing

@Suite struct LineDifferenceTests {
  @Test func linesAroundADifferenceAreShown() {
    let stated = (1...10).map(String.init)
    var came = stated
    came[5] = "six"
    #expect(
      LineDifference.lines(stated: stated, actual: came)
        == [" ⋯", " 3", " 4", " 5", "-6", "+six", " 7", " 8", " 9", " ⋯"])
    #expect(LineDifference.lines(stated: ["1"], actual: ["1", "2"]) == [" 1", "+2"])
  }

  /// Whatever stands before it, a difference is in what is shown of it.
  @Test(arguments: [0, 3, 4, 5, 1_999, 2_000, 5_000]) func theFirstDifferenceIsShown(_ before: Int) {
    let same = (0..<before).map { "line \($0)" }
    let shown = LineDifference.lines(stated: same + ["old"], actual: same + ["new"])
    #expect(shown.suffix(2) == ["-old", "+new"])
    #expect((shown.first == " ⋯") == (before > 3))
    #expect(LineDifference.lines(stated: same, actual: same + ["new"]).last == "+new")
  }

  @Test func thousandsOfLinesEndWithASign() {
    let shown = LineDifference.lines(stated: ["a"], actual: (0..<3_000).map { "\($0)" })
    #expect(shown.count == 2_002 && shown.first == "-a" && shown.last == " ⋯")
  }
}
