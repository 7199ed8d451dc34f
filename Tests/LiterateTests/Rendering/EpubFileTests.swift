import LiteratePages
import Testing

@testable import Literate

@Suite struct EpubFileTests {
  @Test func aTranslationHasItsLanguageBeforeTheEnding() {
    #expect(EpubFile.translated("out/book.epub", "zh-Hans") == "out/book-zh-Hans.epub")
    #expect(EpubFile.translated("Book.EPUB", "fr") == "Book-fr.EPUB")
    #expect(EpubFile.translated("book", "fr") == "book-fr")
  }

  private func identifier(_ language: String, title: String = "T", address: String? = nil) -> String {
    EpubFile.identifier(
      language,
      BookPages(
        title: title, language: "en", repository: nil, address: address, redirects: [], swift: "6", chapters: []))
  }

  @Test func theIdentifierStaysWhileTheAddressDoes() {
    let one = identifier("en", title: "A", address: "https://example.org/book")
    #expect(one == identifier("en", title: "B", address: "https://example.org/book"))
    #expect(one != identifier("fr", title: "A", address: "https://example.org/book"))
    #expect(identifier("en", title: "A") != identifier("en", title: "B"))
    #expect(one.wholeMatch(of: #/urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#) != nil)
  }

  /// Readers tell books by it: another one would be another book on their shelf.
  @Test func itIsThisOne() {
    #expect(identifier("en", address: "https://example.org/book") == "urn:uuid:4841ffa6-f929-8502-91f9-2cd2bfe03ec7")
  }
}
