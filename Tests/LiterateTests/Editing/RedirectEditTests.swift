import Foundation
import Testing

@testable import Literate

/// What `book.json` says when `01-a.html` has become `02-b.html`.
@Suite struct RedirectEditTests {
  private func edited(_ text: String, _ moves: [(String, String)] = [("01-a.md", "02-b.md")]) -> String? {
    var bytes = Array(text.utf8)
    guard let edit = RedirectEdit(bytes, moves: moves.map { .init(old: $0, new: $1) }) else { return nil }
    bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The redirects afterwards, as a book has them.
  private func redirects(_ text: String, _ moves: [(String, String)]) throws -> [String: String] {
    let found = try #require(edited(text, moves))
    let book = try JSONSerialization.jsonObject(with: Data(found.utf8)) as? [String: Any]
    return try #require(book?["redirects"] as? [String: String])
  }

  @Test(arguments: [
    ("{}\n", "{\n  \"redirects\": {\n    \"01-a.html\": \"02-b.html\"\n  }\n}\n"),
    (
      "{\n  \"title\": \"}\"\n}\n",
      "{\n  \"title\": \"}\",\n  \"redirects\": {\n    \"01-a.html\": \"02-b.html\"\n  }\n}\n"
    ),
    (
      "{ \"redirects\": { \"z.html\": \"01-a.html#x\", \"a{}.html\": \"01-a.htm\" }, \"skips\": 3 }",
      "{ \"redirects\": {\n    \"z.html\": \"02-b.html#x\",\n    \"a{}.html\": \"01-a.htm\",\n    \"01-a.html\": \"02-b.html\"\n  }, \"skips\": 3 }"
    ),
    // It has been called so before.
    (
      "{\"redirects\": {\"02-b.html\": \"01-a.html\", \"02-b.html#x\": \"01-a.html\"}}",
      "{\"redirects\": {\n    \"01-a.html\": \"02-b.html\"\n  }}"
    ),
  ])
  func theOldPageLeadsOn(_ row: (text: String, wanted: String)) throws {
    let found = try #require(edited(row.text))
    #expect(found == row.wanted)
    _ = try JSONSerialization.jsonObject(with: Data(found.utf8))
  }

  @Test(arguments: ["", "[]", "{", "{\"redirects\": 3}", "{\"redirects\": {\"a\": 3}}"])
  func whatIsNoBookStaysAsItIs(_ text: String) {
    #expect(edited(text) == nil)
  }

  @Test func severalPagesLeadOnAtOnce() throws {
    let book = "{\"redirects\": {\"z.html\": \"b.html#x\"}}"
    #expect(
      try redirects(book, [("a.md", "c.md"), ("b.md", "d.md")])
        == ["z.html": "d.html#x", "a.html": "c.html", "b.html": "d.html"])
    // One takes the name of the other: that page is there, and leads nowhere.
    #expect(
      try redirects(book, [("a.md", "b.md"), ("b.md", "c.md")]) == ["z.html": "c.html#x", "a.html": "b.html"])
    #expect(try redirects(book, [("a.md", "b.md"), ("b.md", "a.md")]) == ["z.html": "a.html#x"])
  }

  @Test func aPageHasTheNameOfItsChapterInAnyFolder() throws {
    #expect(
      try redirects("{}", [("one/a.md", "two/b.md"), ("c.md", "two/d.md")]) == ["a.html": "b.html", "c.html": "d.html"])
    #expect(edited("{}", [("one/a.md", "two/a.md"), ("b.png", "c.png")]) == nil)
    let book = "{\"languages\": [\"en\", \"de\"]}"
    #expect(try redirects(book, [("de/a.md", "de/b.md"), ("a.md", "b.md")]) == ["a.html": "b.html"])
    #expect(edited(book, [("de/a.md", "de/b.md")]) == nil)
  }
}
