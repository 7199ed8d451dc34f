import Foundation
import Testing
import ThreadsTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the pages say to feed readers, to programs that show links, and to those who come to a page that is not there.
@Suite(.onThreads) struct HeadTests {
  private func place(_ more: String) throws -> Place {
    let place = try Place(book: "site")
    try place.write(
      "Chapters/book.json", "{ \"title\": \"A <tiny> book\", \"languages\": [\"pt-BR\"], \"skips\": 1\(more) }")
    try place.write(
      "Chapters/part/02-second.md",
      "# Second & last\n\nWhy *it* \"holds\",\nand how. And more.\n\nNot this.\n\n## What is there\n")
    return place
  }

  private let address = #", "address": "https://example.org/book/""#

  @Test func theFeedHasTheChaptersWithTheDatesOfTheBook() throws {
    let place = try place(
      address
        + #", "description": "What it is.", "updated": { "01-first.md": "2026-11-20", "part/02-second.md": "2028-02-29" }"#
    )
    try place.write("Chapters/01-first.md", "# First\n\nA bell: \u{7}.\n")
    try place.write("Chapters/03-third.md", "# Third\n")
    #expect(try place.check().status == 0)
    let feed = try place.read("site/feed.xml")
    #expect(XMLParser(data: Data(feed.utf8)).parse())
    #expect(
      feed.contains(
        """
        <entry>
        <title>Second &amp; last</title>
        <id>https://example.org/book/02-second.html</id>
        <link href="https://example.org/book/02-second.html"/>
        <updated>2028-02-29T00:00:00Z</updated>
        <summary>Why it &quot;holds&quot;, and how. And more.</summary>
        </entry>
        <entry>
        <title>First</title>
        """), "\(feed)")
    #expect(feed.contains("<summary>A bell: \u{FFFD}.</summary>"))
    #expect(feed.contains("<subtitle>What it is.</subtitle>\n<id>https://example.org/book/</id>"))
    #expect(!feed.contains("Third"), "it has no date")
    let link = "type=\"application/atom+xml\" title=\"A &lt;tiny&gt; book\" href=\"https://example.org/book/feed.xml\""
    for page in ["01-first", "index"] { #expect(try place.read("site/\(page).html").contains(link)) }
    let first = place.pages
    #expect(try place.check("--no-cache").status == 0)
    #expect(place.pages == first)
  }

  @Test func oneDateIsForAllAndNoFeedIsThereWithoutDateOrAddress() throws {
    var place = try place(address + #", "updated": "2026-11-21""#)
    #expect(try place.check().status == 0)
    #expect(
      try place.read("site/feed.xml").components(separatedBy: "<updated>2026-11-21T00:00:00Z</updated>").count == 4)
    for incomplete in [address, #", "updated": "2026-11-21""#] {
      place = try self.place(incomplete)
      #expect(try place.check().status == 0)
      #expect(!place.exists("site/feed.xml"))
      #expect(try !place.read("site/index.html").contains("atom+xml"))
    }
  }

  @Test(arguments: [
    (#""2026-02-29""#, "1:76: error: `2026-02-29` is no day of the calendar"),
    (#""2026-13-01""#, "1:76: error: `2026-13-01` is no day of the calendar"),
    (#""2026-1-1""#, "1:76: error: `2026-1-1` is no day of the calendar"),
    (#""+026-01-01""#, "1:76: error: `+026-01-01` is no day of the calendar"),
    (#"{ "01-first.md": "yesterday" }"#, "1:93: error: `yesterday` is no day of the calendar"),
    (
      #"{ "01-frist.md": "2026-11-21" }"#,
      "1:78: error: `updated` has a date for Chapters/01-frist.md, which is no chapter; did you mean Chapters/01-first.md?"
    ),
    (#"7"#, "1:65: error: `updated` is a date such as"),
  ])
  func aDateThatIsNoneIsAnErrorAtItsPlace(_ date: String, _ message: String) throws {
    let place = try place(#", "updated": \#(date)"#)
    let result = try place.check()
    #expect(result.status == 1)
    #expect(result.output.contains("Chapters/book.json:" + message), "\(result.output)")
  }

  @Test func aPageSaysWhatItIs() throws {
    let place = try place(address)
    #expect(try place.check().status == 0)
    let page = try place.read("site/02-second.html")
    let opening = "Why it &quot;holds&quot;, and how. And more."
    for line in [
      "<meta name=\"description\" content=\"\(opening)\">", "<meta property=\"og:description\" content=\"\(opening)\">",
      "<meta property=\"og:title\" content=\"Second &amp; last\">", "<meta property=\"og:type\" content=\"article\">",
      "<meta property=\"og:site_name\" content=\"A &lt;tiny&gt; book\">",
      "<meta property=\"og:locale\" content=\"pt_BR\">",
      "<meta property=\"og:url\" content=\"https://example.org/book/02-second.html\">",
      "<meta name=\"twitter:card\" content=\"summary\">",
      "<link rel=\"canonical\" href=\"https://example.org/book/02-second.html\">",
    ] { #expect(page.contains(line)) }
    #expect(try place.read("site/index.html").contains("<meta property=\"og:type\" content=\"website\">"))
  }

  @Test func withoutAnAddressThereIsADescriptionAndNothingElse() throws {
    let place = try place(", \"description\": \"About\\n<this>.\"")
    #expect(try place.check().status == 0)
    for (name, page) in place.pages where name.hasSuffix(".html") {
      let text = String(decoding: page, as: UTF8.self)
      #expect(text.contains("<meta name=\"description\" content=\""), "\(name)")
      #expect(!text.contains("og:") && !text.contains("canonical"), "\(name)")
    }
    #expect(try place.read("site/index.html").contains("<meta name=\"description\" content=\"About &lt;this&gt;.\">"))
    #expect(try place.read("site/404.html").contains("href=\"assets/style.css\""))
  }

  @Test func thePageThatIsNotThereFindsItsWayFromAnyDepth() throws {
    let place = try place(address)
    #expect(try place.check().status == 0)
    let page = try place.read("site/404.html")
    for name in ["href", "src"] {
      for link in page.components(separatedBy: " \(name)=\"").dropFirst() {
        #expect(link.hasPrefix("https://example.org/book/") || link.hasPrefix("#main"), "\(link.prefix(60))")
      }
    }
    #expect(!page.contains("canonical") && !page.contains("og:url"))
  }

  @Test func anAddressIsOne() throws {
    for wrong in ["example.org", "ftp://example.org", "https://", "https://a b", "https://a/?q"] {
      let place = try place(#", "address": "\#(wrong)""#)
      #expect(try place.check().output.contains("Chapters/book.json:1:76: error: `address` is where"), "\(wrong)")
    }
  }

  @Test func theStartPageSaysWhatTheBookIsAndHowChaptersBegin() throws {
    let place = try place(#", "description": "What <it> is.""#)
    try place.write("Chapters/03-third.md", "# Third\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n表格很快。第二句。\n")
    try place.write(
      "Chapters/04-fourth.md", "# Fourth\n\n![dot](dot.svg)\n\nSee e.g. 6.2 of it (as said.) Then more.\n")
    try place.write("Chapters/05-fifth.md", "# Fifth\n")
    let long = String(repeating: "It says `a?.b` and needs so many words. ", count: 3)
    try place.write("Chapters/06-sixth.md", "# Sixth\n\n\(long)\n")
    try place.write("Chapters/07-seventh.md", "# Seventh\n\n\(long)Who hears it? Not this.\n")
    try place.write("Chapters/08-eighth.md", "# Eighth\n\nThis runs:\n\n- here\n")
    try place.write("Chapters/09-ninth.md", "# Ninth\n\n它说了什么。如下：\n\n- 这里\n")
    #expect(try place.check().status == 0)
    let page = try place.read("site/index.html")
    #expect(page.contains("<p class=\"about\">What &lt;it&gt; is.</p>"))
    #expect(page.contains("<p class=\"teaser\">Why it &quot;holds&quot;, and how. And more.</p>"))
    #expect(page.contains("<p class=\"teaser\">表格很快。第二句。</p>"))
    #expect(page.contains("<p class=\"teaser\">See e.g. 6.2 of it (as said.) Then more.</p>"))
    #expect(
      page.contains(
        "<p class=\"teaser\">It says a?.b and needs so many words. It says a?.b and needs so many words.</p>"),
      "sentences, as long as there is room")
    #expect(page.contains("words. Who hears it?</p>"), "a question is where it ends")
    #expect(page.contains("<p class=\"teaser\">This runs.</p>"))
    #expect(page.contains("<p class=\"teaser\">它说了什么。</p>"))
    #expect(page.contains("<li><a href=\"05-fifth.html\">Fifth</a></li>"))
    #expect(!page.contains("to-reference"))
  }
}
