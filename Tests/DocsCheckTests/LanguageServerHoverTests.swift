import Foundation
import LanguageServer
import Testing
import ThreadsTestSupport

/// What stands beside the pointer and between the words of a chapter that has been checked, and what an import would bring.
@Suite(.onThreads) struct LanguageServerHoverTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lsp-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static let chapter = """
    # A

    See [below](#the-part) and[^note].

    ## The part

    It begins.

    ```swift
    struct Point { var across = 1.5 }
    let points = [Point(), Point()]
    let widths = points.map { point in point.across }
    for width in widths { print(width) }
    widths.count // → 2: Int
    points.first.debugDescription // → Optional(…)
    ```

    ```output contains
    1.5
    ```

    ```swift error
    let text: String = widths.count // error: cannot convert
    ```

    - ```swift
      Dat
      ```

    [^note]: What it says.

    """

  private static func place(_ words: String, behind count: Int = 0) throws -> JSONValue {
    let lines = chapter.components(separatedBy: "\n")
    let line = try #require(lines.firstIndex { $0.contains(words) })
    let column = try #require(lines[line].range(of: words)).lowerBound.utf16Offset(in: lines[line])
    return ["line": .integer(line), "character": .integer(column + count)]
  }

  private func checked(options: JSONValue = .null) throws -> LanguageServerProcess {
    let server = try LanguageServerProcess(in: folder, options: options)
    server.open(Self.chapter)
    let file: JSONValue = ["textDocument": ["uri": .string(server.address)], "range": .null]
    _ = try server.wait(asking: "textDocument/inlayHint", file) { $0.items?.isEmpty == false }
    return server
  }

  private func hints(_ server: LanguageServerProcess) throws -> [String] {
    let file: JSONValue = ["textDocument": ["uri": .string(server.address)], "range": .null]
    let lines = Self.chapter.components(separatedBy: "\n")
    return (try server.ask("textDocument/inlayHint", file).items ?? []).map { hint in
      let place = hint["position"]
      let before = lines[place["line"].integer ?? 0].prefix(place["character"].integer ?? 0)
      return "\(before.split(separator: " ").last ?? "")\(hint["label"].text ?? "")"
    }
  }

  @Test func claimsLinksAndNotesAreExplained() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try checked()
    let rows: [(place: JSONValue, words: String)] = [
      (try Self.place("[below]", behind: 3), "`a.md`: A\n\n**The part**\n\nIt begins."),
      (try Self.place("[^note]", behind: 3), "What it says."),
      (
        try Self.place("→ 2: Int", behind: 3),
        "States that `widths.count` is `2: Int`.\n\nIn the last run: `2: Int`, as stated."
      ),
      (
        try Self.place("→ Optional", behind: 3),
        "States that `points.first.debugDescription` is `Optional(…)`.\n\nIn the last run "
      ),
      (
        try Self.place("error: cannot", behind: 1),
        "States an error of the compiler whose message has `cannot convert`.\n\nThe compiler said "
          + "`cannot convert value of type 'Int' to specified type 'String'`."
      ),
      (
        try Self.place("```output", behind: 15),
        "States lines that the snippet at line 9 prints, among others.\n\nIn the last run: printed, as stated.\n\n"
          + "What was printed:\n\n```text\n1.5\n1.5\n```"
      ),
    ]
    for row in rows {
      let hover = try server.ask(
        "textDocument/hover", ["textDocument": ["uri": .string(server.address)], "position": row.place])
      #expect(hover["contents"]["value"].text?.hasPrefix(row.words) == true, "\(hover) \(row.words)")
    }
    #expect(try server.end() == 0)
  }

  /// The modules of woven programs have names that nobody wrote.
  @Test func typesAndValuesAreShown() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let types = [
      "across: Double", "points: [Point]", "widths: [Double]", "point: Point", "width: Double",
    ]
    let server = try checked()
    let all = try hints(server)
    #expect(types.allSatisfy(all.contains), "\(all)")
    #expect(!all.contains { $0.contains("Snippets") || $0.contains("text:") })
    #expect(try server.end() == 0)
    let values = try checked(options: ["hints": ["types": false]])
    #expect(Set(try hints(values)).isDisjoint(with: types))
    #expect(try values.end() == 0)
  }

  @Test func anImportIsSuggestedAndAdded() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try checked()
    let answer = try server.ask(
      "textDocument/completion",
      ["textDocument": ["uri": .string(server.address)], "position": try Self.place("  Dat", behind: 5)])
    let date = try #require(answer["items"].items?.first { $0["label"] == "Date" })
    #expect(date["detail"] == "import Foundation")
    let edit = try #require(date["additionalTextEdits"].items?.first)
    let fence = try Self.place("- ```swift", behind: 10)
    #expect(edit["newText"] == "\n  import Foundation" && edit["range"]["start"] == fence)
    // A word that begins something which is there needs none.
    let known = try server.ask(
      "textDocument/completion",
      ["textDocument": ["uri": .string(server.address)], "position": try Self.place("  Dat", behind: 3)])
    #expect(
      known["isIncomplete"] == true && known["items"].items?.contains { !$0["additionalTextEdits"].isNull } == false)
    #expect(try server.end() == 0)
  }
}
