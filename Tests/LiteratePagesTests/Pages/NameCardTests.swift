import LiterateMarkup
import Testing

@testable import LiteratePages

@Suite struct NameCardTests {
  private func page(in language: String, written: String?, in own: String) -> String {
    let card = NameCard(
      number: 1, declaration: "func tell()", colors: [],
      documentation: written.map { text in WrittenHTML(Markup("p") { text }) } ?? .nothing, language: own,
      module: "Tales", reference: "reference/Tales/tell.html", declaredAt: nil)
    return WrittenHTML(NameCard.list([card], Wording.of(language).pages, on: language)).text
  }

  @Test func aTextInAnotherLanguageThanThePageSaysSo() {
    let foreign = page(in: "zh-Hans", written: "Tells it.", in: "en")
    #expect(foreign.contains("<div lang=\"en\">\n<p>Tells it.</p></div>\n"))
    // What the page itself says is in its own language.
    #expect(foreign.contains("</div>\n<p class=\"from\">"))
  }

  @Test func aTextInThePagesLanguageAndNoTextSayNothing() {
    #expect(!page(in: "en", written: "Tells it.", in: "en").contains("lang="))
    #expect(!page(in: "zh-Hans", written: "说出来。", in: "zh-Hans").contains("lang="))
    #expect(!page(in: "zh-Hans", written: nil, in: "en").contains("lang="))
  }
}
