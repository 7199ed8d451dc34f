import Testing

@testable import Literate

/// Where a step stands in the output that a page shows.
@Suite struct PrintedUnitsTests {
  @Test func bytesBecomeUnitsOfUTF16() {
    let output = Array("aé\n👍b\n".utf8)
    var printed = PrintedUnits(output)
    #expect(printed.count(upTo: 0) == 0)
    #expect(printed.count(upTo: 1) == 1)
    #expect(printed.count(upTo: 4) == 3)
    #expect(printed.count(upTo: 8) == 5)
    #expect(printed.count(upTo: output.count) == 7)
    #expect(printed.count(upTo: 1_000) == 7)
  }

  @Test func namesOfModulesAreNotShown() {
    let output = Array("Snippets_x1.A\nSnippets_x1.B".utf8)
    var printed = PrintedUnits(output)
    #expect(printed.count(upTo: 14) == 2)
    #expect(printed.count(upTo: output.count) == 3)
  }

  @Test func stepsNeverGoBack() {
    var printed = PrintedUnits(Array("abc".utf8))
    #expect(printed.count(upTo: 2) == 2)
    #expect(printed.count(upTo: 1) == 2)
  }
}
