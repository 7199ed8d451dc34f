import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// What an error that nothing catches says of a listing.
@Suite struct ThrownErrorTests {
  private func judged(
    _ code: String, type: String?, text: String = "bad thing", prose: String = "", stated: [Int] = []
  ) -> String {
    var snippet = Snippet(place: Position(file: "a.md", line: 1, column: 1), endLine: 9)
    snippet.lines = code.split(separator: "\n").enumerated().map {
      SourceLine(text: String($1), line: 2 + $0, column: 1)
    }
    snippet.prose = prose
    let line = snippet.lines.last?.line ?? 2
    let stop = Problem(
      .thrownError, at: Position(file: "a.md", line: line, column: 1),
      "An error is thrown here that nothing catches: \(text)")
    let thrown = ThrownError(
      stop: stop, type: type, snippet: snippet, modules: ["Shop"], pageTypes: ["Client"], statedLines: stated)
    return switch thrown.judgement {
    case .announced: "announced"
    case .another(let problem): problem.message
    case .contradiction: "contradiction"
    case .unknown: "unknown"
    }
  }

  @Test(arguments: ["Shop.Bad", "Bad", "Client.Failure", "(unknown context at $7f).Bad"])
  func anErrorOfThePackageOrThePageIsAContradiction(_ type: String) {
    #expect(judged("try f()", type: type) == "contradiction")
  }

  @Test func whatSpeaksOfErrorsMayExpectOne() {
    #expect(judged("try f()", type: "Shop.Bad", prose: "It throws an error if n is negative.") == "unknown")
    #expect(judged("// fails for 0\ntry f()", type: "Shop.Bad") == "unknown")
    #expect(judged("// fails for 0\ntry f()", type: "Shop.Bad", stated: [3]) == "contradiction")
  }

  @Test func aThrowAtTheTopLevelShowsHowOneThrows() {
    #expect(judged("throw Failure.late", type: "Shop.Failure") == "announced")
    #expect(judged("throw Failure.late // throws Other", type: "Shop.Failure").contains("but it throws"))
    #expect(judged("if a { throw Failure.late }", type: "Shop.Failure") == "contradiction")
    #expect(judged("throw Failure.late", type: "Shop.Failure", stated: [3]) == "contradiction")
  }

  @Test func whatIsStatedAndNeverReachedIsAContradiction() {
    #expect(judged("let a = 1\ntry f()", type: "Swift.DecodingError", stated: [3]) == "contradiction")
    #expect(judged("let a = 1\ntry f()", type: "Other.Failure", stated: [2]) == "unknown")
  }

  @Test func aValueThatDoesNotDecodeIsTheListings() {
    let (type, missing) = ("Swift.DecodingError", "DecodingError.keyNotFound: Key 'name' not found")
    #expect(judged("try f()", type: type, text: missing) == "contradiction")
    #expect(judged("try f(contentsOf: a)", type: type, text: missing) == "unknown")
    #expect(judged("try f(Data())", type: type, text: "DecodingError.dataCorrupted: not valid JSON") == "unknown")
  }

  @Test(arguments: [
    ("try f()", "Foundation.CocoaError", "x"), ("try f()", "NSError", "Error Domain=NSPOSIXErrorDomain Code=1"),
    ("try String(contentsOfFile: a)", "Shop.Bad", "x"), ("try f(\"http://localhost\")", "Shop.Bad", "x"),
    ("try f()", "Shop.Bad", "Connection refused (errno: 111)"), ("try f()", "Swift.CancellationError", "x"),
  ]) func whatMayBeOfTheMachineSaysNothing(_ row: (code: String, type: String, text: String)) {
    #expect(judged(row.code, type: row.type, text: row.text, stated: [2]) == "unknown")
  }

  @Test func whatIsAnnouncedIsCompared() {
    #expect(judged("try f() // throws Bad", type: "Shop.Bad") == "announced")
    #expect(judged("try f() // Error: late", type: "Shop.Bad") == "announced")
    #expect(
      judged("try f() // throws Other", type: "Shop.Bad")
        == "The comment says that this throws `Other`, but it throws `Bad`: bad thing")
  }
}
