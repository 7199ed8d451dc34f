import LiterateMarkup
import Foundation
import LiterateModel
import Testing

@testable import LiteratePages

/// What is around the text of a page.
@Suite struct PageFrameTests {
  private func chapter(_ snippets: [SnippetPart] = []) -> ChapterPart {
    ChapterPart(
      file: "01-one.md", slug: "01-one", title: "One", html: .nothing, opening: nil,
      headings: [.init(level: 2, text: "First", slug: "first")], sections: [], markdown: [], snippets: snippets,
      cards: [], imports: [])
  }

  private func book(_ language: String = "en", _ snippets: [SnippetPart] = []) -> BookPages {
    BookPages(
      title: "Book", language: language, repository: nil, address: nil, redirects: [], swift: "6",
      chapters: [chapter(snippets)])
  }

  private func text(_ path: String, _ book: BookPages) throws -> String {
    String(decoding: try #require(book.files.first { $0.path == path }).bytes, as: UTF8.self)
  }

  @Test func theMenuHasTheChaptersAndTheContents() throws {
    let page = try text("01-one.html", book())
    #expect(
      page.contains("<header><button class=\"to-menu\" type=\"button\" popovertarget=\"menu\">Menu</button>"))
    let menu = try #require(page.firstRange(of: "<div class=\"menu\" id=\"menu\" popover>"))
    let main = try #require(page.firstRange(of: "<main"))
    let inside = page[menu.upperBound..<main.lowerBound]
    // Before the text, so that the focus goes from the button into the menu, and from there to the text.
    #expect(inside.contains("<a href=\"01-one.html\" aria-current=\"page\">"))
    #expect(inside.contains("<a href=\"#first\">First</a>"))
  }

  @Test func whatScriptsMakeWorkIsOnThePageAlready() throws {
    let page = try text("01-one.html", book("zh-Hans"))
    #expect(
      page.contains(
        """
        <div class="tools"><button type="button">搜索</button><select class="toggle" aria-label="主题">\
        <option value="">跟随系统</option><option value="light">浅色</option><option value="dark">深色</option></select></div>
        """))
  }

  @Test func aLinkLeadsFromTheReferenceToTheBookInAnotherLanguage() throws {
    var (original, other) = (book(), book("zh-Hans"))
    other.folder = "zh-Hans/"
    original.translations = [other]
    let layout = SmallLibrary.sample.layout()
    let bodies = ReferenceBodies(
      layout, repository: nil,
      documentation: Array(
        repeating: DocumentationHTML(summary: .nothing, whole: .nothing), count: layout.symbols.count))
    original.reference = (Reference(modules: layout.modules, index: layout.index, bodies: bodies.all), [])
    let start = "zh-Hans/index.html\" lang=\"zh-Hans\" hreflang=\"zh-Hans\">简体中文</a>"
    #expect(try text("reference/index.html", original).contains("<a href=\"../\(start)"))
    #expect(try text("reference/Lib/View.html", original).contains("<a href=\"../../\(start)"))
  }

  @Test func aSnippetThatIsNotCheckedIsNamedAndNotCounted() throws {
    var named = Snippet(place: Position(file: "01-one.md", line: 164, column: 1), endLine: 166)
    named.mode = .skip
    named.skipReason = "needs a phone"
    var other = named
    named.name = "on-a-phone"
    other.place = Position(file: "01-one.md", line: 189, column: 1)
    let parts = [named, other].map { SnippetPart(snippet: $0, verdict: nil, colors: []) }
    let page = try text("01-one.html", book("en", parts))
    #expect(page.contains("<a href=\"#snippet-on-a-phone\"><code>on-a-phone</code></a>: needs a phone"))
    #expect(page.contains("<a href=\"#line-189\">A snippet</a>: needs a phone"))
    #expect(!page.contains("Line 1"))
  }

  @Test func onPaperEveryPageIsInTheLightColors() throws {
    let style = try text("assets/style.css", book())
    let dark = style.components(separatedBy: "color-scheme: dark;")
    #expect(dark.count == 3)
    // Each dark set of colours begins in a block for screens.
    for before in dark.dropLast() {
      #expect(before.suffix(120).contains("@media screen"))
    }
  }

  @Test func aPageLoadsWhatRecordingsNeedWhenSomebodyAsks() throws {
    let script = try text("assets/page.js", book())
    #expect(script.contains("assets/trace.js") && !script.contains("function bookTrace"))
    #expect(try !text("01-one.html", book()).contains("trace.js"))
  }

  /// What a text of the page says is in what a voice says of it, so that it can be spoken.
  @Test(arguments: [Wording.english, .chinese]) func theNameOfAButtonHasItsText(_ words: Wording) {
    #expect(words.figures.controls.showAll.hasPrefix(words.figures.controls.all))
  }
}
