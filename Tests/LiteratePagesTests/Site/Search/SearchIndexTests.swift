import LiterateMarkup
import LiteratePages
import Testing

@Suite struct SearchIndexTests {
  private func script(_ library: SmallLibrary?, synonyms: [[String]] = []) throws -> String {
    var book = BookPages(
      title: "Sums", language: "en", repository: nil, address: nil, redirects: [], swift: "6", chapters: [])
    book.synonyms = synonyms
    if let layout = library?.layout() {
      let empty = DocumentationHTML(summary: WrittenHTML(.text("")), whole: WrittenHTML(.text("")))
      let bodies = ReferenceBodies(
        layout, repository: nil, documentation: Array(repeating: empty, count: layout.symbols.count))
      book.reference = (Reference(modules: layout.modules, index: layout.index, bodies: bodies.all), [])
    }
    let file = try #require(book.files.first { $0.path == "assets/search.js" })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func membersStandBelowWhatMustHoldForThem() throws {
    var library = SmallLibrary()
    library.add("s:3Lib7WrapperV", .struct, ["Wrapper"])
    library.add("s:3Lib7WrapperV4basexvp", .property, ["Wrapper", "base"], in: "s:3Lib7WrapperV")
    library.add(
      "s:3Lib7WrapperVA3tapyyF", .method, ["Wrapper", "tap()"], in: "s:3Lib7WrapperV", where: ["Base: Button"])
    library.add(
      "s:3Lib7WrapperVB4moveyyF", .method, ["Wrapper", "move()"], in: "s:3Lib7WrapperV", where: ["Base: View"])
    library.add(
      "s:3Lib7WrapperVA5titleyyF", .method, ["Wrapper", "title()"], in: "s:3Lib7WrapperV", where: ["Base: Button"])
    let row =
      #"["Lib/Wrapper","struct","Wrapper","base\u000a\u0009Base: View\u000amove()\u000a\u0009Base: Button\u000atap()\u000atitle()"]"#
    let script = try script(library)
    #expect(script.contains(row), "\(script.prefix(600))")
  }

  @Test func synonymsAreInTheIndex() throws {
    let script = try script(nil, synonyms: [["sum", "</script>"], ["a", "求和"]])
    #expect(script.contains("var bookSynonyms = [\n[\"sum\",\"\\u003c/script\\u003e\"],\n[\"a\",\"求和\"]\n];\n"))
  }

  @Test func aBookWithoutAReferenceHasNoSymbols() throws {
    #expect(try script(nil).contains("var bookSymbols = [\n\n];\nvar bookSynonyms"))
  }
}
