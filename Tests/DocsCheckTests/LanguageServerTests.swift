import Foundation
import LanguageServer
import Testing
import ThreadsTestSupport

/// `docs-check lsp` with everything behind it: compiler, runs, sourcekitd.
@Suite(.onThreads) struct LanguageServerTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lsp-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The text without the mark, and where the mark is, as the protocol counts.
  private static func marked(_ text: String) throws -> (text: String, place: JSONValue) {
    let parts = text.components(separatedBy: "1️⃣")
    try #require(parts.count == 2)
    let lines = parts[0].components(separatedBy: "\n")
    let column = lines.last.map { $0.utf16.count } ?? 0
    return (parts.joined(), ["line": .integer(lines.count - 1), "character": .integer(column)])
  }

  private func labels(_ server: LanguageServerProcess, _ place: JSONValue) throws -> [String] {
    let answer = try server.ask(
      "textDocument/completion", ["textDocument": ["uri": .string(server.address)], "position": place])
    return (answer["items"].items ?? answer.items ?? []).compactMap(\.["label"].text)
  }

  /// Nobody waits for what stands behind the snippet that is being written.
  @Test func whatIsBeingWrittenIsJudgedBeforeWhatFollowsIt() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func text(_ stated: String, seconds: Int) -> String {
      """
      ```swift
      let answer = 40 + 2 // → \(stated)
      ```

      ```swift timeout=600
      import Foundation
      Thread.sleep(forTimeInterval: \(seconds))
      ```

      """
    }
    let server = try LanguageServerProcess(in: folder)
    server.open(text("41", seconds: 0))
    _ = try server.waitForDiagnostics { $0 == ["2:26 value"] }
    let file: JSONValue = ["uri": .string(server.address)]
    _ = try server.wait(asking: "textDocument/codeLens", ["textDocument": file]) { lens in
      lens.items?.first?["command"]["title"].text?.contains("not checked") == false
    }
    let heard = server.count
    // Longer than anything is waited for here.
    server.change(to: text("420", seconds: 500), version: 2)
    _ = try server.waitForDiagnostics(from: heard) { $0 == ["2:26 value"] }
    #expect(try server.end() == 0)
  }

  @Test func verdictsNamesAndValuesCome() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (text, place) = try Self.marked(
      """
      # A

      ```swift
      /// The answer.
      let answer = 40 + 2
      ```

      > ```swift
      > print("🌍", answ1️⃣er)
      > answer // → 43
      > ```

      """)
    let server = try LanguageServerProcess(in: folder)
    server.open(text)
    let wrong = try server.waitForDiagnostics { $0 == ["10:15 value"] }
    #expect(wrong.first?["message"].text?.contains("was: 42") == true && wrong.first?["source"] == "docs-check")

    // What came is written, and holds.
    let whole: JSONValue = ["start": ["line": 9, "character": 0], "end": ["line": 9, "character": 0]]
    let file: JSONValue = ["uri": .string(server.address)]
    let actions = try server.ask("textDocument/codeAction", ["textDocument": file, "range": whole, "context": [:]])
    let edit = try #require(actions.items?.first?["edit"]["changes"][server.address].items?.first)
    server.send(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(server.address), "version": 2],
        "contentChanges": [["range": edit["range"], "text": edit["newText"]]],
      ])
    let passed = try server.wait(asking: "textDocument/codeLens", ["textDocument": file]) { lens in
      lens.items?.first?["command"]["title"].text?.contains("not checked") == false
    }
    #expect(passed.items?.first?["command"]["title"] == "2 snippets, 2 passed")
    // Names and values come behind the verdicts.
    let hints = try server.wait(asking: "textDocument/inlayHint", ["textDocument": file, "range": .null]) { hints in
      hints.items?.isEmpty == false
    }
    #expect(hints.items?.compactMap(\.["label"].text).contains("answer = 42") == true)

    let hover = try server.ask("textDocument/hover", ["textDocument": file, "position": place])
    #expect(hover["contents"]["value"].text?.contains("let answer: Int") == true)
    #expect(hover["contents"]["value"].text?.contains("The answer.") == true)
    let renamed = try server.ask(
      "textDocument/rename", ["textDocument": file, "position": place, "newName": "result"])
    #expect(renamed["changes"][server.address].items?.count == 3)
    let definition = try server.ask("textDocument/definition", ["textDocument": file, "position": place])
    #expect(definition["range"]["start"] == ["line": 4, "character": 4])
    // Nothing was written.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != ".cache" } == [])
    #expect(try server.end() == 0)
  }

  @Test func theCompilerIsAskedAboutWhatIsBeingWritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LanguageServerProcess(in: folder)
    let start = "# A\n\n```swift\nstruct Point { var across = 1 }\nlet point = Point()\n```\n\n"
    server.open(start)
    let file: JSONValue = ["textDocument": ["uri": .string(server.address)]]
    _ = try server.wait(asking: "textDocument/codeLens", file) { lens in
      lens.items?.first?["command"]["title"].text?.contains("1 passed") == true
    }
    let (text, place) = try Self.marked(
      start + "- ```swift\n  struct Point { var down = 2 }\n  let second = Point()\n  second.1️⃣\n  ```\n")
    server.change(to: text, version: 2)
    // A name that is declared again is the new one, and the old one is still there.
    #expect(try labels(server, place).contains("down"))
    let (old, oldPlace) = try Self.marked(start + "```swift\npoint.ac1️⃣ross.nothing\n```\n")
    let count = server.count
    server.change(to: old, version: 3)
    #expect(try labels(server, oldPlace).contains("across"))
    let errors = try server.waitForDiagnostics(from: count) { $0 == ["9:14 compile"] }
    #expect(errors.first?["message"] == "value of type 'Int' has no member 'nothing'")

    // The service falls, and is started again.
    for process in Self.services(of: server.processID) { kill(process, SIGKILL) }
    _ = try labels(server, oldPlace)
    #expect(try labels(server, oldPlace).contains("across"))
    #expect(server.leave() != 0)
  }

  @Test func whereNobodyTrustsTheFolderNothingRuns() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try #"{"imports": 1}"#.write(to: folder.appending(path: "docs-check.json"), atomically: true, encoding: .utf8)
    let server = try LanguageServerProcess(in: folder, options: ["trusted": false])
    let (text, place) = try Self.marked("```swift\nlet a = nothing\na.1️⃣\nlet b = (\n```\n")
    server.open(text)
    _ = try server.waitForDiagnostics { $0 == ["3:3 syntax", "4:10 syntax"] }
    #expect(try labels(server, place) == [])
    #expect(Self.services(of: server.processID) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.cache"))
    #expect(try server.end() == 0)
  }

  /// The processes below one that answer about names.
  private static func services(of server: pid_t) -> [pid_t] {
    var parents: [pid_t: pid_t] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name), let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = stat.range(of: ") ", options: .backwards)?.upperBound
      else { continue }
      parents[process] = stat[end...].split(separator: " ").dropFirst().first.flatMap { pid_t($0) }
    }
    func isBelow(_ process: pid_t) -> Bool {
      var next = process
      while let parent = parents[next], parent > 1 {
        if parent == server { return true }
        next = parent
      }
      return false
    }
    return parents.keys.filter { process in
      let words = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      return isBelow(process) && words?.contains("--answer-about-names") == true
    }
  }
}
