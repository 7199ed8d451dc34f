import LiterateMarkup
import LiterateModel
import LiterateReading
import Testing

/// Footnotes, of a page's own and of the book's facts.
@Suite struct NotesTests {
  private func document(_ text: String) -> MarkdownDocument { MarkdownDocument(Array(text.utf8)) }

  private func places(_ notes: [Chapter.Note]) -> [String] { notes.map { "\($0.id) \($0.line):\($0.column)" } }

  private func html(_ text: String, facts: String = "") -> String {
    MarkdownDocument.render(Array(text.utf8), facts: Facts(Array(facts.utf8), file: "facts.md")).html.text
  }

  @Test func placesAreThoseOfTheFile() {
    let document = document(
      "One[^a] and[^a], 二[^b].\n\n- three[^c]\n\n  [^a]: [^b] no note\n\n  [^c]: nested\n\n[^a]: x\n[^b]: y\n")
    #expect(places(document.notes) == ["a 9:1", "b 10:1"])
    #expect(
      places(document.noteReferences) == ["a 1:4", "a 1:12", "b 1:21", "c 3:8", "a 5:3", "b 5:9"])
  }

  @Test(arguments: [
    "`[^a]`", "\\[^a]", "    [^a]", "```\n[^a]\n```", "[^ a]", "[^]", "[^a", "<b title=\"[^a]\">", "[^a](b.md)",
    "[^a\nb]",
  ]) func otherBracketsAreNone(_ text: String) {
    #expect(document(text + "\n").noteReferences.isEmpty)
  }

  @Test(arguments: ["    [^a]: x", "> [^a]: x", "- [^a]: x", "```\n[^a]: x\n```", "`code\n[^a]`: x", "[^a] : x"])
  func otherParagraphsAreNone(_ text: String) { #expect(document(text + "\n").notes.isEmpty) }

  @Test(arguments: ["\n", "\r\n", "\r"]) func aNoteEndsWithItsParagraph(_ end: String) {
    let text = "Text[^a]\n[^a]: one\n  two\n[^b]: Three\n\nRest[^b].\n".replacing("\n", with: end)
    let page = html(text)
    #expect(document(text).notes.map(\.id) == ["a", "b"])
    #expect(page.contains("</span>one\ntwo ") && page.contains("</span>Three ") && page.contains("<p>Rest"))
    #expect(page.hasPrefix("<p>Text<sup>"))
  }

  @Test func everyLineStaysWhereItIs() {
    let text = "# A\n\n[^a]: one\ntwo\n\n```swift\nlet a = 1\n```\n\nText[^a]\n\n## B\n"
    #expect(document(text).codeBlocks.map(\.startLine) == [6])
    #expect(document(text).headings.map(\.line) == [1, 12])
  }

  @Test func whatIsNeverClosedIsReadAsItIs() {
    for opening in ["```swift", "<!--", "<pre>"] {
      let text = "Text[^a].\n\n[^a]: x\n\n\(opening)\nlet a = 1\n"
      #expect(!html(text).contains("note:") && !html(text).contains("\u{1}"), "\(opening)")
      #expect(document(text).codeBlocks.allSatisfy { $0.literal == "let a = 1\n" && $0.endLine <= 7 })
    }
  }

  @Test func aNoteStandsBehindItsFirstReference() {
    let page = html("A[^n], b[^n].\n\n[^n]: The *note*.\n")
    #expect(
      page
        == """
        <p>A<sup><a class="noteref" id="ref.n" href="#note.n" role="doc-noteref" aria-label="Note 1">1</a></sup>\
        <span class="note" id="note.n" role="note" aria-label="Note 1"><span class="fact">\
        <span aria-hidden="true">1 </span>The <em>note</em>. <a class="back" href="#ref.n" aria-label="Back to the text">↩</a>\
        </span></span>, b<sup><a class="noteref" href="#note.n" role="doc-noteref" aria-label="Note 1">1</a></sup>.</p>

        """)
  }

  @Test func unknownOnesAreWordsAsTheyStand() {
    #expect(html("A[^n] *b*[^*].\n") == "<p>A[^n] <em>b</em>[^*].</p>\n")
    #expect(html("# A[^n]\n\n[^n]: x\n").contains("A[^n]</span>"))
  }

  @Test func whatANoteSaysCannotLeaveIt() {
    let page = html("A[^n].\n\n[^n]: </span><script>alert(1)</script> [x](javascript:alert(1)) & <b>\n")
    #expect(!page.contains("<script") && !page.contains("javascript:") && page.contains("&lt;/span&gt;"))
    #expect(html("A[^n].\n\n[^n]: - a list\n").contains("- a list"))
  }

  @Test func factsAreNotesAndATable() {
    let facts =
      "# Facts\n\n## one\n\n- There: a `b`\n  c\n- Here：d\n\n<!-- - no: item -->\n\n## two\n\n- Here: e\n* plain\n"
    let page = html("A[^one].\n\n[^*]\n", facts: facts)
    #expect(page.contains("<b>There</b> a <code>b</code>\nc</span><span class=\"fact\"><b>Here</b> d "))
    #expect(page.contains("<th>There</th><th>Here</th><th></th>"))
    #expect(page.contains("<tr><td></td><td>e</td><td>plain</td></tr>"))
    #expect(html("A [^*] b\n", facts: facts) == "<p>A [^*] b</p>\n")
  }

  @Test func aFactThatCannotBeCitedIsTold() {
    let facts = Facts(
      Array("## a b\n\n- x\n\n## *\n\n- x\n\n## c\n\nprose\n\n## d\n\n- x\n\n## d\n\n- y\n".utf8), file: "f.md")
    #expect(facts.all.map(\.id) == ["d"])
    #expect(facts.problems.map(\.position.line) == [1, 5, 9, 17])
    #expect(facts.problems.allSatisfy { $0.id == .factsFile && $0.position.file == "f.md" })
  }

  @Test func linksInNotesAreLinksOfThePage() {
    let text = "A[^n].\n\n[^n]: See\n  [this](b.md) and ![that](c.png).\n"
    #expect(document(text).links.map { "\($0.target) \($0.line)" } == ["b.md 4", "c.png 4"])
    let page = MarkdownDocument.render(Array(text.utf8))
    #expect(page.references.map { "\($0.target) \($0.line)" } == ["b.md 4", "c.png 4"])
    #expect(page.sections[0].text.contains("See this and"))
    #expect(!page.sections.contains { $0.text.contains("^") }, "the name of a note is nothing that is said")
  }
}
