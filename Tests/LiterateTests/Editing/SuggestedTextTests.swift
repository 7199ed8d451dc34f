import Testing

@testable import Literate

/// What the compiler suggests, with places to fill in.
@Suite struct SuggestedTextTests {
  @Test(
    arguments: [
      ("count", "count", nil), ("append(<#T##newElement: Int##Int#>)", "append()", "append("),
      ("insert(<#T##a#>, at: <#T##i: Int##Int#>)", "insert(, at: )", "insert("), ("<#x#>", "", ""),
      ("a <# b", "a <# b", nil),
    ] as [(String, String, String?)])
  func nothingStandsInItsPlaces(_ text: String, _ plain: String, _ before: String?) {
    let suggested = SuggestedText(text)
    #expect(suggested.plain == plain && suggested.beforePlace == before && suggested.hasPlaces == (before != nil))
  }

  @Test func aPlaceIsCalledByWhatItTakes() {
    #expect(
      SuggestedText("f(<#T##label: Int##Int#>, <#b#>)").pieces == [
        .text("f("), .place("label: Int"), .text(", "), .place("b"), .text(")"),
      ])
  }
}
