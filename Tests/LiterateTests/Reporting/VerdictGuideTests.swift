import Literate
import LiterateModel
import Testing

@Suite struct VerdictGuideTests {
  /// A verdict that is added to a report is explained, too.
  @Test func eachVerdictIsExplained() {
    for kind in Finding.Kind.allCases { #expect(VerdictGuide.lines(kind.rawValue) != nil, "\(kind)") }
    for status in [Verdict.Status.passed, .failed, .skipped, .notReached, .fragment] {
      #expect(VerdictGuide.lines(status.rawValue) != nil, "\(status)")
    }
    #expect(VerdictGuide.lines("green") == nil)
  }
}
