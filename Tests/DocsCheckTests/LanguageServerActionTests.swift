import Foundation
import LanguageServer
import Testing
import ThreadsTestSupport

/// What an editor can write for an author holds when it is written: each action is done, and the chapter is checked again.
@Suite(.onThreads) struct LanguageServerActionTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lsp-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A text with something wrong at `1️⃣`, how the title of the action begins, and a part of the text that comes of it.
  private static let rows: [(text: String, title: String, wanted: String)] = [
    ("```swift\n1 + 1 // → 31️⃣\n```\n", "Write what came: 2", "1 + 1 // → 2\n"),
    ("```swift\n1️⃣print(2)\n```\n\n```output\n3\n```\n", "Write the output that came", "```output\n2\n```"),
    ("```swift\n1 + 1 // => 21️⃣\n```\n", "Write `// → 2`", "1 + 1 // → 2\n"),
    ("```swift\nprint(3)\n```\n\n```text1️⃣\n3\n```\n", "Write `output`", "```output\n3\n```"),
    ("```swift\n1️⃣let d = JSONDecoder()\n```\n", "Add `import Foundation`", "```swift\nimport Foundation\nlet d"),
    (
      "- A\n\n  ```swift\n  1️⃣let d = Data()\n  ```\n", "Add `import Foundation`",
      "  ```swift\n  import Foundation\n  let d"
    ),
    (
      "> ```swift name=n\n> 1️⃣let a: [Int] = \"b\"\n> ```\n", "Mark as `error`: cannot convert",
      "> ```swift name=n error\n> let a: [Int] = \"b\"\n> // error: cannot convert value"
    ),
    (
      "```swift\nlet none: [Int] = []\nif true {\n  _ = none[1]1️⃣\n}\n```\n", "Mark as `trap`: Index out of range",
      "```swift trap\nlet none: [Int] = []\nif true {\n  _ = none[1]\n  // trap: Index out of range\n}"
    ),
    (
      "```swift\nstruct Wrong: Error {}\nthrow Wrong()1️⃣\n```\n", "Mark as `trap`: Wrong()",
      "```swift trap\nstruct Wrong: Error {}\nthrow Wrong()\n// trap: "
    ),
    (
      "```swift\nlet text: String = 1 // error: cannot convert1️⃣\n```\n", "Write `error`",
      "```swift error\nlet text: String = 1 // error"
    ),
    ("```swift\nlet few: Int? = 1\nlet more = few1️⃣ + 1\n```\n", "Write `!`", "let more = few! + 1"),
    ("```swift nrun1️⃣\nlet a = 1\n```\n", "Write `no-run`", "```swift no-run\n"),
    ("[a](#some-haeding)1️⃣\n\n## Some heading\n", "Write `some-heading`", "[a](#some-heading)"),
    ("[a](other.md)1️⃣\n", "Write `others.md`", "[a](others.md)"),
  ]

  @Test func whatIsWrittenHolds() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try "# Others\n".write(to: folder.appending(path: "others.md"), atomically: true, encoding: .utf8)
    let server = try LanguageServerProcess(in: folder)
    server.open("# A\n")
    var version = 1
    for row in Self.rows {
      let parts = ("# A\n\n" + row.text).components(separatedBy: "1️⃣")
      try #require(parts.count == 2)
      let lines = parts[0].components(separatedBy: "\n")
      let place: JSONValue = ["line": .integer(lines.count - 1), "character": .integer(lines.last?.utf16.count ?? 0)]
      version += 1
      server.change(to: parts.joined(), version: version)
      let edit = try action(server, row.title, place)["edit"]["changes"][server.address]
      let after = try written(edit, in: parts.joined())
      #expect(after.contains(row.wanted), "\(row.title): \(after)")
      version += 1
      let start = server.count
      server.change(to: after, version: version)
      try waitUntilNothingIsWrong(server, version, from: start, row.title)
    }
    #expect(try server.end() == 0)
  }

  /// An action, as soon as it is offered.
  private func action(_ server: LanguageServerProcess, _ title: String, _ place: JSONValue) throws -> JSONValue {
    let params: JSONValue = [
      "textDocument": ["uri": .string(server.address)], "range": ["start": place, "end": place], "context": [:],
    ]
    let deadline = Date() + 120
    while Date() < deadline {
      let offered = try server.ask("textDocument/codeAction", params).items ?? []
      if let found = offered.first(where: { $0["title"].text?.hasPrefix(title) == true }) { return found }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw Missing(title: title)
  }

  private struct Missing: Error { var title: String }

  private func written(_ edits: JSONValue, in text: String) throws -> String {
    var result = OpenText(text)
    for edit in (edits.items ?? []).reversed() {
      let places = try ["start", "end"].map { end in
        TextPlace(
          line: try #require(edit["range"][end]["line"].integer),
          column: try #require(edit["range"][end]["character"].integer))
      }
      let range = result.offset(of: places[0], in: .utf16)..<result.offset(of: places[1], in: .utf16)
      result.replace(range, with: Array((edit["newText"].text ?? "").utf8))
    }
    return String(decoding: result.bytes, as: UTF8.self)
  }

  /// Waits for the verdicts about a text, and for nothing to be underlined then.
  private func waitUntilNothingIsWrong(
    _ server: LanguageServerProcess, _ version: Int, from start: Int, _ title: String
  ) throws {
    let file: JSONValue = ["textDocument": ["uri": .string(server.address)]]
    _ = try server.wait(asking: "textDocument/codeLens", file) { lens in
      lens.items?.first?["command"]["title"].text?.contains("not checked") != true
    }
    let found = try server.wait(from: start) { message in
      message["method"] == "textDocument/publishDiagnostics" && message["params"]["version"] == .integer(version)
        && message["params"]["diagnostics"] == []
    }
    #expect(!found.isNull, "\(title)")
    let lens = try server.ask("textDocument/codeLens", file).items?.first?["command"]["title"].text ?? ""
    #expect(!lens.contains("failed"), "\(title): \(lens)")
  }

  @Test func aChapterThatIsMissingIsMade() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LanguageServerProcess(in: folder)
    server.open("# A\n\nSee [it](sub/09-the-map.md#how-it-works).\n")
    let made = try action(server, "Create sub/09-the-map.md", ["line": 2, "character": 5])
    let steps = try #require(made["edit"]["documentChanges"].items)
    #expect(steps.first?["kind"] == "create" && steps.first?["uri"].text == server.address("sub/09-the-map.md"))
    let text = try #require(steps.last?["edits"].items?.first?["newText"].text)
    #expect(text == "# The map\n\n## How it works\n")
    try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
    try text.write(to: folder.appending(path: "sub/09-the-map.md"), atomically: true, encoding: .utf8)
    let start = server.count
    server.send("workspace/didChangeWatchedFiles", ["changes": []])
    _ = try server.waitForDiagnostics(from: start) { $0 == [] }
    #expect(try server.end() == 0)
  }

  /// The program that the file has is one that `swift build` builds; the region of it is the snippet.
  @Test func codeMovesToASourceFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/Lib"), withIntermediateDirectories: true)
    for (file, text) in [
      (
        "Package.swift",
        "// swift-tools-version: 6.0\nimport PackageDescription\n"
          + "let package = Package(name: \"Lib\", targets: [.target(name: \"Lib\")])\n"
      ),
      ("Sources/Lib/Lib.swift", "public let none = 0\n"),
    ] { try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8) }
    let server = try LanguageServerProcess(in: folder)
    let text = "# A\n\n```swift\nlet a = 1\n```\n\n> ~~~swift name=sum\n> let b = a + 1\n>\n> print(b)\n> ~~~\n"
    server.open(text)
    let moved = try action(server, "Move the code to Snippets/sum.swift", ["line": 7, "character": 3])
    let steps = try #require(moved["edit"]["documentChanges"].items)
    let program = steps[1]["edits"].items?.first?["newText"].text
    #expect(program == "let a = 1\n// #region sum\nlet b = a + 1\n\nprint(b)\n// #endregion\n")
    let after = try written(steps[2]["edits"], in: text)
    #expect(after.hasSuffix("> ~~~swift name=sum from=Snippets/sum.swift#sum\n> ~~~\n"))
    try FileManager.default.createDirectory(at: folder.appending(path: "Snippets"), withIntermediateDirectories: true)
    try program?.write(to: folder.appending(path: "Snippets/sum.swift"), atomically: true, encoding: .utf8)
    server.change(to: after, version: 2)
    let start = server.count
    server.send("workspace/didChangeWatchedFiles", ["changes": []])
    try waitUntilNothingIsWrong(server, 2, from: start, "Move")
    // What others use stays.
    let range: JSONValue = ["start": ["line": 3, "character": 0], "end": ["line": 3, "character": 0]]
    let offered = try server.ask(
      "textDocument/codeAction", ["textDocument": ["uri": .string(server.address)], "range": range, "context": [:]])
    #expect(offered.items?.contains { $0["title"].text?.hasPrefix("Move") == true } == true, "nothing uses it any more")
    #expect(try server.end() == 0)
  }
}
