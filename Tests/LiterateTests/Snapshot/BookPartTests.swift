import Literate
import LiterateModel
import LiteratePages
import Testing

/// Parts of a book.
@Suite struct BookPartTests {
  private func read(_ parts: String) -> (book: BookFile, problems: [String]) {
    let (book, problems) = BookFile.read(
      Array("{\"languages\": [\"en\", \"zh-Hans\"], \"parts\": \(parts)}".utf8), file: "A/book.json")
    return (book, problems.map(\.message))
  }

  private let two = """
    [ { "title": { "en": "One", "zh-Hans": "一" }, "from": "b.md" }, { "title": "Two", "from": "d.md", "numbered": false } ]
    """
  private let chapters = ["A/a.md", "A/b.md", "A/c.md", "A/d.md"]

  @Test func aPartGoesToTheNext() {
    let (book, problems) = read(two)
    #expect(problems.isEmpty && book.partProblems(chapters).isEmpty)
    func parts(_ language: String, _ pages: [Int]) -> [String] {
      book.parts(in: language, chapters: chapters, pages: pages)
        .map { "\($0.title ?? "-") \($0.chapters) \($0.isNumbered)" }
    }
    #expect(parts("en", [0, 1, 2, 3]) == ["- 0..<1 true", "One 1..<3 true", "Two 3..<4 false"])
    // A translation may lack chapters.
    #expect(parts("zh-Hans", [2, 3]) == ["一 0..<1 true", "Two 1..<2 false"])
    #expect(parts("zh-Hans", [0, 3]) == ["- 0..<1 true", "Two 1..<2 false"])
  }

  @Test func aPartThatBeginsNowhereIsTold() {
    let (book, _) = read(two)
    #expect(
      book.partProblems(["A/xyz.md", "A/bb.md", "A/d.md"]).map(\.message) == [
        "A part begins with A/b.md, which is no chapter; did you mean A/bb.md?"
      ])
    #expect(
      book.partProblems(["A/d.md", "A/b.md"]).map(\.message) == [
        "The part that begins with A/d.md stands behind one that begins later; put `parts` in the order of the chapters."
      ])
  }

  @Test(arguments: [
    ("1", "is a list of objects"), ("[{\"title\": \"T\"}]", "needs a `title`"), ("[{\"from\": \"b.md\"}]", "Part 1"),
    ("[{\"title\": \"T\", \"from\": \"b.md\", \"numbered\": 1.5}]", "`true` or `false`"),
    ("[{\"title\": \"T\", \"from\": \"b.md\", \"number\": true}]", "not a word of a part"),
    ("[{\"title\": {\"de\": \"T\"}, \"from\": \"b.md\"}]", "none of the book's `languages`"),
  ]) func whatIsNoPartIsSaid(_ row: (text: String, said: String)) {
    let (_, problems) = read(row.text)
    #expect(problems.count == 1 && problems[0].contains(row.said), "\(problems)")
  }
}
