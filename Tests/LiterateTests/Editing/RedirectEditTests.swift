import Foundation
import Testing

@testable import Literate

/// What `book.json` says when `01-a.html` has become `02-b.html`.
@Suite struct RedirectEditTests {
  private func edited(_ text: String, from old: String = "01-a.html", to new: String = "02-b.html") -> String? {
    var bytes = Array(text.utf8)
    guard let edit = RedirectEdit(bytes, from: old, to: new) else { return nil }
    bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    return String(decoding: bytes, as: UTF8.self)
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
}
