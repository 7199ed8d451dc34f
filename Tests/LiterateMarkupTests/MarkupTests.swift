import LiterateMarkup
import Testing

@Suite
struct MarkupTests {
  private func html(_ markup: Markup) -> String { WrittenHTML(markup).text }
  private func xml(_ markup: Markup, isIndented: Bool = false) -> String {
    let text = String(decoding: XMLWriter.document(markup, isIndented: isIndented), as: UTF8.self)
    return String(text.dropFirst("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".count))
  }

  @Test func elementsAttributesAndText() {
    let markup = Markup("p", .class("a"), nil, .flag("open")) {
      "one "
      Markup("b") { "two" }
    }
    #expect(html(markup) == "<p class=\"a\" open>one <b>two</b></p>")
  }

  @Test func aLeafIsAnElementWithAClassAndAText() {
    for text in ["a", "<\"&", ""] {
      let leaf = Markup.leaf(.init("span", text, text))
      let element = Markup("span", .class(text)) { text }
      #expect(html(leaf) == html(element))
      #expect(xml(leaf) == xml(element))
    }
  }

  @Test func eachSyntaxClosesWhatIsEmptyInItsOwnWay() {
    let markup = Markup("svg") {
      Markup(empty: "path", .init("d", "M0 0"))
      Markup(empty: "g")
      Markup(empty: "br")
    }
    #expect(html(markup) == "<svg><path d=\"M0 0\"/><g></g><br></svg>")
    #expect(xml(markup) == "<svg><path d=\"M0 0\"/><g/><br/></svg>\n")
  }

  @Test func indentedXMLLeavesTextAsItIs() {
    let markup = Markup("a") {
      Markup("b") { "one\ntwo" }
      Markup("c") { Markup(empty: "d") }
    }
    #expect(xml(markup, isIndented: true) == "<a>\n  <b>one\ntwo</b>\n  <c>\n    <d/>\n  </c>\n</a>\n")
  }

  static let hostile: [(text: String, written: String)] = [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("\" onload=\"x", "&quot; onload=&quot;x"), ("a & b &amp; c", "a &amp; b &amp;amp; c"),
    ("]]>", "]]&gt;"), ("it's", "it's"), ("<!-- -->", "&lt;!-- --&gt;"),
    ("\u{0}\u{1}\u{8}\u{B}\u{C}\u{1B}[31m\u{7F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}[31m\u{FFFD}"),
    ("\u{80}\u{9F}\u{A0}é", "\u{FFFD}\u{FFFD}\u{A0}é"),
    ("\u{FFFE}\u{FFFF}\u{FFFD}\u{FB01}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FB01}"),
    ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", String(repeating: "\u{FFFD}", count: 5)),
    ("\u{2066}\u{2067}\u{2068}\u{2069}", String(repeating: "\u{FFFD}", count: 4)),
    ("\u{200E}\u{2029}\u{202F}\u{2065}\u{206A}…“→”", "\u{200E}\u{2029}\u{202F}\u{2065}\u{206A}…“→”"),
    (String(decoding: [0x61, 0xED, 0xA0, 0x80, 0xFF, 0x62], as: UTF8.self), "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b"),
    ("tab\tline\n", "tab\tline\n"), ("e\u{301} 👩‍👩‍👧 中文", "e\u{301} 👩‍👩‍👧 中文"), ("", ""),
  ]

  @Test(arguments: hostile)
  func bothWritersEscapeTextAndAttributes(_ text: String, _ written: String) {
    for place in [Markup("p") { text }, Markup("p") { "\(text)" }] {
      #expect(html(place) == "<p>\(written)</p>")
      #expect(xml(place) == "<p>\(written)</p>\n")
    }
    #expect(html(Markup(empty: "p", .label(text))) == "<p aria-label=\"\(written)\"></p>")
    #expect(xml(Markup(empty: "p", .label(text))) == "<p aria-label=\"\(written)\"/>\n")
  }

  @Test func aCarriageReturnIsKeptWhereTheSyntaxHasOne() {
    #expect(html("a\r\nb") == "a\r\nb")
    #expect(xml(Markup("p") { "a\r\nb" }) == "<p>a\u{FFFD}\nb</p>\n")
  }

  @Test(arguments: [
    "https://example.org", "http://example.org", "mailto:a@example.org", "page.html", "../a/b.html#c:d", "#main", "",
    "a?b=c:d", "//example.org/x", "data:,",
  ])
  func leadsThere(_ target: String) {
    #expect(LinkTarget.isAllowed(target))
    #expect(html(Markup(empty: "a", .href(target))) == "<a href=\"\(target)\"></a>")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)", "\u{1}javascript:x",
    "data:text/html,<script>", "data:image/svg+xml,<svg/>", "vbscript:x", "file:///etc/passwd", "blob:x",
    "view-source:https://example.org", ":", "https\u{0}:x",
  ])
  func leadsNowhere(_ target: String) {
    #expect(!LinkTarget.isAllowed(target))
    #expect(html(Markup("a", .href(target), .id("x")) { "y" }) == "<a id=\"x\">y</a>")
    #expect(html(Markup(empty: "img", .init("src", target))) == "<img>")
    #expect(xml(Markup(empty: "link", .href(target))) == "<link/>\n")
  }

  @Test func elsewhereIsTheWebOrAMailbox() {
    #expect(["https://a", "HTTP://a", "mailto:a"].allSatisfy(LinkTarget.isElsewhere))
    #expect(
      !["a.html", "#a:b", "//a", "data:,", "javascript:a", "./https:a", ""].contains(where: LinkTarget.isElsewhere))
  }

  @Test func textInScripts() {
    #expect(ScriptText.quoted("</script><!--&") == #""\u003c/script\u003e\u003c!--\u0026""#)
    #expect(ScriptText.quoted("\"\\\n\u{0}\u{7F}") == #""\"\\\u000a\u0000\u007f""#)
    #expect(ScriptText.quoted("a\u{2028}b\u{2029}c…“") == #""a\u2028b\u2029c…“""#)
    #expect(ScriptText.quoted("a\u{202E}b\u{2067}c\u{200E}") == "\"a\\ufffdb\\ufffdc\u{200E}\"")
    #expect(ScriptText.list(["a", "b"]) == "[\"a\",\"b\"]")
  }

  @Test func partsOfATextHaveColours() {
    let text = Array("let a < b".utf8)
    let colored = Markup.colored(text, [(0..<3, "keyword"), (2..<5, "over"), (6..<7, "operator"), (8..<20, "far")])
    #expect(html(colored) == "<span class=\"keyword\">let</span> a <span class=\"operator\">&lt;</span> b")
  }

  @Test func whatWasWrittenCanBeTakenApart() {
    let page = WrittenHTML(
      .pieces {
        Markup("p") { "one & \"two\"" }
        "\n"
        Markup("h2", .id("here")) { "x" }
      })
    #expect(page.firstParagraph.text == "one &amp; &quot;two&quot;")
    #expect(page.plainText == "one & \"two\"\nx")
    #expect(page.hasElement(id: "here") && !page.hasElement(id: "there"))
    #expect(
      page.inserting(Markup(empty: "a", .id("<")), before: "here").text.hasSuffix(
        "\n<a id=\"&lt;\"></a><h2 id=\"here\">x</h2>"))
    #expect(page.inserting(Markup(empty: "a"), before: "there") == page)
    let link = WrittenHTML(Markup("a", .class("symbol"), .href("reference/A.html")) { "A" })
    #expect(link.moving(linksOf: "symbol", to: "reference/", up: "../").text.contains("href=\"../reference/A.html\""))
    let (start, end) = WrittenHTML.tags(of: .init("p", [.id("\"")]))
    #expect((start.text, end.text) == ("<p id=\"&quot;\">", "</p>"))
  }
}
