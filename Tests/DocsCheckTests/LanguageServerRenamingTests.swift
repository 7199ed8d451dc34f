import Foundation
import LanguageServer
import Testing
import ThreadsTestSupport

/// What has another name in a book that is on the disk: links lead where they led, in all languages, and so do old addresses.
@Suite(.onThreads) struct LanguageServerRenamingTests {
  private let folder: URL

  private static let snippets = """
    ```swift name=one
    let a = 1
    ```

    ```swift after=one,two
    let b = 2
    ```

    [z](#snippet-one) [not](https://example.org/#snippet-one)

    """
  private static let book = [
    "book.json": "{\"title\": \"A\", \"languages\": [\"en\", \"de\"]}\n",
    "01-a.md": "# A\n\n[x](#some-part) [y](02-b.md#more)\n\n## Some part\n\n" + snippets,
    "02-b.md": "# B\n\n[x](01-a.md#some-part) [y](de/01-a.md#some-part)\n\n## More\n",
    "03-c.md": "# C\n\n[x](02-b.md) [y](01-a.md) [z](01-a.md#snippet-one) [other](02-b.md#snippet-one)\n",
    "de/01-a.md":
      "# A\n\n[x](#some-part) [y](02-b.md#more)\n\n## Ein Teil\n\n```swift from=#one\n```\n\n[z](#snippet-one)\n",
    "de/02-b.md": "# B\n\n[x](01-a.md#some-part) [y](../01-a.md#some-part) [z](#more)\n\n## Mehr\n",
  ]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lsp-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder.appending(path: "de"), withIntermediateDirectories: true)
    for (file, text) in Self.book {
      try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }
  }

  /// A server that trusts nobody: links need no compiler.
  private func server(opening file: String) throws -> LanguageServerProcess {
    let server = try LanguageServerProcess(in: folder, options: ["trusted": false])
    server.open(Self.book[file] ?? "", file: file)
    return server
  }

  /// The files that a change is about, as they are then.
  private func changed(_ answer: JSONValue, _ server: LanguageServerProcess) throws -> [String: String] {
    try Self.book.reduce(into: [:]) { changed, file in
      guard let edits = answer["changes"][server.address(file.key)].items else { return }
      var text = OpenText(file.value)
      for edit in edits.reversed() {
        let ends = try ["start", "end"].map { end in
          text.offset(
            of: TextPlace(
              line: try #require(edit["range"][end]["line"].integer),
              column: try #require(edit["range"][end]["character"].integer)), in: .utf16)
        }
        text.replace(ends[0]..<ends[1], with: Array((edit["newText"].text ?? "").utf8))
      }
      changed[file.key] = String(decoding: text.bytes, as: UTF8.self)
    }
  }

  @Test func whateverNamesASnippetFollowsIt() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try server(opening: "01-a.md")
    let line =
      (Self.book["01-a.md"] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("name=one") } ?? 0
    let answer = try server.ask(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(server.address("01-a.md"))],
        "position": ["line": .integer(line), "character": 15], "newName": "first",
      ])
    let files = try changed(answer, server)
    let wanted = ["01-a.md", "03-c.md", "de/01-a.md"].map { file in
      let text = (Self.book[file] ?? "").replacing("name=one", with: "name=first").replacing(
        "after=one,", with: "after=first,"
      ).replacing("from=#one", with: "from=#first").replacing("](#snippet-one", with: "](#snippet-first")
        .replacing("](01-a.md#snippet-one", with: "](01-a.md#snippet-first")
      return (file, text)
    }
    #expect(files == Dictionary(uniqueKeysWithValues: wanted))
  }

  /// A translation only refers to its original's snippets: the name is the original's, and leads there.
  @Test func fromATranslationTheOriginalsSnippetIsRenamed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try server(opening: "de/01-a.md")
    let line =
      (Self.book["de/01-a.md"] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("from=#one") } ?? 0
    let place: [String: JSONValue] = [
      "textDocument": ["uri": .string(server.address("de/01-a.md"))],
      "position": ["line": .integer(line), "character": 16],
    ]
    func ask(_ method: String, _ more: [String: JSONValue] = [:]) throws -> JSONValue {
      try server.ask("textDocument/\(method)", .object(place.merging(more) { $1 }))
    }
    let files = try changed(try ask("rename", ["newName": "first"]), server)
    #expect(files.keys.sorted() == ["01-a.md", "03-c.md", "de/01-a.md"])
    #expect(files["01-a.md"]?.contains("```swift name=first\n") == true)
    #expect(files["de/01-a.md"]?.contains("from=#first\n") == true)
    let definition = try ask("definition")
    #expect(definition["uri"].text == server.address("01-a.md") && definition["range"]["start"]["line"] == 6)
    let references = try ask("references", ["context": ["includeDeclaration": false]])
    #expect(references.items?.count == 5)
    #expect(try ask("rename", ["newName": "a b"])["message"].text?.contains("no spaces") == true)
    #expect(try server.end() == 0)
  }

  @Test func linksOfAllLanguagesFollowAHeading() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try server(opening: "01-a.md")
    let answer = try server.ask(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(server.address("01-a.md"))], "position": ["line": 4, "character": 5],
        "newName": "Another part",
      ])
    let files = try changed(answer, server)
    let wanted = ["01-a.md", "02-b.md", "de/01-a.md", "de/02-b.md"].map { file in
      (
        file,
        (Self.book[file] ?? "").replacing("#some-part", with: "#another-part").replacing(
          "Some part", with: "Another part")
      )
    }
    #expect(files == Dictionary(uniqueKeysWithValues: wanted))
    // All of them lead somewhere.
    for (file, text) in files {
      try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }
    // What a client has open, it changes itself.
    server.send(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(server.address("01-a.md")), "version": 2],
        "contentChanges": [["text": .string(files["01-a.md"] ?? "")]],
      ])
    let start = server.count
    server.open(files["de/02-b.md"] ?? "", file: "de/02-b.md")
    let found = try server.wait(from: start) {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]["uri"].text == server.address("de/02-b.md")
    }
    let codes = found["params"]["diagnostics"].items?.map(\.["code"])
    #expect(codes?.contains("broken-link") == false)
    #expect(try server.end() == 0)
  }

  /// Its page has the addresses of the original.
  @Test func aHeadingOfATranslationTakesNoLinkAlong() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try server(opening: "de/01-a.md")
    let file: JSONValue = ["uri": .string(server.address("de/01-a.md"))]
    let answer = try server.ask(
      "textDocument/rename", ["textDocument": file, "position": ["line": 4, "character": 5], "newName": "Ein Stück"])
    let text = (Self.book["de/01-a.md"] ?? "").replacing("Ein Teil", with: "Ein Stück")
    #expect(try changed(answer, server) == ["de/01-a.md": text])
    // A link in it leads to its own heading, by the address of the original; and that is what is offered.
    let definition = try server.ask(
      "textDocument/definition", ["textDocument": file, "position": ["line": 2, "character": 6]])
    #expect(definition["uri"] == file["uri"] && definition["range"]["start"]["line"] == 4)
    let offered = try server.ask(
      "textDocument/completion", ["textDocument": file, "position": ["line": 2, "character": 5]])
    #expect(offered.items?.compactMap(\.["label"].text) == ["#a", "#some-part"])
    #expect(try server.end() == 0)
  }

  /// Where an editor can rename files at the server's word, a chapter takes its translations along, and what is noted of them.
  @Test func aChapterTakesItsTranslationsAlong() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try "{\n  \"01-a.md\": [[\"x\"]],\n  \"02-b.md\": [[]]\n}\n".write(
      to: folder.appending(path: "de/translated.json"), atomically: true, encoding: .utf8)
    let server = try LanguageServerProcess(
      in: folder, options: ["trusted": false],
      capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["rename"]]]])
    server.open(Self.book["03-c.md"] ?? "", file: "03-c.md")
    let answer = try server.ask(
      "workspace/willRenameFiles",
      ["files": [["oldUri": .string(server.address("01-a.md")), "newUri": .string(server.address("05-z.md"))]]])
    let changes = answer["documentChanges"].items ?? []
    #expect(changes.last?["kind"] == "rename")
    #expect(changes.last?["oldUri"].text == server.address("de/01-a.md"))
    #expect(changes.last?["newUri"].text == server.address("de/05-z.md"))
    let texts: [String: JSONValue] = Dictionary(
      uniqueKeysWithValues: changes.dropLast().map { ($0["textDocument"]["uri"].text ?? "", $0["edits"]) })
    let files = try changed(["changes": .object(texts)], server)
    #expect(files["de/02-b.md"]?.contains("[x](05-z.md#some-part) [y](../05-z.md#some-part)") == true)
    #expect(files["02-b.md"]?.contains("[x](05-z.md#some-part) [y](de/05-z.md#some-part)") == true)
    let note = texts[server.address("de/translated.json")]?.items?.first
    #expect(note?["newText"] == "05-z.md" && note?["range"]["start"] == ["line": 1, "character": 3])
    #expect(try server.end() == 0)
  }

  @Test func severalChaptersGetOtherNamesAtOnce() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try server(opening: "03-c.md")
    let moves = [("01-a.md", "01-start.md"), ("02-b.md", "sub/02-end.md")]
    let answer = try server.ask(
      "workspace/willRenameFiles",
      [
        "files": .array(
          moves.map { ["oldUri": .string(server.address($0)), "newUri": .string(server.address($1))] })
      ])
    let files = try changed(answer, server)
    let links = "[x](sub/02-end.md) [y](01-start.md) [z](01-start.md#snippet-one) [other](sub/02-end.md#snippet-one)"
    #expect(files["03-c.md"] == "# C\n\n\(links)\n")
    #expect(files["01-a.md"]?.contains("[y](sub/02-end.md#more)") == true)
    #expect(files["02-b.md"]?.contains("[x](../01-start.md#some-part)") == true)
    let book = try JSONSerialization.jsonObject(with: Data((files["book.json"] ?? "").utf8)) as? [String: Any]
    #expect(book?["redirects"] as? [String: String] == ["01-a.html": "01-start.html", "02-b.html": "02-end.html"])
    #expect(book?["title"] as? String == "A")
    #expect(try server.end() == 0)
  }
}
