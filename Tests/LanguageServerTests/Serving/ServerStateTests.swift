import Literate
import LiterateModel
import Testing

@testable import LanguageServer

@Suite struct ServerStateTests {
  // MARK: Life

  @Test func aClientHasToSayInitializeFirst() {
    var talk = Talk(isReady: false)
    #expect(talk.ask("textDocument/hover", [:])["error"]["code"] == -32002)
    talk.open("a")
    #expect(talk.underlined() == [] && talk.state.documents.isEmpty)
    let answer = talk.ask("initialize", ["capabilities": [:]])["result"]
    #expect(answer["capabilities"]["positionEncoding"] == "utf-16")
    #expect(talk.ask("initialize", [:])["error"]["code"] == -32600)
  }

  @Test func afterShutdownThereIsOnlyExit() {
    var talk = Talk()
    #expect(talk.ask("shutdown", .null)["result"].isNull)
    #expect(talk.ask("textDocument/hover", [:])["error"]["code"] == -32600)
    talk.notify("exit", .null)
    #expect(talk.ended == [0])
    var rude = Talk()
    rude.notify("exit", .null)
    #expect(rude.ended == [1])
  }

  @Test func whatIsNotUnderstoodIsSaidToBe() {
    var talk = Talk()
    #expect(talk.ask("textDocument/typeHierarchy", [:])["error"]["code"] == -32601)
    #expect(talk.ask("textDocument/hover", [:])["error"]["code"] == -32602)
    talk.open("# A")
    #expect(talk.ask("textDocument/hover", ["textDocument": ["uri": talk.address("a.md")]])["error"]["code"] == -32602)
    talk.take(talk.state.receive(.malformed, now: 0))
    #expect(talk.sent.last?["error"]["code"] == -32700)
    talk.take(talk.state.receive(.invalid(.number(7)), now: 0))
    #expect(talk.sent.last?["error"]["code"] == -32600 && talk.sent.last?["id"] == 7)
    let count = talk.sent.count
    talk.notify("$/setTrace", ["value": "off"])
    talk.notify("no/such/notification", [:])
    #expect(talk.sent.count == count)
  }

  @Test func aRequestThatIsCalledOffIsNotBegun() {
    var talk = Talk()
    talk.open("# A")
    let params: JSONValue = ["textDocument": ["uri": talk.address("a.md")]]
    #expect(talk.ask("textDocument/documentSymbol", params, isCalledOff: true)["error"]["code"] == -32800)
    #expect(talk.ask("textDocument/documentSymbol", params)["error"].isNull)
  }

  /// In one breath, the second request of a number is not the one that was called off before it.
  @Test func onlyTheRequestThatIsMeantIsCalledOff() {
    func frame(_ text: String) -> [UInt8] { Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }
    var framing = MessageFraming()
    let request = #"{"jsonrpc":"2.0","id":1,"method":"a"}"#
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
    let batch = Batch([.bytes([request, cancel, request].flatMap(frame))], &framing)
    let calledOff = batch.steps.compactMap { step -> Bool? in
      guard case .message(.request, let isCalledOff) = step else { return nil }
      return isCalledOff
    }
    #expect(calledOff == [true, false])
  }

  // MARK: Texts

  @Test func whatIsWrongIsSaidAtEachChange() {
    var talk = Talk()
    talk.open("```swift norun\n```\n\n```swift\nlet a = (1\n```\n")
    #expect(talk.underlined() == ["1:10 unknown-word", "5:11 syntax"])
    talk.change(
      [["range": TextSpan(.init(line: 4, column: 10), .init(line: 4, column: 10)).json, "text": ")"]], version: 2)
    #expect(talk.underlined() == ["1:10 unknown-word"])
    talk.change([["text": "# A\n"]], version: 3)
    #expect(talk.underlined() == [])
    #expect(talk.sent.last?["params"]["version"] == 3)
    talk.notify("textDocument/didClose", ["textDocument": ["uri": talk.address("a.md")]])
    #expect(talk.state.documents.isEmpty)
  }

  @Test func columnsAreThoseThatWereAgreedOn() {
    let text = "- 🌍:\n\n  > ```swift nrun\n  > ```\n\n  > ```swift\n  > let é🌍 = )\n  > ```\n"
    for (encoding, column) in [("utf-8", 18), ("utf-16", 15)] {
      var talk = Talk(encodings: [.string(encoding)])
      talk.open(text.replacingOccurrences("\n", "\r\n"))
      #expect(talk.underlined() == ["3:14 unknown-word", "7:\(column) syntax", "7:\(column) syntax"], "\(encoding)")
    }
  }

  @Test func aChangeThatComesTooLateIsPassedOver() {
    var talk = Talk()
    talk.open("a")
    talk.change([["text": "new"]], version: 5)
    talk.change([["text": "old"]], version: 4)
    #expect(talk.state.documents["a.md"]?.text == OpenText("new"))
  }

  /// A thousand edits, some of them broken, and what is underlined is what a new server underlines.
  @Test func afterManyChangesItSaysWhatANewServerSays() throws {
    var random = Numbers(seed: 7)
    var talk = Talk(encodings: ["utf-16"])
    let pieces = [
      "```swift\n", "```\n", "let a = 1\n", "((", "🌍é", "# B\n", "\r\n", "> ", "- ", "```swift nrun\n", "[a](b.md)",
    ]
    talk.open("# A\n\n```swift\nlet a = 1 // → 1\n```\n")
    for version in 2..<1_002 {
      let text = talk.state.documents["a.md"]?.text ?? OpenText("")
      let from = Int.random(in: 0...text.bytes.count, using: &random)
      let to = min(text.bytes.count, from + Int.random(in: 0..<12, using: &random))
      let span = TextSpan(text.place(of: from, in: .utf16), text.place(of: to, in: .utf16))
      let new = Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? "" : ""
      talk.change([["range": span.json, "text": .string(new)]], version: version)
    }
    let text = try #require(talk.state.documents["a.md"]?.text)
    var fresh = Talk(encodings: ["utf-16"])
    fresh.open(String(decoding: text.bytes, as: UTF8.self))
    #expect(talk.underlined() == fresh.underlined())
    #expect(text == OpenText(text.bytes))
  }

  @Test func otherFilesAreNotOurs() {
    var talk = Talk()
    talk.open("```swift nrun\n```", file: "a.txt")
    talk.notify("textDocument/didOpen", ["textDocument": ["uri": "untitled:1", "text": "a"]])
    #expect(talk.state.documents.isEmpty)
    #expect(talk.result("documentSymbol", file: "a.txt").isNull)
  }

  /// Where nothing may run, nothing is asked for that would: no check, and no question to the compiler.
  @Test func whereNobodyTrustsTheWorkspaceNothingIsCompiled() throws {
    var talk = Talk(isReady: false)
    _ = talk.ask("initialize", ["initializationOptions": ["trusted": false], "rootUri": "file:///tmp"])
    #expect(talk.opened.map { "\($0.root) \($0.isTrusted)" } == ["/tmp false"])
    _ = talk.state.opened(.reading(folder: "/no/such/folder"))
    let text = Marked("```swift\nlet a1️⃣ = 1\na.1️⃣\n```\n")
    talk.open(text.text)
    #expect(talk.state.checkDue == nil && talk.state.passed(now: 1_000).isEmpty)
    #expect(try talk.result("hover", ["position": text.place()]).isNull)
    #expect(try talk.result("completion", ["position": text.place(1)]) == [])
    for case .inquire in talk.actions { Issue.record("the compiler is asked") }
    for case .check in talk.actions { Issue.record("something is checked") }
  }
}

extension Talk {
  /// The statuses that it wanted to end with.
  var ended: [Int32] { actions.compactMap { if case .end(let status) = $0 { status } else { nil } } }

  var opened: [(root: String, isTrusted: Bool)] {
    actions.compactMap { if case .open(let root, let isTrusted) = $0 { (root, isTrusted) } else { nil } }
  }
}

extension String {
  fileprivate func replacingOccurrences(_ text: String, _ other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
