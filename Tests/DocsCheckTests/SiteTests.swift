import Foundation
import Testing
import ThreadsTestSupport

/// The folder of a site, and what is on its pages.
@Suite(.onThreads) struct SiteTests {
  @Test func theSiteIsTheSameEachTimeAndLockedKnows() throws {
    let place = try Place(book: "site")
    #expect(try place.check().status == 0)
    let first = place.pages
    #expect(
      first.keys.contains("01-first.html") && first.keys.contains("images/dot.svg") && first.keys.contains("llms.txt"))
    #expect(try place.check("--no-cache").status == 0)
    #expect(place.pages == first)
    #expect(try place.check("--locked").status == 0)
    try place.write("site/index.html", "changed")
    let locked = try place.check("--locked")
    #expect(locked.status == 1)
    #expect(
      locked.errors
        == "site/index.html:1 is not as it would be rendered: it says “changed”, and would say “<!doctype html>”\n")
    #expect(try place.read("site/index.html") == "changed", "nothing is written")
    #expect(try place.check().status == 0)
    #expect(place.pages == first)
  }

  @Test func whatSomebodyElseHasPutThereStays() throws {
    let place = try Place(book: "site")
    _ = try place.check()
    try place.write("site/CNAME", "example.org")
    try place.write("site/images/mine.txt", "mine")
    let links = ["latest": "images", "back": "."]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: place.folder.appending(path: "site/" + name).path, withDestinationPath: target)
    }
    try FileManager.default.moveItem(
      at: place.folder.appending(path: "Chapters/part/02-second.md"),
      to: place.folder.appending(path: "Chapters/part/02-other.md"))
    try place.write("Chapters/01-first.md", "# First\n\n[second](part/02-other.md)\n")
    try place.write("Chapters/part/02-other.md", "# Other\n\n[first](../01-first.md)\n")
    #expect(try place.check().status == 0)
    #expect(try place.read("site/CNAME") == "example.org")
    #expect(place.exists("site/images/mine.txt"))
    for (name, target) in links {
      let link = place.folder.appending(path: "site/" + name).path
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    }
    #expect(place.exists("site/02-other.html") && !place.exists("site/02-second.html"), "its own old pages go")
    #expect(!place.exists("site/images/dot.svg"))
    let around = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    #expect(Set(around).isSubset(of: [".build", "Chapters", "broken", "command", "expected", "site"]), "\(around)")
  }

  @Test func aSiteInTheFolderThatIsCheckedIsNotReadAgain() throws {
    let place = try Place(["a.md": "# A\n\n```swift\nprint(1)\n```\n"])
    for _ in 1...2 {
      let result = try place.check("--site", "docs", ".")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.hasPrefix("1 snippet in 1 file: 1 passed"))
    }
    #expect(place.exists("docs/a.md"))
    try place.write("docs/mine.md", "# Mine\n\n```swift\nprint(2)\n```\n")
    #expect(try place.check(".").output.hasPrefix("2 snippets in 2 files: 2 passed"))
  }

  @Test func aBookThatFailsLeavesTheOldSite() throws {
    let place = try Place(book: "site")
    _ = try place.check()
    let before = place.pages
    try place.write("Chapters/01-first.md", "# First\n\n```swift\nlet x: Int = \"\"\n```\n")
    #expect(try place.check().status == 1)
    try place.write("Chapters/01-first.md", "# First\n\n[nowhere](03-none.md)\n")
    #expect(try place.check().status == 1)
    #expect(place.pages == before)
  }

  @Test func aFileInTheWayIsNotOverwritten() throws {
    let place = try Place(book: "site")
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "site"), withIntermediateDirectories: true)
    try place.write("site/index.html", "mine")
    let result = try place.check()
    #expect(result.status == 2)
    #expect(result.errors.contains("site/index.html is in the way"))
    #expect(try place.read("site/index.html") == "mine")
    #expect(!place.exists("site/404.html"))
  }

  @Test func aPageShowsWhatWasCheckedAndExecutesNothing() throws {
    let place = try Place(book: "site")
    _ = try place.check()
    let page = try place.read("site/01-first.html")
    #expect(page.contains("<title>First &amp; foremost · A &lt;tiny&gt; book</title>"))
    #expect(page.contains("<a href=\"02-second.html#what-is-there\">the second</a>"))
    #expect(page.contains("<code>&lt;b&gt;</code>not bold"))
    #expect(!page.contains("javascript:") && !page.contains("<script>alert"))
    #expect(page.contains("<samp>&lt;/code&gt;&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;</samp>"))
    #expect(page.contains("id=\"snippet-sum\""))
    #expect(page.contains("<span class=\"claim\">// → 3</span>"))
    #expect(page.contains("<details class=\"folded\">"))
    #expect(page.contains("does not compile, as stated"))
    #expect(page.contains("not checked: needs a camera"))
    #expect(page.contains("<td><code>a|b</code></td><td><em>c</em></td>"))
    #expect(page.contains("<img src=\"images/dot.svg\" alt=\"A dot\""))
    #expect(page.contains("3 snippets on this page were compiled and checked"))
    #expect(page.contains("https://example.org/book/edit/main/Chapters/01-first.md"))
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("<span class=\"fault\">// error: cannot convert value of type 'Int'</span>"))
    let second = try place.read("site/02-second.html")
    #expect(second.contains("<a href=\"01-first.html#snippet-sum\">the sum</a>"))
    #expect(
      second.contains("<a href=\"https://example.org/book/blob/main/Chapters/book.json\">What it says of itself</a>"))
    #expect(second.contains("<a href=\"images/dot.svg\">the dot</a>"))
    #expect(try place.read("site/01-first.md") == place.read("Chapters/01-first.md"))
  }

  @Test func pagesThatMoved() throws {
    let place = try Place(book: "site")
    let book =
      "{ \"skips\": 1, \"repository\": \"https://example.org/r\", \"address\": \"https://example.org/book/\", \"redirects\": { \"00-old.html\": \"01-first.html#NAME\" } }"
    try place.write("Chapters/book.json", book.replacing("NAME", with: "what-holds"))
    #expect(try place.check().status == 0)
    let moved = try place.read("site/00-old.html")
    #expect(moved.contains("content=\"0; url=01-first.html#what-holds\""))
    #expect(try place.read("site/sitemap.xml").contains("<loc>https://example.org/book/02-second.html</loc>"))
    #expect(
      try place.read("site/01-first.html").contains(
        "<link rel=\"canonical\" href=\"https://example.org/book/01-first.html\">"))
    try place.write("Chapters/book.json", book.replacing("NAME", with: "elsewhere"))
    #expect(try place.check().output.contains("01-first.html has no heading `elsewhere`, to which `redirects` leads."))
    try place.write("Chapters/book.json", book.replacing("01-first.html#NAME", with: "01-frist.html"))
    #expect(try place.check().output.contains("did you mean `01-first.html`?"))
  }

  @Test func namesOfEveryKind() throws {
    let place = try Place(book: "site")
    let name = "03 a\"<b>& #1? 表.md"
    try place.write("Chapters/\(name)", "# Odd\n\n[first](01-first.md)\n")
    #expect(try place.check().status == 0)
    #expect(place.exists("site/\(name.dropLast(3)).html"))
    let start = try place.read("site/index.html")
    #expect(start.contains("href=\"03%20a%22%3Cb%3E%26%20%231%3F%20%E8%A1%A8.html\""))
    #expect(!start.contains("<b>"))
    try place.write("Chapters/404.md", "# Lost\n")
    #expect(try place.check().output.contains("`404.html` is the book's own page; give this file another name."))
  }

  @Test func aBookHasATextOnItsStartPage() throws {
    let place = try Place(book: "site")
    let before = try place.read("Chapters/book.json")
    try place.write(
      "Chapters/index.md", "# All of it\n\nBegin [here](01-first.md).\n\n```swift\nlet begun = 41 + 1 // → 42\n```\n")
    #expect(try place.check().status == 0)
    let start = try place.read("site/index.html")
    #expect(
      start.contains("<h1><span id=\"all-of-it\">All of it</span>")
        && start.contains("<a href=\"01-first.html\">here</a>"))
    #expect(start.contains("class=\"snippet\"") && !start.contains("<p class=\"about\">"), "\(before)")
    #expect(start.contains("<a href=\"index.md\">") && place.exists("site/index.md"))
    #expect(!start.contains(">All of it</a>"), "it is no chapter")
    #expect(try !place.read("site/01-first.html").contains("All of it"))
    let index = try place.read("site/assets/search.js")
    #expect(index.contains(#"["index","","chapter",""#) && index.contains("Begin here."))
    #expect(index.components(separatedBy: "Begin here.").count == 2, "once")
    #expect(
      index.contains(#"["index","line-5","code","All of it","let begun = 41 + 1 // → 42"]"#), "\(index.prefix(2_000))")
    try place.write("Chapters/index.md", "# All of it\n\n```swift\nlet begun = 41 + 1 // → 43\n```\n")
    let failed = try place.check()
    #expect(failed.status == 1 && failed.output.contains("Chapters/index.md:4"))
  }

  @Test func whatCanBeSearched() throws {
    let place = try Place(book: "site")
    try place.write("Chapters/part/02-second.md", "# 表格\n\n复用 `</script>` \"quoted\"\n")
    try place.write("Chapters/01-first.md", "# First\n\n## Why\n\nBecause.\n\n```swift\nlet answer = 42\n```\n")
    #expect(try place.check().status == 0)
    let index = try place.read("site/assets/search.js")
    #expect(index.contains(#"["01-first","why","heading","Why","Because."]"#))
    #expect(index.contains(#"["01-first","line-7","code","First","let answer = 42"]"#))
    #expect(index.contains(#"["02-second","表格","chapter","表格","复用 \u003c/script\u003e \"quoted\""]"#), "\(index)")
  }
}
