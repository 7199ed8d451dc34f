import Foundation
import Testing
import ThreadsTestSupport

/// The reference of a small package, from its symbol graphs to its pages.
@Suite(.onThreads) struct ReferenceTests {
  @Test func everySymbolHasItsPlace() throws {
    let place = try Place(book: "reference")
    let result = try place.checkPackage()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let files = place.pages
    let pages = files.keys.filter { $0.hasPrefix("reference/") && $0.hasSuffix(".html") }
    #expect(pages.count == 16, "\(pages.sorted())")
    #expect(Set(pages.map { $0.lowercased() }).count == pages.count)
    for page in [
      "Odd.Part", "Odd.Part.Kind", "Strange", "KeptEven", "extension.Array", "extension.Even", "func.strange",
    ] {
      #expect(pages.contains("reference/Odd/\(page).html"), "\(page)")
    }

    let part = try place.read("site/reference/Odd/Odd.Part.html")
    #expect(
      part.contains("<link rel=\"canonical\" href=\"https://example.org/book/reference/Odd/Odd.Part.html\">"))
    #expect(part.contains("<meta name=\"description\" content=\"A part.\">"))

    let odd = try place.page("Odd")
    #expect(
      odd.contains(
        "<meta name=\"description\" content=\"Odder than Even, with &lt;b&gt;raw&lt;/b&gt; and &lt;script&gt;alert(1)&lt;/script&gt;.\">"
      ))
    #expect(odd.contains("Odder than <a class=\"symbol\" href=\"../Even/Even.html\"><code>Even</code></a>"))
    #expect(odd.contains("<code>&lt;script&gt;</code>alert(1)") && !odd.contains("<script>alert"))
    #expect(!odd.contains("javascript:") && !odd.contains("<img"))
    #expect(
      odd.contains("A link, <a href=\"https://example.org/odd/blob/main/Sources/Odd/Other.md\">a file</a>, a picture"))
    #expect(odd.contains("<div class=\"aside note\"><p class=\"label\">Note</p>\n<p>Mind the gap.</p>"))
    #expect(odd.contains("<dt><code>other</code></dt><dd><p>The second.</p>"))
    #expect(
      odd.contains(
        "<p class=\"label\">Returns</p>\n<p>The sum, as <a class=\"symbol\" href=\"../Even/Even.html#twice()\">"))
    #expect(odd.contains("https://example.org/odd/blob/main/Sources/Odd/Odd.swift#L14\">Sources/Odd/Odd.swift:14"))
    #expect(odd.contains("<a href=\"../Even/Halving.html#quarter()\">quarter()</a>"), "its superclass conforms")
    #expect(odd.contains("id=\"equals-equals(_:_:)\"") && odd.contains("id=\"subscript(_:)\""))
    for hidden in ["_hidden", "forFriends", "own()", place.folder.path] {
      #expect(!files.values.contains { String(decoding: $0, as: UTF8.self).contains(hidden) }, "\(hidden)")
    }

    let kinds = try place.read("site/reference/Odd/Odd.Part.Kind.html")
    let first = try #require(kinds.range(of: "id=\"first(_:)\""))
    let second = try #require(kinds.range(of: "id=\"second\""))
    #expect(second.lowerBound < first.lowerBound, "cases keep their order")
    let old = try place.read("site/reference/Odd/func.strange.html")
    #expect(old.contains("<strong>Deprecated.</strong> Use `add` &amp; &lt;b&gt;co&lt;/b&gt;."))
    let array = try place.read("site/reference/Odd/extension.Array.html")
    #expect(array.contains("What <code>Odd</code> adds to <code>Array</code> of Swift."))
    #expect(array.contains("Where Element == Int"))
    let even = try place.read("site/reference/Even/Even.html")
    #expect(even.contains("<dt>More of it in</dt><dd><a href=\"../Odd/extension.Even.html\">Odd</a></dd>"))
    #expect(even.contains("<dt>Inherited by</dt><dd><a href=\"../Odd/Odd-"))
  }

  @Test func theBookAndTheReferenceKnowEachOther() throws {
    let place = try Place(book: "reference")
    #expect(try place.checkPackage().status == 0)
    let chapter = try place.read("site/01-odd.html")
    #expect(
      chapter.contains(#/#add\(_:_:\)-\w+"><code>Odd\.add\(_:_:\)</code></a>/#), "the overload that its code uses")
    #expect(
      chapter.contains("<a class=\"symbol\" href=\"reference/Even/Even.html#number\"><code>Odd.number</code></a>"))
    #expect(
      chapter.contains("<a class=\"symbol\" href=\"reference/Even/Halving.html#quarter()\"><code>quarter()</code></a>"))
    #expect(chapter.contains("<code>Mine</code>, <code>Even</code>, <code>half()</code>"), "its own, and one of two")
    #expect(chapter.contains("#twice()\"><code>odd.twice()</code></a>"), "the type of its value")
    #expect(
      chapter.contains(
        "<a class=\"symbol\" href=\"reference/Odd/extension.Array.html#total\"><code>total</code></a>"),
      "a plain word that its code uses")
    #expect(chapter.contains("<a href=\"reference/Odd/Odd.Part.html\">a part</a>"))

    let odd = try place.page("Odd")
    let use = "<li><a href=\"../../01-odd.html#line-5\">Odd things</a> <small>compiled and run</small></li>"
    // The class, one of two overloads, and the method that it overrides.
    #expect(odd.components(separatedBy: use).count == 4, "\(odd)")
    let quarter = try place.read("site/reference/Even/Halving.html")
    #expect(quarter.contains(use))
    #expect(
      try place.read("site/reference/Odd/extension.Array.html").contains(
        "Odd things › A type of its own</a> <small>compiled</small>"))
    let start = try place.read("site/reference/index.html")
    #expect(
      start.contains(
        "<code>Even</code></a></dt><dd><p>Even things.</p>\n<p class=\"used\">Used in the book: 4 of 8 public symbols.</p>"
      ), "\(start)")

    #expect(try place.read("site/llms.txt").contains("- [Odd](reference/Odd/index.html)"))
    #expect(
      try place.read("site/sitemap.xml").contains("<loc>https://example.org/book/reference/Even/Halving.html</loc>"))
    #expect(try place.read("site/404.html").contains("<a href=\"https://example.org/book/reference/index.html\">"))
    #expect(try place.read("site/old.html").contains("url=reference/Odd/KeptEven.html#wrappedValue"))
    let search = try place.read("site/assets/search.js")
    #expect(search.contains(#"["Even/Halving","protocol","Halving","half()\u000aquarter()"]"#), "\(search)")
    let deep = try place.read("site/reference/Even/Halving.html")
    for link in [
      "../../assets/style.css", "../../assets/page.js", "../../index.html",
      "https://example.org/book/reference/Even/Halving.html",
    ] {
      #expect(deep.contains("\"\(link)\""), "\(link)")
    }
  }

  @Test func everyLinkLeadsSomewhereAndEveryRunIsTheSame() throws {
    let place = try Place(book: "reference")
    _ = try place.checkPackage()
    let files = place.pages
    for (path, data) in files where path.hasSuffix(".html") {
      let html = String(decoding: data, as: UTF8.self)
      let ids = html.matches(of: #/ id="([^"]*)"/#).map(\.1)
      #expect(Set(ids).count == ids.count, "\(path) has an anchor twice")
      for link in html.matches(of: #/href="([^":]*(?:#[^"]*)?)"/#).map(\.1) where !link.contains("://") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let base = URL(string: "https://example.org/\(path)")
        let whole = URL(string: String(link), relativeTo: base)?.absoluteURL
        let target = try String(#require(whole, "\(path) has the link “\(link)”").path.dropFirst())
        let page = try #require(files[target.removingPercentEncoding ?? target], "\(path) links to \(link)")
        guard parts.count > 1 else { continue }
        let anchor = String(parts[1]).removingPercentEncoding ?? ""
        #expect(String(decoding: page, as: UTF8.self).contains("id=\"\(anchor)\""), "\(path) links to \(link)")
      }
    }
    #expect(try place.checkPackage("--no-cache").status == 0)
    #expect(place.pages == files)
    try FileManager.default.removeItem(at: place.folder.appending(path: ".build/docs-check/reference"))
    #expect(try place.checkPackage("--locked").status == 0, "what the store says is what the toolchain says")
  }

  @Test func whatIsDamagedInTheStoreIsMadeAgain() throws {
    let place = try Place(book: "reference")
    _ = try place.checkPackage()
    let store = place.folder.appending(path: ".build/docs-check/reference")
    for file in try FileManager.default.contentsOfDirectory(at: store, includingPropertiesForKeys: nil) {
      var data = try Data(contentsOf: file)
      data[data.count / 2] ^= 1
      try data.write(to: file)
    }
    #expect(try place.checkPackage("--locked").status == 0)
  }

  @Test func namesThatCouldMeanSeveralAreListed() throws {
    let place = try Place(book: "reference")
    func names() throws -> DocsCheckCommand.Result {
      try DocsCheckCommand.run(["coverage", "--package", ".", "--names", "--format", "json"], in: place.folder)
    }
    let json = try names()
    #expect(json.status == 1)
    #expect(
      json.output.contains("\"name\" : \"half()\"") && json.output.contains("\"Halving.half()\""), "\(json.output)")
    try place.write(
      "Chapters/01-odd.md", place.read("Chapters/01-odd.md").replacing("`half()`", with: "`Halving.half()`"))
    #expect(try names().status == 0)
    try place.write("Chapters/book.json", "{}")
    let none = try names()
    #expect(none.status == 2 && none.errors.contains("name modules of the library in `reference`"), "\(none.errors)")
  }

  @Test func aSymbolThatGoesTakesItsPageAlong() throws {
    let place = try Place(book: "reference")
    _ = try place.checkPackage()
    let source = try place.read("Sources/Odd/Odd.swift").replacing("KeptEven", with: "KeptUneven")
    try place.write("Sources/Odd/Odd.swift", source)
    let result = try place.checkPackage()
    #expect(result.status == 1)
    #expect(result.output.contains("`redirects` leads to what is not there: reference/Odd/KeptEven.html is no page"))
    try place.write("Chapters/book.json", place.read("Chapters/book.json").replacing("KeptEven", with: "KeptUneven"))
    #expect(try place.checkPackage().status == 0)
    #expect(place.pages["reference/Odd/KeptUneven.html"] != nil && place.pages["reference/Odd/KeptEven.html"] == nil)
    try place.write("Chapters/book.json", "{ \"redirects\": {} }")
    try place.write("Chapters/01-odd.md", "# Odd\n")
    #expect(try place.checkPackage().status == 0)
    #expect(!place.pages.keys.contains { $0.hasPrefix("reference") }, "no key, no reference")
  }
}

extension Place {
  fileprivate func checkPackage(_ arguments: String...) throws -> DocsCheckCommand.Result {
    try DocsCheckCommand.run(["--package", "."] + arguments, in: folder)
  }

  /// The page of a type whose name differs in case alone from another's.
  fileprivate func page(_ name: String) throws -> String {
    let found = pages.keys.filter { $0.hasPrefix("reference/Odd/\(name)-") }
    return try read("site/" + #require(found.first))
  }
}
