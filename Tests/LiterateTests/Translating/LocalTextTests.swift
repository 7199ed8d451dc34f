import Foundation
import LiterateModel
import Testing

@testable import Literate

/// A text of book.json: one for all languages, or one for each.
@Suite struct LocalTextTests {
  private func read(_ json: String) throws -> (text: LocalText, problems: [Problem]) {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let places = JSONPlaces(Array(json.utf8), file: "book.json")
    let (text, problems) = LocalText.read(
      try #require(object?["title"]), "title", languages: ["en", "zh-Hans"], places)
    return (text, problems)
  }

  @Test func oneTextIsThatOfAllLanguages() throws {
    let (text, problems) = try read(#"{"title": "A"}"#)
    #expect(problems.isEmpty)
    #expect(text["en"] == "A" && text["zh-Hans"] == "A")
  }

  @Test func aLanguageWithoutOneIsToldInTheOriginals() throws {
    let (text, problems) = try read(#"{"title": {"en": "A"}}"#)
    #expect(problems.isEmpty && text["zh-Hans"] == "A")
    #expect(try read(#"{"title": {"zh-Hans": "B"}}"#).text["en"] == nil)
    #expect(try read(#"{"title": {"zh-Hans": "B"}}"#).text["zh-Hans"] == "B")
  }

  @Test(arguments: [
    (#"{"title": 1}"#, 2, "`title` is a text, or an object with a text for each language."),
    (#"{"title": {"en": 1}}"#, 2, "`title` is a text, or an object with a text for each language."),
    (#"{"title": {"zh-hans": "B"}}"#, 12, "`zh-hans` is none of the book's `languages`; did you mean `zh-Hans`?"),
    (#"{"title": {"klingon": "B"}}"#, 12, "`klingon` is none of the book's `languages`."),
  ]) func whatIsWrongIsSaidAtItsPlace(_ row: (json: String, column: Int, said: String)) throws {
    let problems = try read(row.json).problems
    #expect(problems.map(\.message) == [row.said])
    #expect(problems.map(\.position) == [Position(file: "book.json", line: 1, column: row.column)])
  }
}
