import Foundation
import LanguageServer
import Testing
import ThreadsTestSupport

/// From a link into the reference to the snippets of the whole book that use the symbol.
@Suite(.onThreads) struct LanguageServerUseTests {
  private static let links = """
    # Links

    [method](reference/Odd/Odd-vwus.html#add(_:_:)), [type](reference/Odd/Odd-vwus.html),
    [property](reference/Odd/extension.Array.html#total), [nowhere](reference/Odd/Odd-vwus.html#nothing).

    ```swift
    import Odd
    let here = Odd(number: 1)
    ```

    """

  /// Longer than anything is waited for here.
  private static let long = "```swift timeout=600\nimport Glibc\nsleep(500)\n```\n"

  /// The place of a word of the text above.
  private static func place(_ word: String) throws -> JSONValue {
    let lines = links.components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains(word) })
    let column = try #require(lines[line].range(of: word)).lowerBound.utf16Offset(in: lines[line])
    return ["line": .integer(line), "character": .integer(column + 1)]
  }

  private static func opened(in place: Place, options: JSONValue = .null) throws -> LanguageServerProcess {
    let server = try LanguageServerProcess(in: place.folder, options: options)
    server.open(links, file: "Chapters/02-links.md")
    return server
  }

  private static func uses(_ server: LanguageServerProcess, _ word: String) throws -> [String] {
    let answer = try server.ask(
      "textDocument/references",
      ["textDocument": ["uri": .string(server.address("Chapters/02-links.md"))], "position": try place(word)])
    return (answer.items ?? []).map { found in
      let start = found["range"]["start"]
      let file = found["uri"].text?.split(separator: "/").last ?? ""
      return "\(file):\((start["line"].integer ?? 0) + 1):\((start["character"].integer ?? 0) + 1)"
    }
  }

  @Test func usesInChaptersThatAreNotOpenAreFound() throws {
    let place = try Place(book: "reference")
    let server = try Self.opened(in: place)
    // A run goes on beside the search, which is about the chapters alone.
    server.open(Self.long, file: "long.md")
    let run: JSONValue = [["uri": .string(server.address("long.md")), "line": 1]]
    server.send("workspace/executeCommand", ["command": "docs-check.run", "arguments": run], id: 1_001)
    #expect(try Self.uses(server, "[method]") == ["01-odd.md:9:11"])
    // Whoever makes an object uses its type; what is not saved counts.
    #expect(try Self.uses(server, "[type]") == ["01-odd.md:8:11", "02-links.md:8:12"])
    #expect(try Self.uses(server, "[property]") == ["01-odd.md:21:14", "01-odd.md:29:28"])
    #expect(try Self.uses(server, "[nowhere]") == [])
    server.send("$/cancelRequest", ["id": 1_001])
    #expect(try server.wait { $0["id"] == 1_001 }["error"]["message"].text?.contains("called") == true)

    // What the search has read of the reference, hovers know from the next check on.
    let file: JSONValue = ["uri": .string(server.address("Chapters/02-links.md"))]
    server.send("textDocument/didClose", ["textDocument": ["uri": .string(server.address("long.md"))]])
    let hover = try server.wait(
      asking: "textDocument/hover", ["textDocument": file, "position": try Self.place("[method]")]
    ) { $0["contents"]["value"].text?.contains("The page") == false }
    #expect(hover["contents"]["value"] == "The method `Odd.add(_:_:)` of the module `Odd`, in the reference.")
    #expect(try server.end() == 0)
  }

  @Test func aSearchIsCalledOff() throws {
    let place = try Place(book: "reference")
    let server = try Self.opened(in: place)
    let file: JSONValue = ["uri": .string(server.address("Chapters/02-links.md"))]
    let params: JSONValue = ["textDocument": file, "position": try Self.place("[type]")]
    server.send("textDocument/references", params, id: 1_001)
    server.send("textDocument/references", params, id: 1_002)
    // A newer one takes the place of the one before.
    #expect(try server.wait { $0["id"] == 1_001 }["error"]["code"] == -32800)
    server.send("$/cancelRequest", ["id": 1_002])
    #expect(try server.wait { $0["id"] == 1_002 }["error"]["code"] == -32800)
    #expect(try server.end() == 0)
  }

  @Test func whereNothingRunsNothingIsFound() throws {
    let place = try Place(book: "reference")
    let server = try Self.opened(in: place, options: ["trusted": false])
    #expect(try Self.uses(server, "[type]") == [])
    #expect(try server.end() == 0)
  }
}
