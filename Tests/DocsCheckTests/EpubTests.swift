import Foundation
import Testing
import ThreadsTestSupport

/// `--epub`: books for readers of electronic books.
@Suite(.onThreads) struct EpubTests {
  private static let epubcheck = "/usr/share/java/epubcheck.jar"
  private static let hasEpubcheck =
    Machine.has("java") && FileManager.default.fileExists(atPath: epubcheck)
  private static let hasNoEpubcheck: Comment = "there is no epubcheck: `apt-get install epubcheck`"

  private func epubs(_ place: Place) -> [String] { place.names.filter { $0.hasSuffix(".epub") } }

  /// What epubcheck says of each of a place's books; nothing where it has nothing to say.
  private func complaints(_ place: Place) throws -> [String] {
    try epubs(place).compactMap { book in
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/java")
      process.arguments = ["-jar", Self.epubcheck, "--failonwarnings", place.folder.appending(path: book).path]
      let output = Foundation.Pipe()
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return process.terminationStatus == 0 ? nil : text
    }
  }

  @Test(.enabled(if: hasEpubcheck, hasNoEpubcheck), arguments: [("site", 1), ("translation", 2)])
  func readersCanRelyOnAGoldenBook(_ row: (name: String, books: Int)) throws {
    let place = try Place(book: row.name)
    let result = try place.check("--no-site", "--epub", "book.epub")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(epubs(place).count == row.books)
    #expect(try complaints(place) == [])
  }

  @Test(.enabled(if: hasEpubcheck, hasNoEpubcheck)) func readersCanRelyOnABookWithEverything() throws {
    let place = try Place(Self.everything)
    try place.write("Chapters/dot.png", Self.dot)
    let result = try place.check("--no-site", "--epub", "book.epub")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(epubs(place) == ["book-ar.epub", "book.epub"])
    #expect(try complaints(place) == [])
  }

  /// A picture of one pixel.
  private static let dot = [UInt8](
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data())

  /// A book with all that can stand on a page, and with names that few would give.
  private static let everything = [
    "Chapters/book.json": """
    {"title": "All & <more>", "description": "What \\"can\\" stand on a page", "authors": ["A. Writer", "B <C>"],
     "languages": ["en", "ar"], "updated": "2026-11-21", "parts": [{"title": "First & last", "from": "01 first & more.md"}]}
    """,
    "Chapters/ar/01 first & more.md": "# الأول\n\n```swift from=#sum\n```\n\n## الثاني\n",
    "Chapters/01 first & more.md": """
    # First & <more>

    A note,[^a] a name: `Int`, a [place](02%20second.md#zwei-%C3%BCber), and one [here](#2-a-b); <b>raw</b>.

    [^a]: The *note*, with a [link](02%20second.md) and `code`.

    ```swift name=sum
    let sum = 1 + 1
    sum // → 2
    print("a & b <c>")
    ```

    ## 2 a & b

    | a | b |
    | --- | ---: |
    | one | two[^a] |

    > quoted

    1. one
    2. two
       - three

    ---

    ![A dot](dot.png)
    """,
    "Chapters/02 second.md": """
    # Second

    ## Zwei über

    ```swift name=drawn
    print("a  -1-2-|\\nb  -A-x-#\\n   A = 12  # = late")
    ```
    ```marbles
    a  -1-2-|
    b  -A-x-#
       A = 12  # = late
    ```

    ```swift hidden
    print("kettle -> proxy: reached: 80\\nproxy --> kettle: done")
    ```
    ```messages
    kettle -> proxy: reached: 80
    proxy --> kettle: done
    ```

    ```swift error
    let x: Int = "" // error: cannot convert
    ```

    ```swift skip="it is long"
    let y = 2
    ```

    ```text
    a & <b>
    ```
    """,
  ]

  @Test func theBookIsTheSameEachTimeAndLockedKnows() throws {
    let place = try Place(book: "translation")
    func bytes() throws -> [Data] {
      try epubs(place).map { try Data(contentsOf: place.folder.appending(path: $0)) }
    }
    #expect(try place.check("--epub", "book.epub").status == 0)
    let first = try bytes()
    #expect(epubs(place).count == 2 && epubs(place).contains("book.epub"))
    #expect(try place.check("--no-site", "--no-cache", "--epub", "book.epub").status == 0)
    #expect(try bytes() == first, "the same, with pages and without")
    #expect(try place.check("--no-site", "--locked", "--epub", "book.epub").status == 0)
    try place.write("book.epub", "changed")
    let locked = try place.check("--no-site", "--locked", "--epub", "book.epub")
    #expect(locked.status == 1 && locked.errors == "book.epub is not as it would be written\n")
    #expect(try place.read("book.epub") == "changed", "nothing is written")
    let other = try place.check("--no-site", "--locked", "--epub", "other.epub")
    #expect(other.status == 1 && other.errors.hasPrefix("other.epub is missing\n"))
  }

  @Test func onlyAWholeBookThatHoldsMakesOne() throws {
    let place = try Place(["a.md": "# A\n\n```swift\nprint(1)\n```\n"])
    let part = try place.check("--epub", "a.epub", "--filter", "a.md", "a.md")
    #expect(part.status == 2)
    #expect(
      part.errors
        == "docs-check: Only a whole book makes an EPUB: leave out `--epub a.epub`, or what selects a part.\n")
    try place.write("b.md", "# B\n\n```swift\nlet x: Int = \"\"\n```\n")
    #expect(try place.check("--epub", "b.epub", "b.md").status == 1)
    #expect(epubs(place) == [])
    #expect(try place.check("--epub", "books/a.epub", "a.md").status == 0)
    #expect(place.exists("books/a.epub") && !place.exists("site"))
  }
}
