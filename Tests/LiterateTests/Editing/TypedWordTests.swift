import Testing

@testable import Literate

/// The word that stands before the cursor, which is `|`.
@Suite struct TypedWordTests {
  @Test(arguments: [
    ("a.app|end", 2, "app"), ("a.|", 2, ""), ("|a", 0, ""), ("a + b_1|", 4, "b_1"), ("é.größe|", 3, "größe"),
    ("", 0, ""),
    ("(x|", 1, "x"),
  ])
  func whatIsTypedOfIt(_ row: (text: String, start: Int, word: String)) {
    let parts = row.text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let word = TypedWord(in: parts.joined(), before: parts[0].utf8.count)
    #expect(word.start == row.start && word.text == row.word)
  }
}
