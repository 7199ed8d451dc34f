import LiterateModel
import Testing

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("a", "a", true), ("a", "b", false), ("", "", true), ("…", "", true), ("…", "anything", true),
    ("a…", "a", true), ("a…", "abc", true), ("a…", "ba", false), ("…c", "abc", true), ("a…c", "abc", true),
    ("a…c", "ac", true), ("a…a", "a", false), ("a…b…c", "a b b c", true), ("a…b…c", "a c b", false),
    ("……", "x", true), ("x…é…", "x é", true), ("é", "e\u{301}", false),
  ]) func anEllipsisStandsForAnyText(_ row: (pattern: String, line: String, matches: Bool)) {
    #expect(TextPattern(row.pattern).matches(row.line) == row.matches, "\(row)")
  }

  @Test(arguments: [("…", true), (" … ", true), ("……", true), ("a…", false), ("...", false)])
  func aloneItStandsForAnyLines(_ row: (pattern: String, isAny: Bool)) {
    #expect(TextPattern(row.pattern).isAnyLines == row.isAny)
  }
}
