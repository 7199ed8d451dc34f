import LiterateModel
import LiterateToolchain
import Testing

@testable import Literate

/// What the compiler says of a woven program, and where that is in the Markdown.
@Suite struct PlacingTests {
  /// Where each message is placed, with its snippet and its notes.
  private func place(_ said: String, in written: Written) throws -> [(snippet: Int, diagnostic: Diagnostic)] {
    let placing = Placing(program: try written.program(), source: "woven.swift", session: try written.session())
    return placing.place(CompilerMessage.parse(said))
  }

  @Test func aColumnIsThatOfTheMarkdown() throws {
    let written = Written("> ```swift\n> let a = 1️⃣x\n> ```\n")
    let line = try written.place(1).line
    // The woven line has `_snippetAt(2); ` before what the author wrote.
    let inserted = "_snippetAt(\(line)); ".utf8.count
    let placed = try place("a.md:\(line):\(inserted + 9): error: cannot find 'x' in scope", in: written)
    #expect(placed.map(\.diagnostic.position) == [try written.place(1)])
    #expect(placed.map(\.snippet) == [0])
  }

  /// A directive in a snippet is the author's: what it prints of itself stays so. What the compiler says leads to the Markdown.
  @Test func linesThatASnippetNamesAreThoseOfTheMarkdown() throws {
    let written = Written(
      "```swift\nlet a = 1\n#sourceLocation(file: \"x.swift\", line: 70)\nlet b = 2\n1️⃣let c = 3\n#sourceLocation()\n2️⃣let d = 4\n```\n"
    )
    let inserted = "_snippetAt(5); ".utf8.count
    let program = try written.program()
    let last = try #require(
      program.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasSuffix("let d = 4") })
    let said =
      "x.swift:71:\(inserted + 1): error: wrong\nwoven.swift:\(last + 1):\(inserted + 1): error: odd\nx.swift:99:1: error: nowhere"
    let placed = try place(said, in: written)
    #expect(placed.map(\.diagnostic.position).prefix(2) == [try written.place(1), try written.place(2)])
    #expect(placed.map(\.snippet) == [0, 0, 0])
  }

  @Test func notesGoWithTheMessageBeforeThem() throws {
    let written = Written("```swift\nlet a = 1\n```\n\n```swift\nf()\n```\n")
    let said =
      "a.md:6:1: error: wrong\na.md:2:1: note: declared here\nlib.swift:9:9: note: elsewhere\na.md:6:1: warning: odd"
    let placed = try place(said, in: written)
    #expect(placed.map(\.diagnostic.message) == ["wrong", "odd"])
    #expect(placed.map(\.diagnostic.severity) == [.error, .warning])
    #expect(placed.map(\.snippet) == [1, 1])
    #expect(placed[0].diagnostic.notes == ["a.md:2:1: declared here", "elsewhere"])
    #expect(placed[1].diagnostic.notes == [])
  }

  @Test func aNoteAloneIsNothing() throws {
    #expect(try place("a.md:2:1: note: alone", in: Written("```swift\nf()\n```\n")).isEmpty)
  }

  /// A missing brace is found at the end of the program.
  @Test func anErrorWithoutAPlaceIsAtTheEndOfTheLastSnippet() throws {
    let written = Written("```swift\nf()\n```\n\n```swift\ng()\n1️⃣```\n")
    let placed = try place("<unknown>:0: error: link command failed", in: written)
    #expect(placed.map(\.diagnostic.position) == [try written.place(1)])
    #expect(try place("<unknown>:0: warning: libc not found", in: written).isEmpty)
  }

  @Test func namesOfModulesThatNobodyWroteAreLeftOut() throws {
    let written = Written("```swift\nf()\n```\n")
    let placed = try place("a.md:2:16: error: no 'Snippets_1.Ticket' in 'Snippets_1'", in: written)
    #expect(placed.map(\.diagnostic.message) == ["no 'Ticket' in ''"])
  }

  @Test func anErrorInWhatAMacroWroteIsAtItsUse() throws {
    let written = Written("```swift\n1️⃣@Twice struct A {}\n```\n")
    let file = "/tmp/@__swiftmacro_10Snippets_1A5TwicefMm_.swift"
    let said = "\(file):1:1: error: invalid redeclaration\n\(file):3:1: error: invalid redeclaration"
    let placed = try place(said, in: written)
    #expect(placed.map(\.diagnostic.position) == [try written.place(1)], "once, and at the macro")
  }
}
