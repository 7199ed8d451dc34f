import Foundation
import LiterateModel
import Testing

@testable import Literate

/// What the tool writes as JSON is what its schemas say, and they say no more.
@Suite struct ReportSchemaTests {
  private func complaints(_ text: String, _ contract: Contract) throws -> [String] {
    SchemaCheck(isClosed: true).complaints(
      try JSONSerialization.jsonObject(with: Data(text.utf8)),
      try JSONSerialization.jsonObject(with: Data(contract.text.utf8)))
  }

  /// A report in which everything is there that a report can have.
  private var report: Report {
    let place = Position(file: "a.md", line: 3, column: 1)
    var snippet = Snippet(place: place, endLine: 5)
    snippet.name = "sum"
    var problem = Problem(.value, at: place, "It is another.", expected: "3", actual: "2", notes: ["a note"])
    problem.notes.append("another")
    var verdict = Verdict(
      .failed, standardOutput: "out", problems: [problem], reason: .words("why"), warnings: [problem])
    verdict.finding = Finding(.fragment)
    verdict.finding?.completions = ["bodies"]
    verdict.finding?.imports = ["Foundation"]
    var report = Report(
      version: "1", swift: "6.3", isolation: "none", chapters: 1,
      entries: [
        .init(snippet: snippet, verdict: verdict, isCached: true),
        .init(snippet: Snippet(place: place, endLine: 5), verdict: Verdict(.passed), isCached: false),
      ], problems: [Problem(.brokenLink, at: place, "It leads nowhere.")], fences: [], seconds: 1.5)
    report.shard = .init(index: 1, count: 2, plan: "plan")
    report.translations = 2
    report.shown = 3
    report.lacks = ["sourcekitd does not work"]
    return report
  }

  @Test func aReportIsWhatItsSchemaSays() throws {
    var document = JSONReport.document(report)
    document.summary.noListing = "There is none."
    let text = JSONReport.text(document)
    #expect(try complaints(text, .report) == [])
    for key in JSONReport.Document.CodingKeys.allCases.map(\.rawValue)
      + JSONReport.Summary.CodingKeys.allCases.map(\.rawValue) + JSONReport.Entry.CodingKeys.allCases.map(\.rawValue)
      + JSONReport.Failure.CodingKeys.allCases.map(\.rawValue)
    {
      #expect(text.contains("\"\(key)\" :"), "\(key): this test does not have it")
    }
  }

  @Test func theOtherReportsAre() throws {
    let symbol = Coverage.Symbol(module: "M", name: "a", kind: "swift.func", isUsed: true)
    var coverage = Coverage(symbols: [symbol])
    coverage.exempt = [.witness: 2]
    coverage.modules = ["M"]
    #expect(try complaints(coverage.json, .coverage) == [])
    var names = UnlinkedNames()
    names.names = [.init(file: "a.md", line: 1, column: 2, name: "a", meanings: ["A.a", "B.a"])]
    #expect(try complaints(names.json, .names) == [])
    #expect(try complaints(FenceList.json([]), .list) == [])
    #expect(try complaints(MutantReport([], source: SourceText()).json, .mutants) == [])
  }

  @Test func anotherTypeIsRefused() throws {
    let text = JSONReport.text(JSONReport.document(report))
    for (right, wrong) in [
      ("\"status\" : \"failed\"", "\"status\" : \"lost\""), ("\"formatVersion\" : 1", "\"formatVersion\" : 2"),
      ("\"line\" : 3", "\"line\" : \"3\""), ("\"tool\" :", "\"tol\" :"), ("\"cached\" : true", "\"cached\" : 1"),
    ] {
      #expect(try complaints(text.replacing(right, with: wrong), .report) != [], "\(wrong)")
    }
  }

  @Test func aSchemaSaysWhichDialectItIsIn() throws {
    for contract in Contract.allCases {
      let schema = try #require(JSONSerialization.jsonObject(with: Data(contract.text.utf8)) as? [String: Any])
      #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      #expect(schema["$id"] as? String == "urn:docs-check:\(contract.rawValue):1")
      #expect(Contract(word: contract.word) == contract)
    }
    #expect(Contract(word: "schema-nothing") == nil && Contract(word: "report") == nil)
  }

  @Test func aReportOfALaterFormatIsNotJoined() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "later-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var document = JSONReport.document(report)
    document.shard = nil
    for version in [nil, 1, 2] {
      document.formatVersion = version
      try JSONReport.text(document).write(to: file, atomically: true, encoding: .utf8)
      var message = ""
      do { _ = try Merging.merge([file.path]) } catch { message = error.message }
      #expect(message.contains("version 2 of the format") == (version == 2), "\(message)")
    }
  }
}
