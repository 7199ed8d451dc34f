import Foundation
import LiterateModel
import Testing

@testable import Literate

/// What the schemas of docs-check.json and book.json say is what their readers take.
@Suite struct SettingSchemaTests {
  private func complaints(_ text: String, _ contract: Contract) throws -> [String] {
    SchemaCheck().complaints(
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
      try JSONSerialization.jsonObject(with: Data(contract.text.utf8)))
  }

  private func faults(_ text: String, _ contract: Contract) -> [String] {
    let bytes = Array(text.utf8)
    if contract == .book { return BookFile.read(bytes, file: "book.json").1.map(\.message) }
    let (_, faults) = Settings.read(bytes, file: "docs-check.json") { option, value in
      switch option {
      case "--jobs": Int(value).map { $0 > 0 } ?? false
      case "--timeout", "--compile-timeout": Double(value).map { $0 > 0 && $0 <= 3600 } ?? false
      case "--scope": ["chapter", "snippet", "auto"].contains(value)
      case "--sandbox": ["auto", "on"].contains(value)
      default: true
      }
    }
    return faults.map(\.message)
  }

  /// A value for each key that both files take.
  private static let settings = #"""
    {"$schema": "settings.json", "commands": {"c": {"file": "main.c", "run": "{program}", "compile": "cc {file}"}},
     "compileTimeout": 90.5, "foreignWords": "ignore", "imports": ["A"], "jobs": 2, "package": "..", "paths": ["a.md"], "prelude": "p.swift",
     "sandbox": "on", "scope": "auto", "site": "pages/of", "timeout": 1}
    """#
  private static let book = #"""
    {"$schema": "book.json", "address": "https://example.org/a", "authors": ["A. Writer"],
     "commands": {"c": {"file": "main.c", "run": "{program}", "between": "puts({mark})", "check": "x", "comment": "#", "needs": "tcc"}},
     "description": {"en": "D", "zh-Hans": "D"}, "facts": "facts.md", "foreignWords": "refuse", "imports": ["A"], "languages": ["en", "zh-Hans"],
     "modules": ["A"], "parts": [{"title": "P", "from": "a.md", "numbered": false}], "play": "https://play.example.org", "redirects": {"a.html": "b.html"},
     "reference": ["A"], "repository": "http://example.org", "skips": 0, "summaries": {"A": {"en": "S"}}, "swift": "6",
     "synonyms": [["a", "b"]], "title": "T", "updated": {"a.md": "2026-11-21"}}
    """#

  @Test(arguments: [(Contract.settings, settings), (Contract.book, book)])
  func everyKeyIsTakenByBoth(_ row: (contract: Contract, text: String)) throws {
    #expect(try complaints(row.text, row.contract) == [])
    #expect(faults(row.text, row.contract) == [])
    let object = try JSONSerialization.jsonObject(with: Data(row.text.utf8)) as? [String: Any]
    #expect(row.contract.schema.keys == Set(try #require(object).keys), "this test knows all keys")
  }

  @Test(arguments: [
    #"{"scop": "auto"}"#, #"{"timeout": "5"}"#, #"{"timeout": true}"#, #"{"timeout": 0}"#, #"{"timeout": 3601}"#,
    #"{"timeout": null}"#, #"{"jobs": 0}"#, #"{"jobs": 1.5}"#, #"{"paths": "README.md"}"#, #"{"paths": [1]}"#,
    #"{"paths": [""]}"#, #"{"site": ""}"#, #"{"site": "../web"}"#, #"{"site": "/srv"}"#, #"{"site": "."}"#,
    #"{"sandbox": "off"}"#, #"{"scope": ["auto"]}"#, #"{"scope": "all"}"#, "[]", #"{"package": ""}"#,
    #"{"prelude": 1}"#,
    #"{"$schema": 1}"#, #"{"imports": {}}"#, #"{"commands": []}"#, #"{"commands": {"c": {"file": "main.c"}}}"#,
    #"{"commands": {"swift": {"file": "a", "run": "b"}}}"#, #"{"commands": {"c d": {"file": "a", "run": "b"}}}"#,
    #"{"commands": {"c": {"file": "a/b", "run": "b"}}}"#, #"{"commands": {"c": {"file": "a", "run": "b", "x": ""}}}"#,
    #"{"commands": {"c": {"file": "a", "run": "b", "between": "puts()"}}}"#,
  ])
  func whatIsWrongInTheSettingsIsWrongForBoth(_ text: String) throws {
    #expect(try complaints(text, .settings) != [], "\(text)")
    #expect(faults(text, .settings) != [], "\(text)")
  }

  @Test(arguments: [
    #"{"titel": "T"}"#, #"{"title": 1}"#, #"{"title": ["T"]}"#, #"{"languages": "en"}"#, #"{"languages": ["english"]}"#,
    #"{"address": "example.org"}"#, #"{"repository": "git@example.org:a"}"#, #"{"skips": "1"}"#, #"{"modules": "A"}"#,
    #"{"authors": "A"}"#, #"{"authors": [1]}"#, #"{"redirects": {"a": 1}}"#, #"{"parts": {}}"#,
    #"{"parts": [{"title": "P"}]}"#, #"{"parts": [{"title": "P", "from": "a.md", "x": 1}]}"#,
    #"{"parts": [{"title": "P", "from": "a.md", "numbered": "no"}]}"#, #"{"updated": 2026}"#,
    #"{"updated": "yesterday"}"#, #"{"synonyms": ["a"]}"#, #"{"synonyms": [["a"]]}"#, #"{"summaries": []}"#, "1",
    #"{"$schema": []}"#, #"{"description": null}"#, #"{"imports": [null]}"#, #"{"facts": 3}"#,
    #"{"play": "http://example.org"}"#, #"{"play": "https://a b"}"#, #"{"play": 1}"#,
  ])
  func whatIsWrongInABookIsWrongForBoth(_ text: String) throws {
    #expect(try complaints(text, .book) != [], "\(text)")
    #expect(faults(text, .book) != [], "\(text)")
  }
}

extension SettingSchemaTests {
  @Test func aNameThatIsNoWordIsNotToldToWriteASchema() {
    for contract in [Contract.settings, .book] {
      let message = faults(#"{"zzzzzzzzzzzz": 1}"#, contract).first ?? ""
      #expect(message.contains("commands, ") && !message.contains("$schema"))
    }
  }
}
