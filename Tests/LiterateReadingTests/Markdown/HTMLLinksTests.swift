import LiterateModel
import LiterateReading
import Testing

@Suite struct HTMLLinksTests {
  @Test(arguments: [
    ("<a href=\"1️⃣b.md\">b</a>\n", ["b.md"]),
    ("See <a class=x href='1️⃣b.md'>b</a> and <A HREF=2️⃣c.md>c</A>.\n", ["b.md", "c.md"]),
    ("<p align=\"center\">\n<img\n  alt=\"a > b\"\n  src=\"1️⃣a.png\"/>\n</p>\n", ["a.png"]),
    (
      "<picture><source srcset=\"1️⃣a.svg 1x, 2️⃣b.svg 2x\"><img src=\"3️⃣c.svg\"></picture>\n",
      ["a.svg", "b.svg", "c.svg"]
    ),
    ("> - <div><video src=\"1️⃣v.mp4\" poster=\"2️⃣p.png\"></video></div>\n", ["v.mp4", "p.png"]),
    ("<a href=\"1️⃣x\"></a><a href=\"2️⃣x\"></a>\n", ["x", "x"]), ("<a href=\"1️⃣a?b=1&amp;c=2\">x</a>\n", ["a?b=1&c=2"]),
    ("See <!-- <a href=\"b.md\">b</a> --> `<a href=\"c.md\">`\n\n    <a href=\"d.md\">\n", []),
    ("<a name=\"here\"></a><abbr href=\"b.md\">x</abbr> <p src=\"c.md\">\n", []),
    ("<a href=\"\">x</a> <a href>y</a>\n", []),
    ("<a href=\"b.md\n\nnever closed\n", []),
  ])
  func whatHTMLLinksToIsALink(_ row: (text: String, targets: [String])) throws {
    let marked = Marked(row.text)
    let links = ChapterReader.read(marked.bytes, file: "a.md").links
    #expect(links.map(\.target) == row.targets)
    #expect(
      links.map { "\($0.line):\($0.column)" }
        == (1..<1 + marked.places.count).map { "\(marked.places[$0]!.line):\(marked.places[$0]!.column)" })
  }
}
