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

  @Test func wordsBehindAPart() {
    func words(_ text: String) -> [String] {
      Search.words(behind: "a:", until: UInt8(ascii: ";"), in: Array(text.utf8)).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(words("a:1;b:2;a:34;a:;aa:5;") == ["1", "34", "", "5"])
    // Nothing that has no end, or no beginning.
    #expect(words("a:1").isEmpty && words("a:").isEmpty && words("").isEmpty && words("b:1;").isEmpty)
  }
}
