import LiterateMarkup
import Testing

@testable import LiteratePages

/// Languages side by side.
@Suite struct EditionTests {
  private func edition(_ language: String, _ folder: String, _ pages: [String]) -> Edition {
    let parts = pages.map {
      ChapterPart(
        file: $0, slug: $0, title: $0, html: .nothing, opening: nil, headings: [], sections: [], markdown: [],
        snippets: [],
        cards: [], imports: [])
    }
    var book = BookPages(
      title: "", language: language, repository: nil, address: nil, redirects: [], swift: "", chapters: parts)
    book.folder = folder
    return Edition(book)
  }

  @Test(arguments: [
    ("zh-Hans", "简体中文"), ("zh-Hans-SG", "简体中文"), ("zh-CN", "中文"), ("en-GB", "English"), ("pt-BR", "Português (Brasil)"),
    ("tlh", "tlh"),
  ]) func aLanguageSaysItsOwnName(_ row: (tag: String, name: String)) {
    #expect(edition(row.tag, "", []).name == row.name)
  }

  @Test func aPageLeadsToWhereItIs() {
    let editions = [
      edition("en", "", ["a b", "c"]), edition("zh-Hans", "zh-Hans/", ["a b"]), edition("de", "de/", ["c"]),
    ]
    func links(_ folder: String, _ page: String?) -> [String] {
      WrittenHTML(LanguageSwitch(editions, from: folder, page: page, address: nil).link(Wording.english.pages)).text
        .matches(of: #/href="([^"]*)"/#).map { String($0.1) }
    }
    #expect(links("", "a b") == ["zh-Hans/a%20b.html"])
    #expect(links("zh-Hans/", "a b") == ["../a%20b.html"])
    #expect(links("", "c") == ["de/c.html"])
    #expect(links("de/", Edition.start) == ["../index.html", "../zh-Hans/index.html"])
    #expect(links("", nil).isEmpty, "a page outside of the languages")
    #expect(links("", "d").isEmpty)
    let alternates = WrittenHTML(LanguageSwitch(editions, from: "de/", page: "c", address: nil).alternates).text
    #expect(
      alternates.contains("hreflang=\"de\" href=\"c.html\"")
        && alternates.contains("hreflang=\"x-default\" href=\"../c.html\""))
  }
}
