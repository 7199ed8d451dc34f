import Literate
import LiterateModel
import Testing

@testable import LanguageServer

/// Types behind names, and values behind lines.
@Suite struct InlayHintsTests {
  private static let text = """
    # A

    > ```swift
    > let 🌍é = words.map { word in word.count }
    > for n in [1] { if let m = f(n) { g { (a, b: Int) in a } } }
    > let typed: Int = 1
    > var (x, _) = pair
    > ```

    """

  private static func name(_ text: String, _ declaration: String, in code: String) -> KnownName? {
    let bytes = Array(code.utf8)
    guard let range = bytes.firstRange(of: Array(text.utf8)) else { return nil }
    return KnownName(
      range: range.lowerBound..<range.lowerBound + text.prefix { !" ,:".contains($0) }.utf8.count, kind: .variable,
      symbol: text,
      module: "", declaration: declaration, documentation: "", isDeclaration: true)
  }

  private static func checked(options: JSONValue = .null) throws -> Talk {
    var talk = Talk(isReady: false)
    _ = talk.ask(
      "initialize",
      ["capabilities": ["general": ["positionEncodings": ["utf-16"]]], "initializationOptions": options])
    _ = talk.state.opened(.reading(folder: talk.folder))
    talk.open(text)
    let code = try #require(talk.state.view("a.md")?.chapter.snippets.first?.text)
    let names = [
      ("🌍é =", "let 🌍é: [Int]"), ("word in", "let word: String"), ("n in", "let n: Int"), ("m =", "let m: Int"),
      ("a, b", "let a: <<error type>>"), ("typed:", "let typed: Int"), ("x, _", "var x: (Int) -> Void { get set }"),
    ].compactMap { name($0.0, $0.1, in: code) }
    let step = SnippetTrace.Step(line: 0, name: "🌍é", value: "[3]", output: 0, events: [], folded: 0)
    try talk.found([.init(names: names, values: .trace(SnippetTrace(steps: [step])))])
    return talk
  }

  private static func shown(_ hints: JSONValue) -> [String] {
    (hints.items ?? []).map { hint in
      let place = hint["position"]
      return
        "\(place["line"].integer ?? -1):\(place["character"].integer ?? -1) \(hint["label"].text ?? "") \(hint["kind"].integer ?? 0)"
    }
  }

  private static let types = [
    "3:9 : [Int] 1", "3:28 : String 1", "4:7 : Int 1", "4:25 : Int 1", "6:8 : (Int) -> Void 1",
  ]
  private static let values = ["3:44 🌍é = [3] 0"]

  private static let choices: [(hints: JSONValue, shown: [String])] = [
    (.null, types + values), (["types": false], values), (["values": false], types),
    (["types": false, "values": false], []), (["types": "no"], types + values),
  ]

  @Test func typesAndValuesAreShownAsThePersonWants() throws {
    for choice in Self.choices {
      var talk = try Self.checked(options: ["hints": choice.hints])
      #expect(Self.shown(talk.result("inlayHint", ["range": .null])) == choice.shown)
    }
  }

  /// Under the server's name or by itself, as clients send it; what is not said stays.
  @Test func aPersonCanChangeTheSettings() throws {
    var talk = try Self.checked()
    talk.notify("workspace/didChangeConfiguration", ["settings": ["docs-check": ["hints": ["types": false]]]])
    #expect(Self.shown(talk.result("inlayHint", ["range": .null])) == Self.values)
    talk.notify("workspace/didChangeConfiguration", ["settings": ["hints": ["values": false]]])
    #expect(Self.shown(talk.result("inlayHint", ["range": .null])) == [])
    talk.notify("workspace/didChangeConfiguration", ["settings": .null])
    talk.notify(
      "workspace/didChangeConfiguration", ["settings": ["docs-check": ["hints": ["types": true, "values": true]]]])
    #expect(Self.shown(talk.result("inlayHint", ["range": .null])) == Self.types + Self.values)
  }

  @Test func onlyTheLinesThatAreSeenHaveHints() throws {
    var talk = try Self.checked()
    let range: JSONValue = ["start": ["line": 4, "character": 0], "end": ["line": 5, "character": 0]]
    #expect(Self.shown(talk.result("inlayHint", ["range": range])) == ["4:7 : Int 1", "4:25 : Int 1"])
  }
}
