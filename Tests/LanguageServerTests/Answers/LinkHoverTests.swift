import Literate
import LiterateModel
import Testing

@testable import LanguageServer

/// Where a link leads, and what a value of a fence names.
@Suite struct LinkHoverTests {
  private static let other = """
    # The other

    It begins. It goes on.

    ## A part

    This is the part. More of it.

    ```swift name=shown
    let a = 1
    ```

    """

  @Test(arguments: [
    ("[te1️⃣xt](b.md)", "`b.md`: The other\n\nIt begins. It goes on."),
    ("[text](b.1️⃣md \"a title\")", "`b.md`: The other\n\nIt begins. It goes on."),
    ("[text](<b.md1️⃣#a-part>)", "`b.md`: The other\n\n**A part**\n\nThis is the part. More of it."),
    ("[text `[` *in*1️⃣ [two]\nlines](b.md#a-part)", "`b.md`: The other\n\n**A part**\n\nThis is the part. More of it."),
    ("[te1️⃣xt][name]", "`b.md`: The other\n\n**A part**\n\nThis is the part. More of it."),
    ("[na1️⃣me]", "`b.md`: The other\n\n**A part**\n\nThis is the part. More of it."),
    (
      "[text](b.md#snippet-sho1️⃣wn)",
      "`b.md`: The other\n\nThe snippet `shown` at line 9 of `b.md`.\n\n```swift\nlet a = 1\n```"
    ),
    ("[text](#th1️⃣is)", "`a.md`: This\n\nOf this chapter."),
    ("<https://exa1️⃣mple.org>", "An address on the web: `https://example.org`. Nothing was requested from there."),
    ("[a](b.md) 1️⃣ [b](b.md)", ""), ("`[a](b1️⃣.md)`", ""),
  ])
  func aLinkSaysWhereItLeads(_ row: (link: String, words: String)) throws {
    let text = Marked("# This\n\nOf this chapter.\n\n\(row.link)\n\n[name]: b.md#a-part\n")
    var talk = Talk()
    talk.open(Self.other, file: "b.md")
    talk.open(text.text)
    #expect(talk.hover(at: try text.place()) == row.words)
  }

  @Test func aDefinitionOfALinkSaysItToo() throws {
    let text = Marked("[name]\n\n[name]: b.md#a1️⃣-part\n")
    var talk = Talk()
    talk.open(Self.other, file: "b.md")
    talk.open(text.text)
    #expect(talk.hover(at: try text.place()).hasPrefix("`b.md`: The other\n\n**A part**"))
    let place = talk.result("definition", ["position": try text.place()])
    #expect(place["uri"] == talk.address("b.md") && place["range"]["start"]["line"] == 4)
  }

  @Test(arguments: ["[a](#no1️⃣thing)", "[a1️⃣](missing.md)"])
  func whatLeadsNowhereIsAProblem(_ link: String) throws {
    let text = Marked("# A\n\n\(link)\n")
    var talk = Talk()
    talk.open(text.text)
    let place = try text.place()
    let words = talk.hover(at: place)
    #expect(words.isEmpty || words.hasPrefix("**broken-link**"))
  }

  @Test(arguments: [
    ("[a](reference/Kit/Thing.html#run(_:)1️⃣)", "The page `Kit/Thing` of the reference, at `run(_:)`."),
    ("[a](reference/Kit/Thi1️⃣ng.html)", "The page `Kit/Thing` of the reference."),
    ("[a](pictures/one.p1️⃣ng)", "The file `BOOK/pictures/one.png`."),
    ("[a](%C3%BC b.md)1️⃣", ""), ("[a](<ü b.md>1️⃣)", "`BOOK/ü b.md`: Umlaut"),
    ("[a](%C3%BC%20b.md1️⃣)", "`BOOK/ü b.md`: Umlaut"),
  ])
  func filesOfTheBookAreFound(_ row: (link: String, words: String)) throws {
    let book = try BookOnDisk([
      "book.json": #"{"reference": ["Kit"]}"#, "pictures/one.png": "", "ü b.md": "# Umlaut\n",
    ])
    let text = Marked("# A\n\n\(row.link)\n")
    let file = book.path + "/a.md"
    var talk = Talk()
    talk.open(text.text, file: file)
    #expect(talk.hover(at: try text.place(), file: file).replacing(book.path, with: "BOOK") == row.words)
  }

  /// The pages of a translation have the addresses of the original, and its own words.
  @Test func aLinkOfATranslationLeadsToTheTranslation() throws {
    let book = try BookOnDisk([
      "book.json": #"{"languages": ["en", "de"]}"#, "a.md": "# A\n\n## Part\n",
      "de/a.md": "# Das A\n\n## Teil\n\nWorte.\n",
      "b.md": "# B\n\n## Only here\n\nWords.\n\n```swift name=one\nlet a = 1\n```\n",
    ])
    let text = Marked(
      "# B\n\n## Nur hier\n\n[x](a.md#pa1️⃣rt) [y](#only-h1️⃣ere)\n\n```swift from=#o1️⃣ne\n```\n")
    let file = book.path + "/de/b.md"
    var talk = Talk()
    talk.open(text.text, file: file)
    func words(_ number: Int) throws -> String {
      talk.hover(at: try text.place(number), file: file).replacing(book.path, with: "BOOK")
    }
    #expect(try words(0) == "`BOOK/de/a.md`: Das A\n\n**Teil**\n\nWorte.")
    #expect(try words(1).hasPrefix("`BOOK/de/b.md`: B\n\n**Nur hier**"))
    #expect(try words(2) == "The snippet `one` at line 7 of `BOOK/b.md`.\n\n```swift\nlet a = 1\n```")
    let definition = talk.result("definition", ["position": try text.place(2)], file: file)
    #expect(definition["uri"] == .string("file://\(book.path)/b.md") && definition["range"]["start"]["line"] == 6)
  }

  @Test(arguments: [
    ("after=one,t1️⃣wo", "The snippet `two` at line 7."), ("after=\"o1️⃣ne,two\"", "The snippet `one` at line 3."),
    ("af1️⃣ter=one", "`after=NAME`"),
  ])
  func aValueOfAFenceSaysWhatItNames(_ row: (word: String, words: String)) throws {
    let text = Marked(
      "# A\n\n```swift name=one\nlet a = 1\n```\n\n```swift name=two\n\((1...20).map { "let b\($0) = 1\n" }.joined())```\n\n"
        + "```swift \(row.word)\n```\n")
    var talk = Talk()
    talk.open(text.text)
    let words = talk.hover(at: try text.place())
    #expect(words.hasPrefix(row.words))
    if row.words.contains("two") { #expect(words.hasSuffix("let b15 = 1\n```\n\nAnd 5 more lines.")) }
  }

  @Test func anExerciseNamesItsSolution() throws {
    let text = Marked(
      "# A\n\n```swift name=one\nlet a = 1\n```\n\n```swift start=o1️⃣ne\nlet a = 2\n```\n\n```swift check=one1️⃣\na // → 1\n```\n"
    )
    var talk = Talk()
    talk.open(text.text)
    for number in 0...1 {
      #expect(talk.hover(at: try text.place(number)).hasPrefix("The snippet `one` at line 3."))
    }
  }

  @Test func aSourceFileShowsItsRegion() throws {
    let book = try BookOnDisk(["Sources/Kit.swift": "import Kit\n// #region start\nlet a = 1\n// #endregion\n"])
    let text = Marked("```swift from=\(book.path)/Sources/Kit.sw1️⃣ift#start\n```\n\n```swift from=no.sw1️⃣ift\n```\n")
    var talk = Talk()
    talk.open(text.text)
    let words = talk.hover(at: try text.place(0)).replacing(book.path, with: "BOOK")
    #expect(words == "`BOOK/Sources/Kit.swift`, the region `start`.\n\n```swift\nlet a = 1\n```")
    #expect(!talk.hover(at: try text.place(1)).hasPrefix("`no.swift`."))
  }
}
