import Testing

@testable import LiterateReading

@Suite struct SwiftTextTests {
  private func place(_ text: String) -> Int? { SwiftText.hazard(in: text)?.offset }

  private func nested(_ count: Int) -> String {
    String(repeating: "[", count: count) + String(repeating: "]", count: count)
  }

  @Test func bracketsInsideEachOther() {
    #expect(place("let a = " + nested(14)) == nil)
    #expect(place("let a = " + nested(15)) == 8 + 14)
    #expect(place(String(repeating: "[0]", count: 1_000)) == nil)
  }

  @Test func bracketsThatAreNoCode() {
    let open = String(repeating: "[", count: 100)
    for text in [
      "// \(open)\n", "/* /* \(open) */ \(open) */", "\"\(open)\"", "\"\"\"\n\(open)\n\"\"\"", "#\"\(open)\"#",
      "\"\\\"\(open)\"", "##\"\"\"\n\"# \(open)\n\"\"\"##", "\"\(open)\n",
    ] {
      #expect(place(text + " + [1]") == nil, "\(text)")
    }
  }

  @Test func bracketsInAStringThatAreCode() {
    #expect(place("\"\\(f(" + nested(15) + "))\"") != nil)
    #expect(place("#\"\\(" + nested(15) + ")\"#") == nil)
    #expect(place("#\"\\#(" + nested(15) + ")\"#") != nil)
    #expect(place("\"\\(\"\\(" + nested(15) + ")\")\"") != nil)
  }

  @Test func textThatIsTooLong() {
    #expect(place(String(repeating: "a", count: 100_000)) == nil)
    #expect(place(String(repeating: "a", count: 100_001)) == 0)
  }
}
