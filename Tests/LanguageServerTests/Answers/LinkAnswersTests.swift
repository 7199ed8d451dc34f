import Foundation
import Testing

@testable import LanguageServer

/// Where links lead, what refers to a heading or a snippet, and what the target of a link could be: as open files say, and else as those
/// on the disk do.
@Suite struct LinkAnswersTests {
  /// A folder that is there as long as the test, with files.
  private static func within(_ files: [String: String], _ body: (inout Talk) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    // The server works in the folder that its client has open, so its paths are relative; here, they are whole.
    var talk = Talk(folder: folder.path)
    talk.state.address = DocumentAddress(root: "/no/such/folder")
    try body(&talk)
  }

  private static func places(_ answer: JSONValue) -> [String] {
    (answer.items ?? (answer.isNull ? [] : [answer])).map { found in
      "\(found["uri"].text?.split(separator: "/").last ?? "") \((found["range"]["start"]["line"].integer ?? -1) + 1)"
    }
  }

  @Test(arguments: [
    ("[x](b.md#p1️⃣art)", "b.md 4"), ("[x](b.md#snippet-1️⃣two)", "b.md 6"), ("[x](b.md1️⃣)", "b.md 1"),
    // The words of a link are the link, and so is a name for its target.
    ("[wo1️⃣rds](b.md#part)", "b.md 4"), ("[words][1️⃣r] [x](#a)", "b.md 4"), ("[wo1️⃣rds][r] [x](b.md)", "b.md 4"),
    ("[1️⃣r]", "b.md 4"), ("[over\ntwo lines](b.md#pa1️⃣rt)", "b.md 4"), ("[ov1️⃣er\ntwo lines](b.md#part)", "b.md 4"),
    ("![pic1️⃣ture](b.svg)", "b.svg 1"), ("[x](b.md#not-th1️⃣ere)", "b.md 1"), ("[x](sub/c%20d.md#1️⃣c)", "c%20d.md 2"),
    ("no [li1️⃣nk] here", nil), ("[x](no1️⃣ne.md)", nil), ("[x](https://exam1️⃣ple.org)", nil),
    ("```swift from=Sources/K1️⃣it.swift#face\n```", "Kit.swift 2"),
    ("```swift from=Sources/K1️⃣it.swift\n```", "Kit.swift 1"),
    ("```swift from=\"Sources/Kit.swift#fa1️⃣ce\"\n```", "Kit.swift 2"),
  ])
  func aLinkLeadsToWhatItNames(_ row: (text: String, place: String?)) throws {
    let text = Marked("# A\n\n\(row.text)\n\n[r]: b.md#part\n")
    let files = [
      "a.md": text.text, "b.md": "# B\n\nWords.\n## Part\n\n```swift name=two\n```\n", "sub/c d.md": "\n# C\n",
      "b.svg": "",
      "Sources/Kit.swift": "let a = 1\n// #region face\nlet b = 2\n// #endregion\n",
    ]
    try Self.within(files) { talk in
      talk.open(text.text)
      let found = Self.places(talk.result("definition", ["position": try text.place()]))
      #expect(found == (row.place.map { [$0] } ?? []))
    }
  }

  /// What can stand behind a fence is another thing in a translation, and behind a drawing; a file in the editor counts as it is there.
  @Test(arguments: [
    ("a.md", "```swift after=1️⃣\n```", ["one", "two"]), ("a.md", "```marbles 1️⃣\n```", ["caption="]),
    ("a.md", "```messages 1️⃣\n```", ["caption=", "beside="]), ("a.md", "```messages beside=1️⃣\n```", ["one", "two"]),
    ("a.md", "```output 1️⃣\n```", ["unordered", "contains"]),
    ("a.md", "```swift from=Kit.swift#1️⃣\n```", ["Kit.swift#new"]),
    ("de/a.md", "```swift 1️⃣\n```", ["from=", "caption=", "label=", "reason="]),
    ("de/a.md", "```swift from=1️⃣\n```", ["#one", "#two"]),
    ("de/a.md", "```swift from=#one 1️⃣\n```", ["caption=", "label=", "reason="]),
  ])
  func aFenceIsCompletedByWhatCanStandThere(_ row: (file: String, fence: String, labels: [String])) throws {
    let original = "# A\n\n```swift name=one\n```\n\n```swift name=two\n```\n\n"
    let text = Marked((row.file == "a.md" ? original : "# A\n\n") + row.fence + "\n")
    let files = [
      "book.json": "{\"languages\": [\"en\", \"de\"]}", "a.md": original, "de/a.md": "# A\n",
      "Kit.swift": "// #region old\n// #endregion\n",
    ]
    try Self.within(files) { talk in
      talk.open("// #region new\n// #endregion\n", file: "Kit.swift")
      talk.open(text.text, file: row.file)
      let place = try text.place()
      let items = talk.result("completion", ["position": place], file: row.file).items
      #expect(items?.compactMap(\.["label"].text) == row.labels)
    }
  }

  @Test func anOpenFileCountsAsItIsThere() throws {
    let text = Marked("[x](b.md#new1️⃣)\n")
    try Self.within(["b.md": "# Old\n"]) { talk in
      talk.open("\n\n# New\n", file: "b.md")
      talk.open(text.text)
      let place = try text.place()
      #expect(Self.places(talk.result("definition", ["position": place])) == ["b.md 3"])
    }
  }

  /// What lies on the disk for an empty fence stands on no line of its own.
  @Test func theWordsOfAFenceAreNoCode() throws {
    let text = Marked("```swift from=Kit1️⃣.swift#1️⃣\n```\n")
    try Self.within(["Kit.swift": "// #region face\nlet b = 2\n// #endregion\n"]) { talk in
      talk.open(text.text)
      let view = try #require(talk.state.view("\(talk.folder)/a.md"))
      for place in text.places { #expect(view.snippet(at: place) == nil && view.name(at: place) == nil) }
      let labels = talk.result("completion", ["position": try text.place(1)]).items?.compactMap(\.["label"].text)
      #expect(labels == ["Kit.swift#face"])
      #expect(
        talk.result("hover", ["position": try text.place()])["contents"]["value"].text?.contains("`Kit.swift`") == true)
    }
  }

  @Test func whatRefersToAHeadingOrASnippetIsFound() throws {
    let text = Marked("# 1️⃣A\n\n[x](#a)\n\n```swift name=o1️⃣ne\n```\n\n```swift after=one\n```\n\n[y](#snippet-one)\n")
    var talk = Talk()
    talk.open(text.text)
    talk.open("[x](a.md#a) [y](a.md#snippet-one) [z](#a)\n", file: "b.md")
    func found(_ number: Int, withDeclaration: Bool) throws -> [String] {
      Self.places(
        talk.result(
          "references",
          ["position": try text.place(number), "context": ["includeDeclaration": .bool(withDeclaration)]]))
    }
    #expect(try found(0, withDeclaration: false) == ["a.md 3", "b.md 1"])
    #expect(try found(0, withDeclaration: true) == ["a.md 1", "a.md 3", "b.md 1"])
    #expect(try found(1, withDeclaration: false) == ["a.md 8", "a.md 11", "b.md 1"])
    #expect(try found(1, withDeclaration: true) == ["a.md 5", "a.md 8", "a.md 11", "b.md 1"])
  }

  @Test(arguments: [
    ("[x](1️⃣", ["#a", "a.md", "b.md", "open.md", "sub/"]), ("[x](sub/1️⃣", ["sub/c%20d.md"]),
    ("[x](sub/../1️⃣", ["sub/../a.md", "sub/../b.md", "sub/../open.md", "sub/../sub/"]),
    ("![x](1️⃣", ["a.md", "b.md", "b.svg", "open.md", "sub/"]), ("[x](<1️⃣", ["#a", "a.md", "b.md", "open.md", "sub/"]),
    ("[r]: 1️⃣", ["#a", "a.md", "b.md", "open.md", "sub/"]), ("[r]: b.md#1️⃣", ["b.md#b"]), ("[^r]: 1️⃣", []),
    ("[x](b.md#1️⃣", ["b.md#b"]), ("[x](open.md#1️⃣", ["open.md#new"]), ("[x](b.md) 1️⃣", []), ("[x](b.md 1️⃣", []),
    ("[x](sub/nothing/1️⃣", []), ("[x](/1️⃣", []),
  ])
  func whatATargetCouldBeIsOffered(_ row: (text: String, labels: [String])) throws {
    let text = Marked("# A\n\n\(row.text)\n")
    let files = ["a.md": "", "b.md": "# B\n", "b.svg": "", "sub/c d.md": "", ".hidden.md": "", "c.swift": ""]
    try Self.within(files) { talk in
      talk.open("# New\n", file: "open.md")
      talk.open(text.text)
      let items = talk.result("completion", ["position": try text.place()]).items ?? []
      #expect(items.compactMap(\.["label"].text).sorted() == row.labels)
    }
  }

  /// A link to a heading that another open file has no more is wrong at once.
  @Test func whatAnotherFileHasNoMoreIsTold() throws {
    var talk = Talk()
    talk.open("# B\n", file: "b.md")
    talk.open("[x](b.md#b)\n")
    let before = talk.sent.count
    talk.change([["text": "# C\n"]], version: 2, file: "b.md")
    let told = talk.sent.dropFirst(before).compactMap { $0["params"]["uri"].text?.split(separator: "/").last }
    #expect(told == ["a.md", "b.md"])
  }
}
