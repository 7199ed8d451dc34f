import LiterateMarkup
import Testing

@testable import LiteratePages

/// What lists say of chapters.
@Suite struct ChapterNumbersTests {
  private func book(_ slugs: [String], _ parts: [BookPages.Part] = []) -> BookPages {
    BookPages(
      title: "", language: "en", repository: nil, address: nil, redirects: [], swift: "",
      chapters: slugs.map {
        ChapterPart(
          file: $0, slug: $0, title: "T\($0)", html: .nothing, opening: nil, headings: [], sections: [], markdown: [],
          snippets: [], cards: [], imports: [])
      }, parts: parts)
  }

  @Test(arguments: [
    (["00-a", "01-b", "03-c"], [0, 1, 3]), (["a", "b"], [nil, nil]), (["01-a", "b"], [nil, nil]),
    (["01-a", "01-b"], [nil, nil]), (["٣-a", "٤-b"], [nil, nil]), ([], []),
  ]) func theyAreThoseOfTheFiles(_ row: (slugs: [String], numbers: [Int?])) {
    #expect(book(row.slugs).numbers == row.numbers)
  }

  @Test func aPartMayGoWithout() {
    let parts = [
      BookPages.Part(title: "One", chapters: 0..<2, isNumbered: true),
      BookPages.Part(title: "Two & more", chapters: 2..<3, isNumbered: false),
    ]
    let book = book(["00-a", "05-b", "00-c"], parts)
    #expect(book.numbers == [0, 5, nil])
    let html = WrittenHTML(StartPage(book: book).html).text
    #expect(html.contains("<h2>One</h2>\n<ol class=\"chapters\">\n<li value=\"0\"><a href=\"00-a.html\">"))
    #expect(
      html.contains("<h2>Two &amp; more</h2>\n<ol class=\"chapters\">\n<li class=\"plain\"><a href=\"00-c.html\">"))
    #expect(
      book.items.map(\.text).joined().contains(
        "<li class=\"part\">Two &amp; more</li>\n<li><a href=\"00-c.html\">T00-c"))
  }
}
