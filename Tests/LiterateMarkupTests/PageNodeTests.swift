import LiterateMarkup
import Testing

/// What a writer has written is a tree again, and XHTML.
@Suite struct PageNodeTests {
  private func xhtml(_ nodes: [PageNode]) -> String {
    let page = String(decoding: XHTMLWriter.page(.init("body", [], nodes)), as: UTF8.self)
    let body = page.dropFirst("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n<body>".count)
    return String(body.dropLast("</body>\n".count))
  }

  private static let markup = Markup("figure", .class("a"), .flag("open"), .label("\"<&>\" 'é'")) {
    "one < two & \"three\""
    Markup(empty: "br")
    Markup(empty: "img", .init("src", "a.png"), .init("alt", "é"))
    Markup("span") { "" }
    Markup("svg") { Markup(empty: "path", .init("d", "M0 0")) }
    Markup("b") { Markup("i") { "中文" } }
  }

  @Test func aTreeComesBackAndIsClosedInTheWayOfXML() {
    let nodes = PageNode.nodes(Self.markup)
    #expect(
      xhtml(nodes)
        == "<figure class=\"a\" open=\"open\" aria-label=\"&quot;&lt;&amp;&gt;&quot; 'é'\">one &lt; two &amp; &quot;three&quot;<br/>"
        + "<img src=\"a.png\" alt=\"é\"/><span></span><svg><path d=\"M0 0\"/></svg><b><i>中文</i></b></figure>")
    #expect(PageNode.nodes(WrittenHTML(Self.markup)) == nodes)
  }

  @Test func attributesAreReadAndChanged() throws {
    guard case .element(var element)? = PageNode.nodes(Self.markup).first else { throw Missing() }
    #expect(element["class"] == "a" && element["open"] == "open" && element["aria-label"] == "\"<&>\" 'é'")
    #expect(element.isOf("a") && !element.isOf("b"))
    element["class"] = "b c"
    element["open"] = nil
    element["id"] = "x"
    #expect(element.isOf("c") && element["open"] == nil && element["id"] == "x")
    element.removeAttributes { $0 == "id" }
    #expect(element.attributes.map(\.name) == ["class", "aria-label"])
  }

  @Test func whatIsNotClosedEndsWithThePage() {
    let html = WrittenHTML(byCommonMark: "<ul>\n<li>a<p>b &amp;c &#x27; &nosuch; <hr /></ul")
    #expect(PageNode.nodes(html).map(\.plainText).joined() == "\nab &c ' &nosuch; ")
  }

  @Test(arguments: ["<", "<a", "<a b", "<a b=\"", "<a b=\"c\"", "</", "<!--", "<\u{0}>", "&", "<<<>", "<a =>"])
  func whateverIsWrittenIsRead(_ text: String) {
    _ = xhtml(PageNode.nodes(WrittenHTML(byCommonMark: text)))
  }

  @Test func aLinkThatDoesMoreThanLeadSomewhereIsNotWritten() {
    let link = PageNode.Element("a", [.init(name: "href", value: "javascript:alert(1)")], [.text("a")])
    #expect(xhtml([.element(link)]) == "<a>a</a>")
  }

  private struct Missing: Error {}
}
