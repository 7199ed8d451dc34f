import Literate
import LiterateModel
import Testing

@Suite struct BookFileTests {
  private func read(_ text: String) -> (book: BookFile, problems: [String]) {
    let (book, problems) = BookFile.read(Array(text.utf8), file: "book.json")
    return (book, problems.map { "\($0.position): \($0.message)" })
  }

  @Test(arguments: ["https://example.org/a", "http://example.org", "https://[::1]/a", "https://例.org/项目"])
  func aPlaceOnTheWebIsTaken(_ place: String) {
    let (book, problems) = read("{\"repository\": \"\(place)\", \"address\": \"\(place)\"}")
    #expect(problems.isEmpty && book.repository == place && book.address == place)
  }

  @Test(arguments: [
    "javascript:alert(1)", " https://example.org", "JAVASCRIPT:x", "data:text/html,x", "git@example.org:a/b.git", "",
    "//example.org", "../there", "https://", "https://example.org/\\\" onload=\\\"x", "https://example.org/?a",
    "ftp://example.org", "https://example.org/a b", "https://<script>",
  ])
  func whatIsNoPlaceOnTheWebIsNoLink(_ place: String) {
    let (book, problems) = read("{\"repository\": \"\(place)\"}")
    #expect(
      problems == [
        "book.json:1:16: `repository` is where the source is on the web, such as \"https://example.org/project\"."
      ])
    #expect(book.repository == nil)
  }

  @Test func anAddressIsAPlaceOnTheWeb() {
    let (_, problems) = read("{\"title\": \"T\",\n \"address\": \"javascript:x\"}")
    #expect(
      problems == ["book.json:2:13: `address` is where the pages are on the web, such as \"https://example.org/book\"."]
    )
  }

  @Test func whoRunsSnippetsIsReachedSafely() {
    #expect(read("{\"play\": \"http://localhost:8600\"}").1.isEmpty)
    let (book, problems) = read("{\"play\": \"http://example.org\"}")
    #expect(
      problems == [
        "book.json:1:10: `play` is where snippets are run for readers, such as \"https://play.example.org\"; only on this machine it can begin with `http://localhost`."
      ])
    #expect(book.play == nil, "no page asks it")
  }

  @Test func modulesHaveSentences() {
    let (book, problems) = read(
      """
      {"languages": ["en", "de"], "reference": ["Odd", "Even", "None"],
       "summaries": {"Odd": "Odd things.", "Even": {"en": "Even things.", "de": "Gerades."}}}
      """)
    #expect(problems.isEmpty)
    #expect(book.summaries(in: "en") == ["Odd": "Odd things.", "Even": "Even things."])
    #expect(book.summaries(in: "de") == ["Odd": "Odd things.", "Even": "Gerades."])
  }

  @Test(arguments: [
    ("[]", "book.json:2:2: `summaries` is an object with a sentence for each module of `reference`."),
    ("{\"Evn\": \"x\"}", "book.json:2:16: `Evn` in `summaries` is no module of `reference`; did you mean `Even`?"),
    ("{\"Even\": 7}", "book.json:2:16: `Even` is a text, or an object with a text for each language."),
    ("{\"Even\": {\"dn\": \"x\"}}", "book.json:2:25: `dn` is none of the book's `languages`; did you mean `en`?"),
  ]) func sentencesThatAreNoneAreSaid(_ row: (summaries: String, problem: String)) {
    let text = "{\"languages\": [\"en\"], \"reference\": [\"Even\"],\n \"summaries\": \(row.summaries)}"
    #expect(read(text).problems == [row.problem])
  }

  @Test func synonymsAreGroupsOfTexts() {
    let (book, problems) = read("{\"synonyms\": [[\"sum\", \"求和\"], [\"a b\", \"c\"]]}")
    #expect(problems.isEmpty && book.synonyms == [["sum", "求和"], ["a b", "c"]])
  }

  @Test(arguments: ["[\"sum\"]", "[]", "[\"sum\", \"Sum\"]", "[\"sum\", \" ?\"]"])
  func aGroupOfSynonymsThatSaysNothingIsAProblem(_ group: String) {
    #expect(
      read("{\"synonyms\": [[\"a\", \"b\"], \(group)]}").problems == [
        "book.json:1:2: Group 2 of `synonyms` has to have two different texts, each with a letter or a digit."
      ])
  }

  @Test func synonymsThatAreNoGroupsAreSaid() {
    #expect(
      read("{\"synonyms\": [\"sum\"]}").problems == ["book.json:1:2: `synonyms` is a list of lists of texts."])
  }

  @Test func aPlaceThatIsNoTextIsSaid() {
    #expect(read("{\"repository\": 1}").problems == ["book.json:1:2: `repository` is a text."])
  }
}
