import Foundation
import LanguageServer
import Testing
import ThreadsTestSupport

/// What a person asks of a snippet in an editor: to run it, for its values, for its program.
@Suite(.onThreads) struct LanguageServerCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lsp-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static let chapter = """
    # A

    ```swift name=basket
    var basket = ["🍐", "apple"]
    basket.append("fig")
    print(basket.count)
    ```

    ```swift
    basket.count // → 4
    ```

    ```swift error
    let text: String = basket.count // error: cannot convert
    ```

    """

  private func ask(_ server: LanguageServerProcess, _ command: String, line: Int) throws -> JSONValue {
    try server.ask(
      "workspace/executeCommand",
      ["command": .string(command), "arguments": [["uri": .string(server.address), "line": .integer(line)]]])
  }

  /// What a client without a place of its own for results shows.
  private func shown(_ server: LanguageServerProcess, from start: Int) throws -> String {
    try server.wait(from: start) { $0["method"] == "window/showMessage" }["params"]["message"].text ?? ""
  }

  @Test func whatStandsInTheEditorRuns() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LanguageServerProcess(in: folder)
    server.open(Self.chapter)
    let file: JSONValue = ["textDocument": ["uri": .string(server.address)]]
    let lenses = try server.ask("textDocument/codeLens", file).items ?? []
    let titles = lenses.map { "\($0["range"]["start"]["line"].integer ?? -1) \($0["command"]["title"].text ?? "")" }
    #expect(
      titles.dropFirst() == [
        "2 Run", "2 Values", "2 Copy program", "8 Run", "8 Values", "8 Copy program", "12 Run",
      ])
    // A lens is all that the command needs.
    let lens = try #require(lenses.dropFirst().first?["command"])
    let result = try server.ask(
      "workspace/executeCommand", ["command": lens["command"], "arguments": lens["arguments"]])
    #expect(result["message"].text?.hasPrefix("`basket` passed") == true && result["type"] == 3)
    #expect(result["details"] == ["It printed:", "3"])
    #expect(try shown(server, from: 0) == "\(result["message"].text ?? "")\nIt printed:\n3")

    let wrong = try ask(server, "docs-check.run", line: 9)
    #expect(wrong["message"].text?.hasPrefix("The snippet at line 9 failed at line 10: ") == true && wrong["type"] == 1)
    #expect(wrong["details"] == ["stated: 4", "was: 3"])
    #expect(
      try ask(server, "docs-check.run", line: 13)["message"] == "The snippet at line 13 does not compile, as it says.")
    // Nothing was written, and the text counts that is not saved.
    server.change(to: Self.chapter.replacing("→ 4", with: "→ 3"), version: 2)
    #expect(try ask(server, "docs-check.run", line: 9)["type"] == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != ".cache" } == [])
    #expect(try server.end() == 0)
  }

  @Test func valuesAndProgramAreThoseOfTheSnippet() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LanguageServerProcess(
      in: folder, capabilities: ["window": ["showDocument": ["support": true]]])
    server.open(Self.chapter)
    var values = JSONValue.null
    _ = try server.wait(
      asking: "textDocument/inlayHint", ["textDocument": ["uri": .string(server.address)], "range": .null]
    ) { _ in
      values = (try? ask(server, "docs-check.values", line: 3)) ?? .null
      return values["type"] == 3
    }
    #expect(values["details"] == [#"4: basket = ["🍐", "apple"]"#, #"5: basket = ["🍐", "apple", "fig"]"#])
    #expect(try ask(server, "docs-check.values", line: 9)["message"].text?.contains("snippets that pass") == true)

    let program = try ask(server, "docs-check.program", line: 9)["program"].text
    let whole = "var basket = [\"🍐\", \"apple\"]\nbasket.append(\"fig\")\nprint(basket.count)\nbasket.count // → 4\n"
    #expect(program == whole)
    // A client that opens files gets the program as one, and no message.
    let shown = try server.wait { $0["method"] == "window/showDocument" }["params"]
    let path = try #require(shown["uri"].text.flatMap(DocumentAddress.wholePath))
    #expect(path.hasSuffix("/a-line-9.swift") && shown["takeFocus"] == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == whole)
    #expect(try ask(server, "docs-check.program", line: 13)["message"].text?.contains("must not compile") == true)
    #expect(try server.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aNewerRunTakesThePlaceOfOneThatGoesOn() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LanguageServerProcess(in: folder, options: ["showsResults": true])
    server.open("# A\n\n```swift\nprint(1)\n```\n\n```swift timeout=60\nimport Glibc\nsleep(50)\n```\n")
    func send(_ id: Int, line: Int) {
      let arguments: JSONValue = [["uri": .string(server.address), "line": .integer(line)]]
      server.send("workspace/executeCommand", ["command": "docs-check.run", "arguments": arguments], id: id)
    }
    send(1_001, line: 7)
    send(1_002, line: 3)
    #expect(try server.wait { $0["id"] == 1_001 }["error"]["code"] == -32800)
    #expect(try server.wait { $0["id"] == 1_002 }["result"]["details"] == ["It printed:", "1"])
    // One that is called off has its answer at once.
    send(1_003, line: 7)
    server.send("$/cancelRequest", ["id": 1_003])
    #expect(try server.wait { $0["id"] == 1_003 }["error"]["code"] == -32800)
    #expect(try server.end() == 0)
  }

  @Test func whereNobodyTrustsTheFolderNothingRuns() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LanguageServerProcess(in: folder, options: ["trusted": false])
    server.open(Self.chapter)
    for command in ["docs-check.run", "docs-check.values"] {
      let start = server.count
      let answer = try ask(server, command, line: 3)
      #expect(answer["message"] == "Nothing runs here: the editor does not trust this folder." && answer["type"] == 2)
      #expect(try shown(server, from: start).hasPrefix("Nothing runs here"))
    }
    #expect(try ask(server, "docs-check.program", line: 3)["program"].text?.hasPrefix("var basket") == true)
    #expect(try server.end() == 0)
  }
}
