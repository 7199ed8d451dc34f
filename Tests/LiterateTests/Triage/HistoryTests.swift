import Testing

@testable import Literate

/// Which name a problem is about. What git answers is tried in `DocsCheckTests/TriageCommandTests`.
@Suite struct HistoryTests {
  @Test(arguments: [
    ("let a = joined(1, with: 2)", 15, ["joined", "a", "let", "with"]),
    ("ring.shifted(by: 2).count // 7", 30, ["count", "by", "shifted", "ring"]),
    ("", 1, []), ("1 + 2", 3, []), ("é.größe2(x)", 5, ["größe2", "é", "x"]), ("_a_1 + b", 1, ["_a_1", "b"]),
  ]) func theNearestNameBeforeAPlaceIsFirst(_ line: String, _ column: Int, _ names: [String]) {
    #expect(NamesOfLine.nearest(to: column, in: line) == names)
  }
}
