import Foundation
import LanguageServer
import Testing
import ThreadsTestSupport

/// Swift that gets another name in a real server: the chapter compiles afterwards, and says what it said.
@Suite(.onThreads) struct LanguageServerNameTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "lsp-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A chapter, and what `1️⃣` in it becomes with another name: the text afterwards, or the sentence that refuses.
  private struct Row {
    var before: String
    var new: String
    var after: String
  }

  private static let rows = [
    // In programs of snippets that stand after others.
    Row(
      before: "```swift name=one\nfunc tot1️⃣al(_ a: Int) -> Int { a }\nstruct Car { var count = 1 }\n```\n\n"
        + "```swift after=one\nprint(total(2), Car().count)\n```\n\n```swift scope=other\nfunc total() {}\ntotal()\n```\n",
      new: "sum",
      after: "```swift name=one\nfunc sum(_ a: Int) -> Int { a }\nstruct Car { var count = 1 }\n```\n\n"
        + "```swift after=one\nprint(sum(2), Car().count)\n```\n\n```swift scope=other\nfunc total() {}\ntotal()\n```\n"
    ),
    Row(
      before:
        "```swift name=one\nstruct Car { var cou1️⃣nt = 1 }\n```\n\n```swift after=one\nprint(Car(count: 3).count)\n```\n",
      new: "number",
      after:
        "```swift name=one\nstruct Car { var number = 1 }\n```\n\n```swift after=one\nprint(Car(number: 3).number)\n```\n"
    ),
    // Labels of the compiler's own initialiser.
    Row(
      before: "`Car(name:)`, `car.name`, `Boat.name`:\n\n```swift\nstruct Car { let na1️⃣me: String }\n"
        + "func f(name: String) {}\nf(name: Car(name: \"x\").name)\n```\n",
      new: "title",
      after: "`Car(title:)`, `car.title`, `Boat.title`:\n\n```swift\nstruct Car { let title: String }\n"
        + "func f(name: String) {}\nf(name: Car(title: \"x\").title)\n```\n"),
    Row(
      before: "```swift\nstruct Car { let na1️⃣me: String }\nlet car: Car = .init(name: \"x\")\n```\n", new: "title",
      after: "Whether `name:` at line 3 sets this property is not known; write the type's own name before it."),
    // What fulfils a requirement, and what has it by default.
    Row(
      before:
        "```swift\nprotocol Driving { func dri1️⃣ve() }\nextension Driving { func drive() {} }\nstruct Car: Driving {}\n"
        + "struct Boat: Driving { func drive() {} }\nlet all: [any Driving] = [Car(), Boat()]\nfor one in all { one.drive() }\n```\n",
      new: "go",
      after: "```swift\nprotocol Driving { func go() }\nextension Driving { func go() {} }\nstruct Car: Driving {}\n"
        + "struct Boat: Driving { func go() {} }\nlet all: [any Driving] = [Car(), Boat()]\nfor one in all { one.go() }\n```\n"
    ),
    Row(
      before:
        "```swift\nstruct Car: CustomStringConvertible { var descri1️⃣ption: String { \"\" } }\nprint(Car())\n```\n",
      new: "words",
      after: "`description` fulfils or overrides what is declared outside of the chapter, which asks for this name."),
    // Calls go on writing the label of a parameter.
    Row(
      before: "```swift\nfunc f(spe1️⃣ed: Int) -> Int { speed }\nprint(f(speed: 1))\n```\n", new: "pace",
      after: "```swift\nfunc f(speed pace: Int) -> Int { pace }\nprint(f(speed: 1))\n```\n"),
    // A name for what is called the same outside.
    Row(
      before:
        "```swift\nlet a1️⃣nswer: Int? = 1\nif let answer { print(answer) }\nlet f = { [answer] in answer }\n_ = f()\n```\n",
      new: "result",
      after:
        "```swift\nlet result: Int? = 1\nif let answer = result { print(answer) }\nlet f = { [answer = result] in answer }\n_ = f()\n```\n"
    ),
    // Prose.
    Row(
      before:
        "`total(_:)`, `total`, `x.total`, ``total``, `subtotal`:\n\n```swift\nfunc tot1️⃣al(_ a: Int) -> Int { a }\nprint(total(1))\n```\n",
      new: "sum",
      after:
        "`sum(_:)`, `sum`, `x.total`, ``sum``, `subtotal`:\n\n```swift\nfunc sum(_ a: Int) -> Int { a }\nprint(sum(1))\n```\n"
    ),
    Row(
      before: "`drive`, `Car.drive(_:)`:\n\n```swift\nstruct Car { func dri1️⃣ve(_ a: Int) {} }\nCar().drive(1)\n```\n",
      new: "go",
      after: "`go`, `Car.go(_:)`:\n\n```swift\nstruct Car { func go(_ a: Int) {} }\nCar().go(1)\n```\n"),
    Row(
      before:
        "The outer `a`:\n\n```swift\nlet a = 1\nfunc f() -> Int {\n  let 1️⃣a = 2\n  return a\n}\nprint(a, f())\n```\n",
      new: "b",
      after:
        "The outer `a`:\n\n```swift\nlet a = 1\nfunc f() -> Int {\n  let b = 2\n  return b\n}\nprint(a, f())\n```\n"),
    // What must not compile is not known by its names.
    Row(
      before:
        "```swift\nlet to1️⃣tal = 1\n```\n\n```swift error\ntotal = 2 // error: cannot assign to value: 'total' is a 'let' constant\n```\n",
      new: "sum",
      after:
        "```swift\nlet sum = 1\n```\n\n```swift error\nsum = 2 // error: cannot assign to value: 'sum' is a 'let' constant\n```\n"
    ),
    // Names that something else has.
    Row(
      before: "```swift\nlet 1️⃣a = 1\n```\n\n```swift\nlet b = a\nprint(b)\n```\n", new: "b",
      after: "`b` is declared at line 6 already; choose another name."),
    Row(
      before: "```swift\nlet 1️⃣a = 1\nprint(a)\n```\n", new: "print",
      after: "`print` at line 3 means something else, and would mean this then; choose another name."),
    Row(
      before: "```swift\nlet 1️⃣a = 1\n```\n", new: "class",
      after: "`class` is not a name that Swift can have without backticks."),
  ]

  /// One server has all of them open.
  @Test func chaptersHoldAfterwards() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LanguageServerProcess(in: folder)
    let rows = Self.rows.enumerated().map { number, row in (file: "\(number).md", row: row) }
    for (file, row) in rows { server.open(row.before.replacing("1️⃣", with: ""), file: file) }
    for (file, row) in rows {
      let before = row.before.components(separatedBy: "1️⃣")
      let lines = before[0].components(separatedBy: "\n")
      let ask: JSONValue = [
        "textDocument": ["uri": .string(server.address(file))], "newName": .string(row.new),
        "position": ["line": .integer(lines.count - 1), "character": .integer(lines.last?.utf16.count ?? 0)],
      ]
      // Names come behind the verdicts.
      let answer = try server.wait(asking: "textDocument/rename", ask) { answer in
        answer["message"].text.map { !$0.hasPrefix("Nothing is known") && !$0.contains("not checked yet") } ?? true
      }
      let edits = answer["changes"][server.address(file)].items ?? []
      let after = edits.isEmpty ? answer["message"].text ?? "" : Self.text(before.joined(), edits)
      #expect(after == row.after)
      let text = edits.isEmpty ? before.joined() : after
      try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }
    #expect(try server.end() == 0)
    // All of it compiles, and says what it said.
    let run = try DocsCheckCommand.run(["--cache", folder.path + "/.cache", "."], in: folder)
    #expect(run.status == 0, "\(run.output)")
  }

  /// What the compiler would write is written, whether it is wrong or only warned of, and leaves nothing raw to fill in.
  @Test func theCompilersFixesAreOffered() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LanguageServerProcess(in: folder)
    server.open(
      "# A\n\n```swift\nfunc f() -> Int {\n  var a = 1\n  return a\n}\nprint(f())\n```\n\n"
        + "```swift\nlet o: Int? = 3\nlet r: Int = o\n```\n")
    func titles(line: Int) throws -> [String] {
      let place: JSONValue = ["line": .integer(line), "character": 0]
      let ask: JSONValue = [
        "textDocument": ["uri": .string(server.address)], "range": ["start": place, "end": place], "context": [:],
      ]
      // They come behind the verdicts.
      for _ in 0..<600 {
        let actions = try server.ask("textDocument/codeAction", ask).items ?? []
        for action in actions { #expect(!String(decoding: action.bytes, as: UTF8.self).contains("<#")) }
        let titles = actions.compactMap { $0["title"].text?.prefix { $0 != ":" } }.map { String($0) }
        if titles.contains(where: { $0.hasPrefix("Write `") }) { return titles.filter { $0.hasPrefix("Write `") } }
        Thread.sleep(forTimeInterval: 0.2)
      }
      return []
    }
    #expect(try titles(line: 4) == ["Write `let`"])
    #expect(try titles(line: 12) == ["Write `!`", "Write `?? …`"])
    #expect(try server.end() == 0)
  }

  /// In somebody else's package, an editor shows what the command line says.
  @Test func filesThatNobodyWroteForUsAreReadAsTheCommandLineDoes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "# A\n\n```swift\nlet a = undefinedThing()\n```\n\n```swift\nimport Ki\n```\n\n```swift import=\n```\n"
    let files = [
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Kit\", "
        + "products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")])\n",
      "Sources/Kit/Kit.swift": "public func kit() -> Int { 1 }\n", "README.md": text,
    ]
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/Kit"), withIntermediateDirectories: true)
    for (file, text) in files {
      try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }
    let server = try LanguageServerProcess(in: folder)
    server.open(text, file: "README.md")
    let file: JSONValue = ["uri": .string(server.address("README.md"))]
    let lens = try server.wait(asking: "textDocument/codeLens", ["textDocument": file]) { lens in
      lens.items?.first?["command"]["title"].text?.contains("not checked") == false
    }
    #expect(lens.items?.first?["command"]["title"].text?.contains("failed") == false)
    func labels(_ line: Int, _ column: Int) throws -> [String] {
      let place: JSONValue = ["line": .integer(line), "character": .integer(column)]
      let answer = try server.ask("textDocument/completion", ["textDocument": file, "position": place])
      return (answer["items"].items ?? answer.items ?? []).compactMap(\.["label"].text)
    }
    // What the build has besides is nothing that a snippet can import.
    let modules = try labels(7, 9)
    #expect(modules.contains("Kit") && !modules.contains { $0.contains("PackageDiscoveredTests") })
    #expect(try labels(10, 16) == ["Kit"])
    // The first word for docs-check makes every listing count, and without it none is held to what nobody promised.
    for (version, word, failures) in [(2, "name=first", true), (3, "", false), (4, "no-run", true)] {
      let changed = text.replacing("```swift import=\n", with: "```swift \(word)\nlet b = 1\n")
      server.send(
        "textDocument/didChange",
        [
          "textDocument": ["uri": file["uri"], "version": .integer(version)],
          "contentChanges": [["text": .string(changed)]],
        ])
      _ = try server.wait(asking: "textDocument/codeLens", ["textDocument": file]) { lens in
        let title = lens.items?.first?["command"]["title"].text ?? "not checked"
        return !title.contains("not checked") && title.contains("failed") == failures
      }
    }
    #expect(try server.end() == 0)
  }

  static func text(_ before: String, _ edits: [JSONValue]) -> String {
    var text = OpenText(before)
    for edit in edits.reversed() {
      let ends = ["start", "end"].map { end in
        let place = edit["range"][end]
        return text.offset(
          of: TextPlace(line: place["line"].integer ?? 0, column: place["character"].integer ?? 0), in: .utf16)
      }
      text.replace(ends[0]..<ends[1], with: Array((edit["newText"].text ?? "").utf8))
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
