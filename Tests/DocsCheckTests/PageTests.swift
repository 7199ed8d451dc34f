import Foundation
import Testing
import ThreadsTestSupport

/// What a page says about the code on it.
@Suite(.onThreads) struct PageTests {
  /// The page of a chapter with this text.
  private static func page(_ markdown: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let chapters = folder.appending(path: "Chapters")
    try FileManager.default.createDirectory(at: chapters, withIntermediateDirectories: true)
    try ("# Page\n\n" + markdown).write(to: chapters.appending(path: "01-page.md"), atomically: true, encoding: .utf8)
    let result = try DocsCheckCommand.run([], in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return try String(contentsOf: folder.appending(path: "site/01-page.html"), encoding: .utf8)
  }

  /// The text of the card that a name on the page leads to.
  private static func card(of name: String, occurrence: Int = 0, on page: String) throws -> String {
    let links = page.matches(of: try Regex("<a class=\"id [a-z]+\" href=\"#n-\\.([0-9]+)\">\(name)</a>"))
    let link = try #require(links.dropFirst(occurrence).first, "\(name) has no card")
    let number = try #require(link.output[1].substring)
    let start = try #require(page.range(of: "id=\"n-.\(number)\">"))
    let rest = page[start.upperBound...]
    let entry = rest[..<(rest.range(of: "</div>")?.lowerBound ?? rest.endIndex)]
    return entry.replacing(try Regex("<[^>]*>"), with: "")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      .split(separator: "\n").joined(separator: "\n")
  }

  @Test func aNameHasItsTypeHereAndItsDocumentation() throws {
    let page = try Self.page(
      """
      ```swift
      \("import Rx")

      /// Counts *words*.
      ///
      /// But not those in a quotation:
      ///
      /// - none
      func count(_ text: String) -> Int { text.split(separator: " ").count }

      let lines = Observable.of("one", "one two")
      let counts = lines.map { line in count(line) } // → : Observable<Int>
      counts.subscribe(onNext: { print($0) }).dispose()
      ```

      ```output
      1
      2
      ```
      """)
    #expect(try Self.card(of: "lines", on: page) == "let lines: Observable<String>\nDeclared on this page")
    #expect(try Self.card(of: "line", on: page) == "let line: String\nDeclared on this page")
    #expect(
      try Self.card(of: "count", on: page)
        == "func count(_ text: String) -> Int\nCounts words.\nDeclared on this page")
    let map = try Self.card(of: "map", on: page)
    #expect(map.hasPrefix("func map<Result>(_ transform: @escaping (String) throws -> Result) -> Observable<Result>\n"))
    #expect(map.hasSuffix("\nRx"))
    #expect(page.contains("<em>words</em>"))
    #expect(page.contains("<a class=\"id type\" href=\"#n-.") && page.contains("<a class=\"id member\" href=\"#n-."))
    #expect(!page.contains("Snippets_"), "names of the machinery")
  }

  @Test func eachDeclarationOfANameHasACardOfItsOwn() throws {
    let page = try Self.page(
      """
      ```swift
      let value = 1
      print(value) // Prints "1"
      ```

      ```swift
      let value = "one"
      print(value) // Prints "one"
      ```
      """)
    #expect(try Self.card(of: "value", on: page).hasPrefix("let value: Int\n"))
    #expect(try Self.card(of: "value", occurrence: 2, on: page).hasPrefix("let value: String\n"))
    #expect(try Self.card(of: "value", occurrence: 3, on: page).hasPrefix("let value: String\n"))
  }

  @Test func theCompilerSpeaksUnderWhatDoesNotCompile() throws {
    let page = try Self.page(
      """
      ```swift error
      let size: Int = "large" // error: cannot convert
      ```

      ```swift trap
      let none: [Int] = []
      print(none[3]) // trap: Index out of range
      ```

      ```swift warning
      func f() {
        let idle = 1 // warning: never used
      }
      ```
      """)
    #expect(page.contains("<mark class=\"bad\"><span class=\"string\">&quot;large&quot;</span></mark>"))
    #expect(
      page.contains(
        "<span class=\"said error\"><b>error:</b> cannot convert value of type 'String' to specified type 'Int'\n</span>"
      ))
    #expect(page.contains("<span class=\"said trap\"><b>stops:</b> Index out of range\n</span>"))
    #expect(page.contains("<span class=\"said warning\"><b>warning:</b> initialization of immutable value 'idle'"))
  }

  @Test func aWholeProgramIsMadeOfWhatComesBefore() throws {
    let page = try Self.page(
      """
      ```swift
      struct Word { var text = "a" }
      ```

      ```swift no-run
      func shout(_ word: Word) { print(word.text.uppercased()) }
      while true { shout(Word()) }
      ```

      ```swift error
      let broken: Int = Word() // error: cannot convert
      ```

      ```swift
      shout(Word())
      ```

      ```swift
      struct Word { var letters = 2 }
      Word().letters // → 2
      ```

      ```swift scope=other
      print("alone")
      ```
      """)
    let programs = page.matches(of: #/data-line="(\d+)"(?: data-program="([^"]*)")?/#)
      .map { "\($0.output.1)=\($0.output.2 ?? "none")" }
    #expect(
      programs == ["3=3", "7=3 7", "12=none", "16=3 7:0-58 16", "20=20", "25=25"],
      "a name that is declared twice is in a program once")
  }

  @Test func whatStandsAfterOthersHasTheirProgram() throws {
    let page = try Self.page(
      """
      ```swift name=word
      struct Word { var text = "a" }
      ```

      ```swift
      struct Word { var letters = 2 }
      ```

      ```swift name=shout after=word
      let word = Word()
      ```

      ```swift after=shout import=Foundation
      print(word.text, Date(timeIntervalSince1970: 0).timeIntervalSince1970)
      ```

      ```swift no-run="there is nobody to stop it"
      while true { print("again") } // Prints "again"
      ```
      """)
    let programs = page.matches(of: #/data-line="(\d+)"(?: data-program="([^"]*)")?/#)
      .map { "\($0.output.1)=\($0.output.2 ?? "none")" }
    #expect(programs == ["3=3", "7=7", "11=3 11", "15=+Foundation 3 11 15", "19=19"])
    #expect(page.contains("there is nobody to stop it"))
  }

  @Test func aRegionOfASourceFileHasItsNames() throws {
    let page = try Self.page("```swift from=Sources/ArticleFeed/ArticleSectionReactor.swift#transform\n```\n")
    let merge = try Self.card(of: "merge", on: page)
    #expect(merge.contains("func merge(_ sources: Observable<") && merge.hasSuffix("\nRx"))
    #expect(try Self.card(of: "mutation", on: page) == "let mutation: Observable<Mutation>\nArticleFeed")
  }

  @Test func hostileCodeIsShown() throws {
    let page = try Self.page(
      """
      ```swift
      /// </script><script>alert(1)</script> <img src=x onerror=alert(2)>
      let `class` = "</code></pre><script>alert(3)</script>"
      `class`.count // → 38: Int
      ```
      """)
    #expect(!page.contains("<script>alert") && !page.contains("<img src=x"))
    #expect(page.contains("&lt;/code&gt;&lt;/pre&gt;&lt;script&gt;alert(3)"))
  }
}
