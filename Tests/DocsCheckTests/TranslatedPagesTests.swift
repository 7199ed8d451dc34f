import Foundation
import Testing
import ThreadsTestSupport

/// The pages of a book in two languages.
@Suite(.onThreads) struct TranslatedPagesTests {
  private func place(_ book: String = "") throws -> Place {
    let place = try Place(book: "translation")
    try place.write(
      "Chapters/book.json",
      #"{ "title": { "en": "Sums & more", "zh-Hans": "求和 & 其他" }, "languages": ["en", "zh-Hans"], "skips": 1\#(book) }"#
    )
    try place.write("Chapters/dot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    return place
  }

  private func add(_ text: String, to path: String, _ place: Place) throws {
    try place.write(path, try place.read(path) + "\n" + text + "\n")
  }

  @Test func aPageIsTheSameInItsOtherLanguage() throws {
    let place = try place()
    let result = try place.check()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let page = try place.read("site/zh-Hans/01-sums.html")
    let original = try place.read("site/01-sums.html")
    #expect(page.contains("<html lang=\"zh-Hans\">") && original.contains("<html lang=\"en\">"))
    // What was run is the same, anchors and places included.
    let snippets = #/<figure class="snippet"[^>]*>|<span class="line">.*|<samp>.*/#
    #expect(page.matches(of: snippets).map(\.output) == original.matches(of: snippets).map(\.output))
    #expect(page.matches(of: snippets).count > 8)
    let anchors = #/<h[1-6]><span id="[^"]*">/#
    #expect(page.matches(of: anchors).map(\.output) == original.matches(of: anchors).map(\.output))
    #expect(page.contains("<h2><span id=\"one-and-one\">一加一</span> <a class=\"anchor\" href=\"#one-and-one\""))
    // The words around it are of the language.
    #expect(page.contains("<summary>显示代码</summary>") && page.contains("<p>输出</p>"))
    #expect(page.contains("aria-label=\"Swift 代码\"") && page.contains("如所述，无法编译"))
    #expect(page.contains("本页的 4 段代码已用 Swift"))
    for word in ["Swift code", "Prints", "As words", "On this page", "Link to", "Next", "compiled"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(place.exists("site/assets/search-zh-Hans.js") && place.exists("site/assets/words-zh-Hans.js"))
    #expect(try place.read("site/assets/search-zh-Hans.js").contains(#"["01-sums","one-and-one","heading","一加一",""]"#))
    #expect(try !place.read("site/assets/search.js").contains("求和"))
    #expect(page.contains("assets/words-zh-Hans.js") && !original.contains("zh-Hans.js"))
  }

  @Test func eachLeadsToTheOtherIfThereIsOne() throws {
    let place = try place()
    #expect(try place.check().status == 0)
    for (path, way, language) in [
      ("01-sums.html", "zh-Hans/01-sums.html", "zh-Hans"), ("index.html", "zh-Hans/index.html", "zh-Hans"),
      ("zh-Hans/01-sums.html", "../01-sums.html", "en"), ("zh-Hans/index.html", "../index.html", "en"),
    ] {
      let page = try place.read("site/\(path)")
      #expect(page.contains("<a href=\"\(way)\" lang=\"\(language)\" hreflang=\"\(language)\">"), "\(path)")
      #expect(page.contains("<link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(way)\">"), "\(path)")
      #expect(page.components(separatedBy: "rel=\"alternate\"").count == 4, "itself, the other, and for all others")
    }
    let alone = try place.read("site/02-more.html")
    #expect(!alone.contains("class=\"languages\"") && !alone.contains("alternate"))
    let missing = try place.read("site/404.html")
    #expect(missing.contains("<p lang=\"zh-Hans\">没有这一页。<a href=\"zh-Hans/index.html\""))
    #expect(try place.read("site/zh-Hans/index.html").contains("<h1>求和 &amp; 其他</h1>"))
  }

  @Test func aBookInOneLanguageSaysNothingOfIt() throws {
    let place = try place()
    try place.write("Chapters/book.json", #"{ "languages": ["en", "zh-Hans"], "skips": 1 }"#)
    try FileManager.default.removeItem(at: place.folder.appending(path: "Chapters/zh-Hans"))
    #expect(try place.check().status == 0)
    let page = try place.read("site/01-sums.html")
    #expect(!page.contains("class=\"languages\"") && !page.contains("alternate"))
    #expect(!place.exists("site/zh-Hans"))
    #expect(try !place.read("site/assets/page.js").contains(".languages"))
    #expect(try !place.read("site/assets/style.css").contains("lang(zh)"))
  }

  @Test func linksLeadToTheTranslationOrElseToTheOriginal() throws {
    let place = try place(#", "reference": ["Messaging"], "repository": "https://example.org/r""#)
    try add(
      "See `Selector` and [it](reference/Messaging/Selector.html), ![A dot](dot.svg).", to: "Chapters/01-sums.md", place
    )
    try add(
      """
      [一](01-sums.md#one-and-one) [二](02-more.md#more) [三](../01-sums.md#snippet-sum) [四](#snippet-sum)
      `Selector` [五](reference/Messaging/Selector.html) ![点](dot.svg) ![自己的](own.svg) [六](../../README.md)
      """, to: "Chapters/zh-Hans/01-sums.md", place)
    try place.write("Chapters/zh-Hans/own.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    try place.write("README.md", "# Read me\n")
    let result = try place.check()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let page = try place.read("site/zh-Hans/01-sums.html")
    for link in [
      "01-sums.html#one-and-one", "../02-more.html#more", "../01-sums.html#snippet-sum", "#snippet-sum",
      "../reference/Messaging/Selector.html", "https://example.org/r/blob/main/README.md",
      "https://example.org/r/edit/main/Chapters/zh-Hans/01-sums.md",
    ] {
      #expect(page.contains("href=\"\(link)\""), "\(link)")
    }
    #expect(page.contains("<a class=\"symbol\" href=\"../reference/Messaging/Selector.html\">"))
    #expect(page.contains("<img src=\"../images/dot.svg\"") && page.contains("<img src=\"images/own.svg\""))
    #expect(place.exists("site/images/dot.svg") && place.exists("site/zh-Hans/images/own.svg"))
    // An original counts once.
    let uses = try place.read("site/reference/Messaging/index.html")
    #expect(uses.split(separator: "<main").last?.contains("zh-Hans") == false)

    try add("[无](01-sums.md#nowhere) [无](03-none.md) ![](dot.svg)", to: "Chapters/zh-Hans/01-sums.md", place)
    let broken = try place.check()
    #expect(broken.status == 1)
    for message in ["has no heading `nowhere`", "Chapters/zh-Hans/03-none.md is not there", "has no text in its place"]
    {
      #expect(broken.output.contains(message), "\(broken.output)")
    }
  }

  @Test func itsMarkdownHasTheTextOfEverySnippet() throws {
    let place = try place()
    #expect(try place.check().status == 0)
    let text = try place.read("site/zh-Hans/01-sums.md")
    #expect(text.contains("```swift from=#mixed\nlet wrong = 1 + \"one\""))
    #expect(text.contains("  ```swift from=#list\n  for number in 1...3 { print(number) }\n  ```\n"))
  }

  @Test func programsThatReadFindAllLanguages() throws {
    let place = try place(#", "address": "https://example.org/b", "updated": "2026-11-21""#)
    #expect(try place.check().status == 0)
    #expect(try place.read("site/llms.txt").contains("## 简体中文\n\n- [求和](zh-Hans/01-sums.md)\n"))
    let map = try place.read("site/sitemap.xml")
    #expect(
      map.contains("<loc>https://example.org/b/zh-Hans/01-sums.html</loc><xhtml:link rel=\"alternate\" hreflang=\"en\"")
    )
    #expect(map.contains("<url><loc>https://example.org/b/02-more.html</loc></url>"))
    let feed = try place.read("site/zh-Hans/feed.xml")
    #expect(
      feed.contains("xml:lang=\"zh-Hans\"") && feed.contains("<id>https://example.org/b/zh-Hans/01-sums.html</id>"))
    #expect(try !place.read("site/feed.xml").contains("zh-Hans"))
    let page = try place.read("site/zh-Hans/01-sums.html")
    #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/b/zh-Hans/01-sums.html\">"))
    #expect(page.contains("hreflang=\"x-default\" href=\"https://example.org/b/01-sums.html\">"))
    #expect(page.contains("href=\"https://example.org/b/zh-Hans/feed.xml\""))
  }

  @Test func theSiteIsTheSameEachTime() throws {
    let place = try place()
    #expect(try place.check().status == 0)
    let first = place.pages
    #expect(try place.check("--locked", "--no-cache").status == 0)
    try place.write(
      "Chapters/zh-Hans/01-sums.md", try place.read("Chapters/zh-Hans/01-sums.md").replacing("一加一", with: "一和一"))
    let locked = try place.check("--locked")
    #expect(locked.status == 1)
    #expect(
      locked.errors.contains(
        #/site\/zh-Hans\/01-sums\.html:\d+ is not as it would be rendered: it says “.*一加一.*”, and would say “.*一和一.*”\n/#
      ))
    #expect(!locked.errors.contains("site/01-sums.html"))
    #expect(place.pages == first)
  }

  @Test func whatDriftsKeepsTheOldPages() throws {
    let place = try place()
    #expect(try place.check().status == 0)
    let first = place.pages
    try add("```swift name=new\nprint(\"new\")\n```", to: "Chapters/01-sums.md", place)
    let result = try place.check()
    #expect(result.status == 1)
    #expect(result.output.contains("Chapters/zh-Hans/01-sums.md:30:1: error: Behind this fence the original has `new`"))
    #expect(place.pages == first)
  }
}
