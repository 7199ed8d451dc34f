import Foundation
import FoundationXML
import LiterateMarkup
import LiterateModel
import LiteratePages
import Testing

/// A book as the files of an EPUB.
@Suite struct EpubBookTests {
  private static let about = EpubBook.About(authors: ["A. Writer"], identifier: "urn:uuid:1", date: "2026-11-21")

  private func chapter(_ slug: String, _ title: String, _ html: Markup) -> ChapterPart {
    ChapterPart(
      file: slug + ".md", slug: slug, title: title, html: WrittenHTML(html), opening: nil,
      headings: [.init(level: 1, text: title, slug: "top"), .init(level: 2, text: "Part *", slug: "part-*")],
      sections: [], markdown: [], snippets: [], cards: [], imports: [])
  }

  private func book(_ html: Markup, language: String = "en", address: String? = nil) -> [String: String] {
    let other = chapter("02-other page", "Other", Markup("h1") { Markup("span", .id("there")) { "Other" } })
    let book = BookPages(
      title: "A <Book>", language: language, repository: nil, address: address, redirects: [], swift: "6.3",
      chapters: [chapter("01-one", "One", html), other])
    let images = [
      SiteFile(path: "images/dot.png", bytes: [1, 2]), SiteFile(path: "images/dot.webp", bytes: [3]),
    ]
    return Dictionary(
      uniqueKeysWithValues: EpubBook(book, images: images, about: Self.about).files.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  private func one(_ html: Markup, address: String? = nil) throws -> String {
    try #require(book(html, address: address)["EPUB/text/01-one.xhtml"])
  }

  @Test func theFilesAreThoseOfABook() throws {
    let files = book("text")
    #expect(
      Set(files.keys) == [
        "mimetype", "META-INF/container.xml", "EPUB/package.opf", "EPUB/cover.xhtml", "EPUB/cover.svg",
        "EPUB/nav.xhtml", "EPUB/style.css", "EPUB/text/index.xhtml", "EPUB/text/01-one.xhtml",
        "EPUB/text/02-other-page.xhtml", "EPUB/images/dot.png",
      ])
    #expect(files["mimetype"] == "application/epub+zip")
    let list = try #require(files["EPUB/package.opf"])
    for line in [
      "<dc:identifier id=\"book\">urn:uuid:1</dc:identifier>", "<dc:title>A &lt;Book&gt;</dc:title>",
      "<dc:language>en</dc:language>", "<dc:creator>A. Writer</dc:creator>", "<dc:date>2026-11-21</dc:date>",
      "<meta property=\"dcterms:modified\">2026-11-21T00:00:00Z</meta>",
    ] {
      #expect(list.contains(line), "\(line)")
    }
    let contents = try #require(files["EPUB/nav.xhtml"])
    #expect(contents.contains("<a href=\"text/01-one.xhtml#part-_2a\">Part *</a>"))
  }

  @Test(arguments: [
    ("02-other%20page.html#there", "href=\"02-other-page.xhtml#there\""),
    ("02-other%20page.html#gone", "href=\"02-other-page.xhtml\""), ("#top", "href=\"#top\""),
    ("02-other%20page.md#there", "href=\"02-other-page.xhtml#there\""),
    ("https://example.org/a", "href=\"https://example.org/a\""), ("index.html", "href=\"index.xhtml\""),
  ])
  func aLinkLeadsWithinTheBook(_ row: (link: String, written: String)) throws {
    let page = try one(
      .pieces {
        Markup("h1", .id("top")) { "One" }
        Markup("p") { Markup("a", .href(row.link)) { "here" } }
      })
    #expect(page.contains("<a \(row.written)>here</a>"), "\(page)")
  }

  @Test func aLinkToWhatIsNotInTheBookLeadsToTheSiteOrNowhere() throws {
    let link = Markup("p") { Markup("a", .href("reference/Rx/Observable.html#map")) { "here" } }
    #expect(try one(link).contains("<p>here</p>"))
    #expect(
      try one(link, address: "https://example.org/book").contains(
        "<a href=\"https://example.org/book/reference/Rx/Observable.html#map\">here</a>"))
    let name = Markup("p") { Markup("a", .class("symbol"), .href("reference/Rx.html")) { "Rx" } }
    #expect(try one(name, address: "https://example.org/book").contains("<p>Rx</p>"))
  }

  @Test func whatNeedsABrowserIsGone() throws {
    let page = try one(
      Markup("figure", .class("snippet"), .id("snippet-a"), .init("data-line", "3"), .flag("data-trace")) {
        Markup("pre", .init("tabindex", "0"), .init("role", "group"), .label("Swift")) {
          Markup("code") { Markup("a", .class("id type"), .href("#n-.1")) { "Rows" } }
        }
        Markup("noscript") { "without scripts" }
        Markup("a", .class("anchor"), .href("#a")) { "#" }
      })
    #expect(
      page.contains(
        "<figure class=\"snippet\" id=\"snippet-a\"><pre><code><span class=\"id type\">Rows</span></code></pre></figure>"
      ),
      "\(page)")
  }

  @Test func aNoteStandsAtTheEnd() throws {
    let page = try one(
      Markup("p") {
        "text"
        Markup("sup") {
          Markup("a", .class("noteref"), .id("ref.*"), .href("#note.*"), .init("role", "doc-noteref")) { "1" }
        }
        Markup("span", .class("note"), .id("note.*"), .init("role", "note")) { "a note" }
        " goes on"
      })
    let reference =
      "id=\"ref._2a\" href=\"#note._2a\" role=\"doc-noteref\" epub:type=\"noteref\">1</a></sup> goes on</p>"
    #expect(page.contains(reference), "\(page)")
    #expect(page.contains("<aside class=\"note\" id=\"note._2a\" epub:type=\"footnote\" role=\"doc-footnote\">"))
  }

  @Test func aDrawingIsToldOfAndAPictureThatFewReadersShowIsItsWords() throws {
    let files = book(
      .pieces {
        Markup("svg", .init("role", "img"), .label("A figure")) { Markup(empty: "path", .init("d", "M0 0")) }
        Markup(empty: "img", .init("src", "images/dot.png"), .init("alt", "a dot"))
        Markup(empty: "img", .init("src", "images/dot.webp"), .init("alt", "another"))
      })
    let page = try #require(files["EPUB/text/01-one.xhtml"])
    #expect(page.contains("aria-label=\"A figure\" xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>"))
    #expect(page.contains("<img src=\"../images/dot.png\" alt=\"a dot\"/><span class=\"absent\">[another]</span>"))
    let item = "href=\"text/01-one.xhtml\" media-type=\"application/xhtml+xml\" properties=\"svg\"/>"
    #expect(try #require(files["EPUB/package.opf"]).contains(item))
  }

  @Test func whatIsReadFromTheRightSaysSo() throws {
    let files = book("text", language: "ar")
    #expect(try #require(files["EPUB/package.opf"]).contains("<spine page-progression-direction=\"rtl\">"))
    #expect(try #require(files["EPUB/text/01-one.xhtml"]).contains("lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\">"))
    #expect(try #require(book("text")["EPUB/package.opf"]).contains("page-progression-direction=\"ltr\""))
  }

  /// Whatever a book says, each file is XML with the elements that it has with a harmless text.
  @Test(arguments: HostilePagesTests.texts)
  func aTextChangesNoElement(_ text: String) throws {
    func names(_ text: String) throws -> Set<String> {
      let about = EpubBook.About(authors: [text], identifier: text, date: nil)
      var names: Set<String> = []
      for file in EpubBook(HostileBook(text: text).pages, images: [], about: about).files {
        guard file.path.contains("/"), !file.path.hasSuffix(".css") else { continue }
        let parser = XMLParser(data: Data(file.bytes))
        let parts = HostilePagesTests.Parts()
        parser.delegate = parts
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
        names.formUnion(parts.names)
        #expect(parts.targets.allSatisfy { !$0.lowercased().hasPrefix("javascript:") })
      }
      return names
    }
    #expect(try names(text).subtracting(try names("plain")).isSubset(of: ["a href"]))
  }
}
