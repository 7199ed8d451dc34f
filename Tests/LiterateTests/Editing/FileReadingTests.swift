import LiterateModel
import LiterateReading
import Testing

@testable import Literate

@Suite struct FileReadingTests {
  private func reading(_ text: String, scope: SessionScope = .chapter) -> FileReading {
    let book = BookSnapshot(
      files: ["a.md"], root: "/no/such/folder", manner: scope == .auto ? .foreign : .strict, texts: ["a.md": []])
    return book.reading("a.md", saying: Array(text.utf8), scope: scope)
  }

  private static let wrong = """
    # A

    See [b](#nowhere) and [^note].

    ```swift nrun
    ```

    ```swift
    let a = (
    1 + 1 // => 2
    ```

    ```swift skip="why"
    let = (
    ```

    """

  @Test func whatReadingTellsIsToldWithoutACompiler() {
    let found = reading(Self.wrong).problems.map { "\($0.position.line) \($0.id.rawValue)" }
    #expect(found == ["3 broken-link", "3 missing-note", "5 unknown-word", "10 near-miss", "10 syntax"])
  }

  @Test func whatNobodyWroteForACheckerMayBeAPiece() {
    #expect(!reading(Self.wrong, scope: .auto).problems.contains { $0.id == .syntax || $0.id == .nearMiss })
  }

  @Test func snippetsHaveCompanions() throws {
    let text = "```swift\n```\n\n```swift scope=b\n```\n\n```swift\n```\n"
    let reading = reading(text)
    let first = try #require(reading.snippet(atLine: 2))
    #expect(reading.companions(of: first).map(\.place.line) == [1, 7])
    #expect(reading.snippet(atLine: 3) == nil)
  }
}
