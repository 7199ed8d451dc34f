import Testing

@testable import LanguageServer

/// Formatting changes code and nothing else: whatever stands around it, and however that is spelled.
@Suite struct FormattingTests {
  /// What may stand before each line of a fence: before the opening one, and before the others.
  private static let containers: [(first: String, rest: String)] = [
    ("", ""), ("  ", "  "), ("- x\n\t", "\t"), ("- x\n  ", "  "), ("- x\n\n\t", "\t"), ("1. x\n\n   ", "   "),
    ("1. x\n\n\t", "\t"),
    ("10) x\n\n\t", "\t"), ("- x\n  - y\n\n\t\t", "\t\t"), ("- x\n  - y\n\n    ", "    "), ("- x\n\n  ", "\t"),
    ("- x\n\n\t", "    "),
    ("> ", "> "), (">\t", ">\t"), ("> - x\n>\n>\t", ">\t"), ("> - x\n>\n>   ", ">   "), ("- > ", "  > "),
    ("- > ", "\t> "),
    ("- ", "  "), ("-\t", "\t"), ("-\t", "    "), ("- > x\n  >\n  > ", "  > "),
  ]

  private static func fence(_ container: (first: String, rest: String), _ lines: [String]) -> String {
    ([container.first + "```swift"] + (lines + ["```"]).map { container.rest + $0 }).joined(separator: "\n") + "\n"
  }

  @Test(
    arguments: containers.indices,
    [["let  b=1"], ["struct  A {", "    let  b=1", "}"], ["\tlet  b=1", "let c=2"], ["if  a {", "", "\tb()", "}"]])
  func codeStaysWhatItIs(_ number: Int, _ lines: [String]) throws {
    let before = Self.fence(Self.containers[number], lines) + "\nBehind it.\n\n```swift\nlet  d=1\n```\n"
    var talk = Talk()
    talk.open(before)
    let view = try #require(talk.state.view("a.md"))
    let snippets = Formatting.snippets(view, in: nil)
    let wanted = snippets.map {
      Formatting.code(of: $0).split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    let edits = Formatting.edits(view, snippets, wanted)
    var text = OpenText(before)
    let isApplied = text.apply(
      (edits.items ?? []).reversed().map { ["range": $0["range"], "text": $0["newText"]] }, in: .utf8)
    #expect(isApplied)
    talk.change([["text": .string(String(decoding: text.bytes, as: UTF8.self))]], version: 2)
    let after = try #require(talk.state.view("a.md"))
    #expect(after.chapter.snippets.map(Formatting.code) == wanted, "\(before)")
    #expect(after.chapter.fences.map(\.words) == view.chapter.fences.map(\.words))
  }
}
