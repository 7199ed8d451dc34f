import LiterateModel
import LiterateReading
import Testing

/// Where the lines stand that value comments state.
@Suite struct StatedSpansTests {
  /// What stands at the places that were found in a file, by comment.
  private func texts(_ markdown: String) throws -> [[String]] {
    let bytes = Array(markdown.utf8)
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Array($0.utf8) }
    let chapter = ChapterReader.read(bytes, file: "a.md", manner: .foreign)
    return try SnippetSyntax(#require(chapter.snippets.first)).valueComments.map { comment in
      comment.spans.map { span in
        String(
          decoding: lines[span.line - 1][(span.columns.lowerBound - 1)..<(span.columns.upperBound - 1)], as: UTF8.self)
      }
    }
  }

  @Test(arguments: [
    ("f(1) // 7", [["7"]]), ("f(7) // → 7", [["7"]]), ("print(7) // prints 7", [["7"]]), ("f(1) /* 7 */", [["7"]]),
    ("f(1) // Result: [7, 7]", [["[7, 7]"]]), ("a.f() // a == 7", [["7"]]), ("a.f()\n// a is now 7.", [["7"]]),
    ("for a in b { print(a) }\n// 1\n// 2", [["1", "2"]]), ("f()\n// Output:\n//   1\n//   2", [["1", "2"]]),
    ("f()\n/* Output:\n   1\n   2 */", [["1", "2"]]), ("print(a) // größer", [["größer"]]),
    ("print(a)\n// Output: 1", [["1"]]), ("f()\n// Output:\n// a\n//\n// b", [["a"]]),
  ]) func eachLineIsFound(_ code: String, _ texts: [[String]]) throws {
    #expect(try self.texts("```swift\n\(code)\n```\n") == texts)
    let quoted = code.split(separator: "\n").map { "> \($0)\n" }.joined()
    #expect(try self.texts("> ```swift\n\(quoted)> ```\n") == texts)
    let listed = code.split(separator: "\n").map { "\t\($0)\n" }.joined()
    #expect(try self.texts("- a\n\n\t```swift\n\(listed)\t```\n") == texts)
  }
}
