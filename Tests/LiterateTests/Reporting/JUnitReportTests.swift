import Foundation
import FoundationXML
import Literate
import LiterateModel
import Testing

/// Whatever a program printed or a file is called, the report is XML and says it.
@Suite struct JUnitReportTests {
  final class Parts: NSObject, XMLParserDelegate {
    var names: [String] = []
    var values: [String: Set<String>] = [:]
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names.append(name)
      for (key, value) in attributes { values[key, default: []].insert(value) }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
  }

  private func parts(_ text: String) throws -> (parts: Parts, text: String) {
    let place = Position(file: text, line: 3, column: 1)
    func entry(_ verdict: Verdict) -> Report.Entry {
      var snippet = Snippet(place: place, endLine: 5)
      snippet.name = text
      return .init(snippet: snippet, verdict: verdict, isCached: false)
    }
    let problem = Problem(.bookFile, at: place, text)
    let entries = [
      entry(Verdict(.passed, standardOutput: text)), entry(Verdict(.failed, problems: [problem])),
      entry(Verdict(.skipped, reason: .words(text))), entry(Verdict(.notReached, reason: .words(text))),
      entry(Verdict(.passed)),
    ]
    let report = Report(
      version: "1", swift: "6.3", isolation: "", chapters: 1, entries: entries, problems: [problem], fences: [],
      seconds: 1)
    let xml = JUnitReport.text(report, problemText: ProblemText(source: SourceText(), colors: false))
    let parser = XMLParser(data: Data(xml.utf8))
    let parts = Parts()
    parser.delegate = parts
    if !parser.parse() { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return (parts, xml)
  }

  @Test(arguments: [
    "a <b> & \"c\"", "]]>", "<![CDATA[", "</system-out></testcase>", "&amp;&#0;", "中文 “é” 👩‍👩‍👧",
  ])
  func aTextIsSaidAsItIs(_ text: String) throws {
    let (parts, _) = try parts(text)
    #expect(parts.names == (try self.parts("plain")).parts.names)
    #expect(parts.text.contains(text))
    #expect(parts.values["file"] == [text] && parts.values["message"]?.contains(text) == true)
  }

  @Test(arguments: ["\u{0}\u{1}\u{8}\u{1B}[0m\u{7F}\r", "\u{202E}a\u{2066}", "\u{FFFE}\u{FFFF}"])
  func whatXMLCannotSayIsReplaced(_ text: String) throws {
    let (parts, xml) = try parts(text)
    #expect(parts.names == (try self.parts("plain")).parts.names)
    #expect(parts.text.contains("\u{FFFD}") && !xml.unicodeScalars.contains { text.unicodeScalars.first == $0 })
  }

  /// A name that has a line's number would be another test after each change above it.
  @Test func aSnippetWithoutANameIsCalledAfterItsFirstLine() throws {
    func entry(_ line: Int, _ name: String? = nil, _ code: String...) -> Report.Entry {
      var snippet = Snippet(place: Position(file: "a.md", line: line, column: 1), endLine: line + 9)
      snippet.name = name
      snippet.lines = code.enumerated().map { .init(text: $1, line: line + 1 + $0, column: 1) }
      return .init(snippet: snippet, verdict: Verdict(.passed), isCached: false)
    }
    func names(_ shift: Int) throws -> [String] {
      let report = Report(
        version: "1", swift: "6.3", isolation: "", chapters: 1,
        entries: [
          entry(shift, nil, "import Rx", "", "// A comment.", "  let a = 1 < 2"), entry(shift + 20, "sum", "let a = 1"),
          entry(shift + 40, nil, "let a = 1 < 2"), entry(shift + 60, nil, "import Rx"), entry(shift + 80),
          entry(shift + 99, nil, String(repeating: "x", count: 100)),
        ], problems: [], fences: [], seconds: 1)
      let xml = JUnitReport.text(report, problemText: ProblemText(source: SourceText(), colors: false))
      return xml.matches(of: #/<testcase name="([^"]*)"/#).map { String($0.1) }
    }
    let wanted = [
      "let a = 1 &lt; 2", "sum", "let a = 1 &lt; 2 2", "import Rx", "empty", String(repeating: "x", count: 79) + "…",
    ]
    #expect(try names(1) == wanted)
    #expect(try names(400) == wanted)
  }
}
