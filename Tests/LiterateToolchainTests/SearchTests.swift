import Testing

@testable import LiterateToolchain

@Suite struct SearchTests {
  private func lines(_ text: String) -> [String] {
    Search.lines(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func linesWithAndWithoutAnEnd() {
    #expect(lines("a\n\nb\n") == ["a", "", "b"])
    #expect(lines("a\nb") == ["a", "b"])
    #expect(lines("\n") == [""])
  }

  @Test func partsAreFoundAndRemoved() {
    let text = Array("/a/b/a/b/ab/a".utf8)
    #expect(Search.contains("/a/b", in: text))
    #expect(!Search.contains("/a/c", in: text))
    #expect(String(decoding: Search.removing("/a", from: text), as: UTF8.self) == "/b/bb")
    #expect(Search.removing("/x", from: text) == text)
    #expect(Search.removing("aa", from: Array("aaa".utf8)) == Array("a".utf8))
  }
}
