import Testing

@testable import Literate

/// What takes time takes another time in each run.
@Suite struct ConsoleLineTests {
  @Test(arguments: [
    ("Done in 0.53s.", "Done in TIME."), ("12 ms", "TIME"), ("took 3 seconds  ", "took TIME"), ("3 sheep", "3 sheep"),
    ("v1.2.3", "v1.2.3"), ("10s 1.5 min", "TIME TIME"), ("", ""),
  ])
  func timesAreOneText(_ line: String, _ expected: String) { #expect(ConsoleLine.withoutTimes(line) == expected) }

  @Test func threePointsStandForAnything() { #expect(ConsoleLine.loose("a ... b 2s") == "a … b TIME") }
}
