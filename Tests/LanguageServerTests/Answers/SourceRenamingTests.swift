import Testing

@testable import LanguageServer

/// Files that get other names: fences that show a source file follow it, and notes are no links.
@Suite struct SourceRenamingTests {
  private static func renamed(_ text: String, _ moves: [(String, String)]) -> String {
    var talk = Talk()
    talk.open(text)
    let answer = talk.ask(
      "workspace/willRenameFiles",
      ["files": .array(moves.map { ["oldUri": talk.address($0), "newUri": talk.address($1)] })])
    var after = OpenText(text)
    let edits = (answer["result"]["changes"]["file:///no/such/folder/a.md"].items ?? []).reversed()
    _ = after.apply(edits.map { ["range": $0["range"], "text": $0["newText"]] }, in: .utf8)
    return String(decoding: after.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("```swift from=Sources/A.swift#x\n```\n", "```swift from=Sources/B.swift#x\n```\n"),
    ("> ```swift name=a from=\"Sources/A.swift\"\n> ```\n", "> ```swift name=a from=\"Sources/B.swift\"\n> ```\n"),
    ("```swift from=Sources/AA.swift\n```\n", "```swift from=Sources/AA.swift\n```\n"),
    ("```swift\n// from=Sources/A.swift\n```\n", "```swift\n// from=Sources/A.swift\n```\n"),
    ("[x](Sources/A.swift)\n", "[x](Sources/B.swift)\n"),
  ])
  func whatAFenceShowsFollows(_ row: (before: String, after: String)) {
    #expect(Self.renamed(row.before, [("Sources/A.swift", "Sources/B.swift")]) == row.after)
  }

  @Test func aFolderTakesItsSourcesAlong() {
    let text = "```swift from=Sources/Old/A.swift#x\n```\n"
    #expect(Self.renamed(text, [("Sources/Old", "Sources/New")]) == text.replacing("Old", with: "New"))
  }

  @Test func aNoteIsNoLink() {
    let text = "Words[^n] [r].\n\n[^n]: A note\n\n[r]: c.md\n"
    #expect(Self.renamed(text, [("a.md", "sub/a.md")]) == text.replacing("c.md", with: "../c.md"))
  }
}
