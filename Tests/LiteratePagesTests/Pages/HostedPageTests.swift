import LiterateMarkup
import Testing

@testable import LiteratePages

@Suite struct HostedPageTests {
  @Test(arguments: [
    ("https://play.example.org", true), ("https://example.org/run", true), ("http://localhost:8600", true),
    ("http://127.0.0.1", true), ("http://[::1]:8600", true), ("http://play.example.org", false),
    ("http://localhost.evil.example", false), ("//play.example.org", false), ("play.example.org", false),
    ("https://", false), ("https://a'; script-src *", false), ("https://a,b", false), ("https://user@a", false),
  ]) func aServerIsSafeOrHere(_ text: String, _ expected: Bool) { #expect(HostedPage.isServer(text) == expected) }

  @Test func theLinesNameTheServerAndThePage() {
    let page = HostedPage(
      server: "https://play.example.org/", page: "/a.html", stamp: "1.2", snippets: ["line-1", "snippet-b"])
    let text = page.lines(site: "../").map { WrittenHTML($0).text }.joined(separator: "\n")
    #expect(
      text == """
        <link rel="stylesheet" href="../assets/edit.css">
        <script src="../assets/edit.js" data-server="https://play.example.org" data-page="/a.html" data-token="1.2" data-snippets="line-1 snippet-b" defer>
        """ + "</script>")
  }

  @Test func thePolicyAllowsThatOriginAndNoOther() {
    let page = HostedPage(server: "https://Play.example.org/run", page: "", stamp: "", snippets: [])
    let policy = WrittenHTML(PagePolicy(images: "'self'", server: page.origin).markup).text
    #expect(policy.contains("; connect-src https://play.example.org\""))
    #expect(!WrittenHTML(PagePolicy(images: "'self'").markup).text.contains("connect-src"))
  }
}
