import Foundation
import Testing
import ThreadsTestSupport

/// Figures from a chapter's run to its page.
@Suite(.onThreads) struct FigureTests {
  @Test func figuresStandUnderTheirSnippet() throws {
    let place = try Place(chapter: "01-figures")
    let result = try place.check()
    #expect(result.status == 0, "\(result.output)")
    let page = try place.page
    #expect(page.matches(of: #/<figure class="recorded"/#).count == 5)
    #expect(page.contains("<figcaption><p class=\"title\">Numbers &amp; &lt;more&gt;"))
    // The first event was caused by the first snippet's eighth line, in line 10 of the chapter; the second in another's.
    #expect(page.contains("<li data-cause=\"10\">numbers is subscribed to.</li>"))
    #expect(page.contains("<li data-cause=\"19\">numbers sends &lt;i&gt;one&lt;/i&gt;.</li>"))
    #expect(!page.contains("<i>one</i>"))
    #expect(page.contains("one and other keep each other alive."))
    #expect(page.contains(">right sends b.</li>"), "not in the same moment as what another timer did")
    #expect(page.contains("id=\"line-18-figure-1\"") && page.contains("data-line=\"18\""))
  }

  @Test func figuresAreTheSameEachTimeAndAreKept() throws {
    let place = try Place(chapter: "01-figures")
    _ = try place.check()
    let first = try place.page
    #expect(try place.check("--no-cache").status == 0)
    #expect(try place.page == first)
    try FileManager.default.removeItem(at: place.folder.appending(path: "site"))
    let cached = try place.check("--explain-cache")
    #expect(cached.output.contains("not run"), "\(cached.output)")
    #expect(try place.page == first)
  }

  @Test func withoutASiteTheyAreOnlyRecorded() throws {
    let place = try Place(chapter: "01-figures")
    #expect(try place.check("--no-site").status == 0)
    #expect(throws: (any Error).self) { try place.page }
  }

  @Test func aSnippetThatShowsVeryOftenIsShownSomeOfIt() throws {
    let place = try Place(chapter: "01-often")
    #expect(try place.check().status == 0)
    #expect(try place.page.matches(of: #/<figure class="recorded"/#).count == 50)
  }
}

extension Place {
  /// With a chapter of the fixtures.
  fileprivate convenience init(chapter: String) throws {
    try self.init()
    let chapters = folder.appending(path: "Chapters")
    try FileManager.default.createDirectory(at: chapters, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: BookTests.folder.appending(path: "../../Fixtures/Figures/\(chapter).md").standardized,
      to: chapters.appending(path: "01-figures.md"))
  }

  fileprivate var page: String { get throws { try read("site/01-figures.html") } }
}
