import LiterateMarkup
import LiterateReading
import Testing

@Suite struct RenderingTests {
  private func render(_ text: String) -> RenderedMarkdown { MarkdownDocument.render(Array(text.utf8)) }

  @Test func prose() {
    #expect(
      render("A *b* `c`\n\n> d\n").html.text
        == "<p>A <em>b</em> <code>c</code></p>\n<blockquote>\n<p>d</p>\n</blockquote>\n"
    )
  }

  @Test func headingsHaveAnchors() {
    let page = render("# A `b` c\n\n## Was & ist\n\n## Was, ist?\n\n## 表格\n\n## ?!\n")
    #expect(page.headings.map(\.slug) == ["a-b-c", "was-ist", "was-ist-2", "表格", "section"])
    #expect(page.headings.map(\.line) == [1, 3, 5, 7, 9])
    #expect(page.headings.map(\.level) == [1, 2, 2, 2, 2])
    #expect(page.headings[0].text == "A b c")
    #expect(
      page.html.text.hasPrefix(
        "<h1><span id=\"a-b-c\">A <code>b</code> c</span> <a class=\"anchor\" href=\"#a-b-c\" aria-label=\"Link to “A b c”\">#</a></h1>"
      ))
  }

  @Test func sectionsAreFoundAgain() {
    let page = render("before\n\n# A `b`\n\nOne *two*\nthree `four`.\n\n```swift\ncode\n```\n\n## 表\n\n- 五\n- 六\n")
    #expect(page.sections.map(\.slug) == [nil, "a-b", "表"])
    #expect(
      page.sections.map { $0.text.split(separator: " ").joined(separator: " ") } == [
        "before", "One two three four.", "五 六",
      ])
  }

  @Test func strangersAreShownAndNotExecuted() {
    let page = render(
      """
      <script>alert(1)</script>

      A <img src=x onerror=alert(1)> b

      [c](javascript:alert(1)) [d](JaVaScRiPt:alert(1)) [e](data:text/html,x) [f](vbscript:x) [g](  javascript:x)

      ![h](javascript:x)

      <div onclick="x">
      </div>

      [i](https://example.org/?a=b:c) [j](a/b:c.md) [k](mailto:a@b.c) [l](?a:b)
      """)
    #expect(!page.html.text.contains("<script"))
    #expect(!page.html.text.contains("<img src=x") && !page.html.text.contains("<div onclick"))
    #expect(page.html.text.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.html.text.contains("<code>&lt;img src=x onerror=alert(1)&gt;</code>"))
    #expect(
      !page.html.text.lowercased().contains("href=\"javascript")
        && !page.html.text.lowercased().contains("src=\"javascript"))
    #expect(!page.html.text.contains("data:text") && !page.html.text.contains("vbscript"))
    for kept in ["https://example.org/?a=b:c", "a/b:c.md", "mailto:a@b.c", "?a:b"] {
      #expect(page.html.text.contains("href=\"\(kept)\""), "\(kept)")
    }
  }

  @Test func whatALinkIsMadeToMustLeadSomewhereToo() {
    let page = MarkdownDocument.render(Array("[a](x.md) [b](y.md)".utf8), link: { $0 == "x.md" ? "javascript:x" : "y" })
    #expect(page.html.text == "<p>a <a href=\"y\">b</a></p>\n")
  }

  @Test func linksAreFollowedAndListed() {
    let text = "# T\n\nSee [x *y*](02.md#a) and\n![z](p.png).\n\n| a |\n| - |\n| [b](03.md) |\n"
    let page = MarkdownDocument.render(Array(text.utf8), link: { $0.replacing(".md", with: ".html") })
    #expect(page.html.text.contains("<a href=\"02.html#a\">x <em>y</em></a>"))
    #expect(page.html.text.contains("<td><a href=\"03.html\">b</a></td>"))
    #expect(page.references.map(\.target) == ["02.md#a", "p.png", "03.md"])
    #expect(page.references.map(\.text) == ["x y", "z", "b"])
    #expect(page.references.map(\.isImage) == [false, true, false])
    #expect(page.references.map(\.line) == [3, 4, 8])
  }

  @Test func tables() {
    let page = render(
      """
      | a | *b* | c |
      | :- | :-: | -: |
      | `x|y` | 1 \\| 2 | <b>z</b>
      | short |

      no | table

      a | b
      --- | ---
      1 | 2
      """)
    #expect(
      page.html.text.hasPrefix(
        """
        <div class="table"><table>
        <thead>
        <tr><th class="left">a</th><th class="center"><em>b</em></th><th class="right">c</th></tr>
        </thead>
        <tbody>
        <tr><td class="left"><code>x|y</code></td><td class="center">1 | 2</td><td class="right">\
        <code>&lt;b&gt;</code>z<code>&lt;/b&gt;</code></td></tr>
        <tr><td class="left">short</td><td class="center"></td><td class="right"></td></tr>
        </tbody>
        </table></div>
        """), "\(page.html.text)")
    #expect(page.html.text.contains("<p>no | table</p>"))
    #expect(page.html.text.contains("<tr><th>a</th><th>b</th></tr>"))
  }

  @Test func codeBlocksAreTheCallers() {
    let text = "```swift\nlet a = 1\n```\n\n    indented\n\n```output\nx\n```\n"
    let page = MarkdownDocument.render(
      Array(text.utf8), codeBlock: { $0 == 1 ? Markup("figure") { "0" } : $0 == 7 ? "" : nil })
    let other = "<pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>indented\n</code></pre>"
    #expect(page.html.text == "<figure>0</figure>\n\(other)\n", "\(page.html.text)")
  }

  @Test func whateverComes() {
    for text in [
      "", "\u{0}", "# \n", "|\n|\n", "| |\n|-|\n", "[](<>)\n", "#\n#\n#\n", String(repeating: "> ", count: 500) + "# x",
    ] {
      _ = render(text)
    }
    #expect(render("| |\n|-|\n").html.text.contains("<table>"))
  }

  @Test func aLineThatEndsBetweenWideCharactersIsNoSpace() {
    let text = "他说：\n**你好**\n世界 Swift\n代码，见\n[下](b.md)\nend\nhere\n"
    #expect(
      MarkdownDocument.render(Array(text.utf8)).html.text
        == "<p>他说：<strong>你好</strong>世界 Swift\n代码，见<a href=\"b.md\">下</a>\nend\nhere</p>\n")
  }

  @Test func headingsCanHaveTheAnchorsOfAnotherText() {
    let text = "# 甲\n\n## 乙\n\n## 丙\n"
    let rendered = MarkdownDocument.render(Array(text.utf8), anchors: ["one", "two"])
    #expect(rendered.headings.map(\.slug) == ["one", "two", "丙"])
    #expect(rendered.html.text.contains("<span id=\"two\">乙</span> <a class=\"anchor\" href=\"#two\""))
    #expect(rendered.sections.map(\.slug) == [nil, "one", "two", "丙"])
  }
}
