import Literate
import LiterateModel
import Testing

@testable import LanguageServer

/// Lenses, and the commands behind them, without a compiler.
@Suite struct ServerCommandsTests {
  private func command(_ talk: inout Talk, _ name: String, line: Int?, file: String = "a.md") -> JSONValue {
    let place: [String: JSONValue?] = ["uri": talk.address(file), "line": line.map { .integer($0) }]
    return talk.ask("workspace/executeCommand", ["command": .string(name), "arguments": [.members(place)]])
  }

  @Test(arguments: [
    ("swift", "Run Values Copy program"), ("swift warning", "Run Values Copy program"),
    ("swift trap", "Run Copy program"), ("swift no-run", "Run Copy program"), ("swift error", "Run"),
    ("swift skip=\"later\"", ""), ("swift from=a.swift", ""), ("console", ""),
  ])
  func aSnippetHasTheLensesThatSaySomething(_ row: (fence: String, titles: String)) {
    var talk = Talk()
    talk.open("# A\n\n```\(row.fence)\n$ ls\n```\n")
    let lenses = talk.result("codeLens").items?.dropFirst() ?? []
    #expect(lenses.compactMap(\.["command"]["title"].text).joined(separator: " ") == row.titles)
    #expect(lenses.allSatisfy { $0["range"]["start"] == ["line": 2, "character": 0] })
    #expect(lenses.allSatisfy { $0["command"]["arguments"] == [["uri": talk.address("a.md"), "line": 2]] })
  }

  @Test func aFileWithoutHeadingsHasLenses() {
    var talk = Talk()
    talk.open("```swift\nlet a = 1\n```\n")
    #expect(talk.result("codeLens").items?.first?["command"]["title"] == "Run")
  }

  /// A client that shows no lenses has them as actions in the snippet, and nowhere else.
  @Test func whoShowsNoLensesHasActions() {
    func titles(_ client: JSONValue, line: Int) -> [String] {
      var talk = Talk(isReady: false)
      _ = talk.ask("initialize", ["capabilities": client])
      _ = talk.state.opened(.reading(folder: talk.folder))
      talk.open("# A\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n")
      let place = TextPlace(line: line, column: 0)
      return talk.result("codeAction", ["range": TextSpan(place, place).json, "context": [:]]).items?
        .compactMap(\.["title"].text) ?? []
    }
    for line in [2, 4, 7] { #expect(titles([:], line: line) == ["Run", "Values", "Copy program"]) }
    #expect(titles([:], line: 0) == [])
    #expect(titles(["textDocument": ["codeLens": [:]]], line: 3) == [])
  }

  @Test func aCommandThatMeansNothingIsExplained() {
    var talk = Talk()
    talk.open("# A\n\n```swift\nlet a = 1\n```\n")
    let unknown = command(&talk, "docs-check.fly", line: 3)["error"]
    #expect(unknown["code"] == -32602 && unknown["message"].text?.contains("`docs-check.run`") == true)
    #expect(command(&talk, "docs-check.run", line: nil)["error"]["code"] == -32602)
    #expect(talk.ask("workspace/executeCommand", ["command": "docs-check.run"])["error"]["code"] == -32602)
    #expect(
      command(&talk, "docs-check.run", line: 3, file: "b.md")["error"]["message"].text?.contains("not open") == true)
    #expect(command(&talk, "docs-check.run", line: 0)["error"]["message"] == "No snippet stands at line 1 of a.md.")
  }

  @Test func whereNothingCanRunThatIsSaid() {
    var talk = Talk()
    _ = talk.state.opened(.reading(folder: talk.folder), reason: "There is no compiler.")
    talk.open("```swift\nlet a = 1\n```\n")
    let words = "Nothing runs here. There is no compiler."
    for name in ["docs-check.run", "docs-check.values"] {
      #expect(command(&talk, name, line: 1)["result"]["message"].text == words)
      #expect(talk.sent.last?["method"] == "window/showMessage")
      #expect(talk.sent.last?["params"]["message"].text == words)
    }
    #expect(command(&talk, "docs-check.program", line: 1)["result"]["program"] == "let a = 1\n")
  }

  @Test func whoShowsResultsHearsThemOnce() {
    var talk = Talk(isReady: false)
    _ = talk.ask("initialize", ["capabilities": [:], "initializationOptions": ["showsResults": true]])
    _ = talk.state.opened(.reading(folder: talk.folder))
    talk.open("```swift\nlet a = 1\n```\n")
    _ = command(&talk, "docs-check.program", line: 1)
    #expect(!talk.sent.contains { $0["method"] == "window/showMessage" })
  }

  @Test func aNewerRunTakesThePlaceOfTheOneBefore() throws {
    var talk = Talk()
    talk.open("```swift\nlet a = 1\n```\n")
    let view = try #require(talk.state.view("a.md"))
    let run = SnippetRun(snippet: view.chapter.snippets[0], reading: view.reading, request: CheckRequest())
    talk.take(talk.state.begin(.number(101), .run(run)))
    talk.take(talk.state.begin(.number(102), .run(run)))
    #expect(talk.sent.last?["id"] == 101 && talk.sent.last?["error"]["code"] == -32800)
    let count = talk.sent.count
    // What the first still says is heard by nobody.
    talk.take(talk.state.answered(.number(101), CommandAnswer(message: "Late.")))
    #expect(talk.sent.count == count)
    talk.take(talk.state.answered(.number(102), CommandAnswer(message: "Done.")))
    #expect(talk.sent[count]["id"] == 102 && talk.sent[count]["result"]["message"] == "Done.")
    #expect(talk.sent[count + 1]["params"]["message"] == "Done.")
    talk.take(talk.state.begin(.number(103), .run(run)))
    #expect(talk.sent.count == count + 2, "nothing is left to be overtaken")
  }
}
