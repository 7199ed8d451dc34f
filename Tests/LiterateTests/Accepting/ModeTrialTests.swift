import LiterateModel
import Testing

@testable import Literate

/// What a file says of its listings, round by round, without a compiler: what each check comes to is made up.
@Suite struct ModeTrialTests {
  /// Two listings of which `--scope auto` has found that they run.
  private static let page = "```swift\nlet a = 1\n```\n\n```swift\nlet b = a\n```\n"

  private static func trial(
    _ file: String = "a.md", finding: Finding.Kind = .run, problems: [Problem] = []
  ) -> ModeTrial {
    let chapter = Written(page, file: file, manner: .foreign).chapter
    let choices = chapter.snippets.map { snippet in
      var verdict = Verdict(finding == .contradiction ? .failed : .passed, problems: problems)
      verdict.finding = Finding(finding)
      return ModeChoice(snippet: snippet, verdict: verdict, isBare: false)
    }
    return ModeTrial(choices, chapter, saying: Array(page.utf8))
  }

  private static func text(_ trial: ModeTrial) -> String { String(decoding: trial.after, as: UTF8.self) }

  private static func problem(_ id: ProblemID, _ line: Int, _ message: String, in file: String) -> Problem {
    Problem(id, at: Position(file: file, line: line, column: 1), message)
  }

  /// A check of the files as they would be written: what it says of the listings of each, in order.
  private static func report(_ found: [(file: String, verdicts: [Verdict])], problems: [Problem] = []) -> Report {
    let entries = found.flatMap { file, verdicts in
      verdicts.enumerated().map { number, verdict in
        let place = Position(file: file, line: 1 + number * 4, column: 1)
        return Report.Entry(snippet: Snippet(place: place, endLine: place.line + 2), verdict: verdict, isCached: false)
      }
    }
    return Report(
      version: "1", swift: "6.3", isolation: "", chapters: found.count, entries: entries, problems: problems,
      fences: [], seconds: 1)
  }

  @Test func whatHoldsIsSettledAtOnce() {
    var trial = Self.trial()
    trial.take(Self.report([("a.md", [Verdict(.passed), Verdict(.passed)])]), known: [])
    #expect(trial.isSettled && trial.refusal == nil && Self.text(trial) == Self.page)
  }

  @Test func whatDoesNotHoldIsSkippedUntilTheRestDoes() {
    var trial = Self.trial()
    let wrong = Verdict(.failed, problems: [Self.problem(.compile, 6, "cannot find 'a' in scope", in: "a.md")])
    trial.take(Self.report([("a.md", [Verdict(.passed), wrong])]), known: [])
    #expect(!trial.isSettled)
    #expect(Self.text(trial).contains("```swift skip=\"cannot find 'a' in scope\"\nlet b"))
    #expect(Self.text(trial).hasPrefix("```swift\nlet a"))
    trial.take(Self.report([("a.md", [Verdict(.passed), Verdict(.skipped)])]), known: [])
    #expect(trial.isSettled && trial.refusal == nil)
  }

  @Test func whatContradictsTheLibraryStaysRed() {
    var trial = Self.trial(finding: .contradiction)
    trial.take(Self.report([("a.md", [Verdict(.failed), Verdict(.notReached)])]), known: [])
    #expect(trial.isSettled && trial.refusal == nil && Self.text(trial) == Self.page)
  }

  /// Nobody would notice it any more, and no word says what it is.
  @Test func aContradictionThatWouldBeHiddenKeepsTheFileAsItIs() {
    let said = Self.problem(.contradiction, 2, "no member 'a'", in: "a.md")
    var trial = Self.trial(finding: .contradiction, problems: [said])
    trial.take(Self.report([("a.md", [Verdict(.passed), Verdict(.passed)])]), known: [])
    #expect(trial.isSettled && trial.refusal == said)
  }

  /// Files are checked together: what is wrong with one is nothing to the others.
  @Test func filesAreSettledEachByItself() {
    var (one, two, three) = (Self.trial("a.md"), Self.trial("b.md"), Self.trial("c.md"))
    let link = Self.problem(.brokenLink, 1, "nowhere.md is not there.", in: "b.md")
    let wrong = Verdict(.failed, problems: [Self.problem(.compile, 2, "no", in: "c.md")])
    let report = Self.report(
      [
        ("a.md", [Verdict(.passed), Verdict(.passed)]), ("b.md", [Verdict(.passed), Verdict(.passed)]),
        ("c.md", [wrong, Verdict(.passed)]),
      ], problems: [link])
    one.take(report, known: [])
    two.take(report, known: [])
    three.take(report, known: [])
    #expect(one.isSettled && one.refusal == nil)
    #expect(two.isSettled && two.refusal == link)
    #expect(!three.isSettled && Self.text(three).hasPrefix("```swift skip=\"no\"\n"))
    // It was there before, and no word of a fence is about it.
    var again = Self.trial("b.md")
    again.take(report, known: [Self.problem(.brokenLink, 9, "nowhere.md is not there.", in: "b.md")])
    #expect(again.isSettled && again.refusal == nil)
  }
}
