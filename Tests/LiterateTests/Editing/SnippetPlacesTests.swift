import LiterateModel
import Testing

@testable import Literate

@Suite struct SnippetPlacesTests {
  @Test(arguments: [
    "```swift\nlet a = 1\n1️⃣print(a)2️⃣\n```\n", "> - ```swift\n>   let é = 1\n>   1️⃣print(é)2️⃣\n>   ```\n",
    "```swift\r\nlet a = 1\r\n1️⃣print(a)2️⃣\r\n```\r\n",
  ])
  func aPlaceLeadsToAByteAndBack(_ text: String) throws {
    let written = Written(text)
    let snippet = try #require(written.chapter.snippets.first)
    for (number, rest) in [(1, "print("), (2, "\n")] {
      let place = try written.place(number)
      let offset = try #require(snippet.offset(line: place.line, column: place.column))
      #expect(String(decoding: Array(snippet.text.utf8)[offset...], as: UTF8.self).hasPrefix(rest))
      #expect(snippet.position(of: offset) == place)
    }
    #expect(snippet.offset(line: 1, column: 1) == nil && snippet.offset(line: 4, column: 1) == nil)
  }
}
