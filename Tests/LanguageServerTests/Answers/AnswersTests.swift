import Literate
import LiterateModel
import LiterateReading
import LiterateToolchain
import Testing

@testable import LanguageServer

/// Answers that need no compiler, from texts with `1️⃣` where the cursor is.
@Suite struct AnswersTests {
  @Test func headingsAndSnippetsAreATree() {
    var talk = Talk()
    talk.open("# A\n\n```swift name=one\nlet a = 1\n```\n\n## B\n\n```swift no-run\nlet b = 2\n```\n\n# C\n")
    func names(_ nodes: JSONValue) -> [String] {
      (nodes.items ?? []).map { node in
        let inside = names(node["children"])
        return (node["name"].text ?? "") + (inside.isEmpty ? "" : "(\(inside.joined(separator: " ")))")
      }
    }
    #expect(names(talk.result("documentSymbol")) == ["A(one B(let b = 2))", "C"])
    let folds = (talk.result("foldingRange").items ?? []).compactMap { fold in
      "\(fold["startLine"].integer ?? -1)-\(fold["endLine"].integer ?? -1)"
    }
    #expect(folds == ["0-11", "6-11", "2-4", "8-10"])
    #expect(talk.result("codeLens").items?.first?["command"]["title"] == "2 snippets, 0 passed, 2 not checked yet")
    let found = talk.ask("workspace/symbol", ["query": "on"])["result"].items?.map { $0["name"].text ?? "" }
    #expect(found == ["one"])
  }

  @Test func aWordOfAFenceSaysWhatItMeans() throws {
    let text = Marked("- List:\n\n  ```1️⃣swift n1️⃣o-run name=n\n  let a = 1\n  ```\n")
    var talk = Talk()
    talk.open(text.text)
    for (number, words) in ["A snippet: it is compiled", "is compiled and does not run"].enumerated() {
      let hover = talk.result("hover", ["position": try text.place(number)])
      #expect(hover["contents"]["value"].text?.contains(words) == true)
    }
  }

  @Test func aProblemIsExplainedWhereItIs() throws {
    let text = Marked("```swift no1️⃣run\nlet a = 1\n```\n")
    var talk = Talk()
    talk.open(text.text)
    let hover = talk.result("hover", ["position": try text.place()])
    #expect(hover["contents"]["value"].text?.hasPrefix("**unknown-word**") == true)
  }

  @Test(arguments: [
    ("```1️⃣", ["console", "marbles", "messages", "output", "stdin", "swift", "text"]),
    ("```swift no-run name=a 1️⃣", nil), ("> ~~~swift scope=1️⃣", ["new", "other"]),
    ("```output 1️⃣", ["contains", "unordered"]), ("```swift language=1️⃣", ["5", "6"]),
    ("```swift after=1️⃣", ["first"]), ("```swift after=first,1️⃣", ["first"]),
    ("```swift start=1️⃣", ["first"]), ("```swift check=f1️⃣", ["first"]),
    ("See [it](#1️⃣", ["#a-b", "#snippet-first"]), ("Words ```1️⃣", []), ("(1️⃣", []),
  ])
  func whatCouldBeWrittenIsOffered(_ row: (text: String, labels: [String]?)) throws {
    let text = Marked(
      "# A B\n\n```swift name=first\nlet a = 1\n```\n\n```swift scope=other\n```\n\n" + row.text + "\n")
    var talk = Talk()
    talk.open(text.text)
    let items = talk.result("completion", ["position": try text.place()]).items ?? []
    let labels = items.compactMap(\.["label"].text).sorted()
    if let wanted = row.labels {
      #expect(
        labels.filter { !$0.hasSuffix(".md") && $0 != "#snippet-first" } == wanted.filter { $0 != "#snippet-first" })
    } else {
      #expect(
        labels.contains("trap") && labels.contains("from=") && !labels.contains("no-run") && !labels.contains("name="))
    }
  }

  /// What stands around the code stays as it is, whatever that is and however lines end.
  @Test(arguments: [
    ("```swift\nlet  a=1\n```\n", "```swift\nLET A\n\nB\n```\n"),
    ("- a\n\n  ```swift\n  let  a=1\n\n  b\n  ```\n", "- a\n\n  ```swift\n  LET A\n\n  B\n  ```\n"),
    ("> ```swift\n> a\n>\n> b\n> ```\n", "> ```swift\n> LET A\n>\n> B\n> ```\n"),
    ("```swift\r\na\r\nb\r\n```\r\n", "```swift\r\nLET A\r\n\r\nB\r\n```\r\n"),
  ])
  func codeIsWrittenAnewWhereItStands(_ row: (text: String, wanted: String)) throws {
    var talk = Talk()
    talk.open(row.text)
    let view = try #require(talk.state.view("a.md"))
    let snippets = Formatting.snippets(view, in: nil)
    let edits = Formatting.edits(view, snippets, snippets.map { _ in "LET A\n\nB" })
    var text = OpenText(row.text)
    let changes = (edits.items ?? []).map { ["range": $0["range"], "text": $0["newText"]] as JSONValue }
    let isApplied = text.apply(changes, in: .utf8)
    #expect(isApplied)
    #expect(String(decoding: text.bytes, as: UTF8.self) == row.wanted)
    #expect(Formatting.edits(view, snippets, snippets.map(Formatting.code)) == [])
  }

  @Test func onlyWhatIsMeantIsWrittenAnew() throws {
    let text = Marked(
      "```swift\n1️⃣let a = 1\n```\n\n```sh\nls\n```\n\n```swift from=b.swift\n```\n\n```swift\nlet b = 1\n```\n")
    var talk = Talk()
    talk.open(text.text)
    let view = try #require(talk.state.view("a.md"))
    #expect(Formatting.snippets(view, in: nil).map(Formatting.code) == ["let a = 1", "let b = 1"])
    let span = try #require(TextSpan(["start": try text.place(), "end": try text.place()]))
    #expect(Formatting.snippets(view, in: span).map(Formatting.code) == ["let a = 1"])
    // Nothing may be started here.
    #expect(talk.result("formatting", ["options": ["tabSize": 2, "insertSpaces": true]]) == [])
    #expect(talk.result("signatureHelp", ["position": try text.place()]) == .null)
  }

  @Test func aSignatureSaysWhereItsParametersStand() {
    let signatures = [
      SourceKit.Signature(
        label: "f(é: Int, b: Int)", documentation: "A.\n\nMore.", parameters: [2..<9, 11..<17], current: 1,
        isLikely: false),
      SourceKit.Signature(label: "f()", documentation: "", parameters: [], current: nil, isLikely: true),
    ]
    let answer = SignatureHelp.answer(signatures, Capabilities())
    #expect(answer["activeSignature"] == 1 && answer["activeParameter"].isNull)
    let first = answer["signatures"].items?.first
    #expect(first?["parameters"].items?.map { $0["label"] } == [[2, 8], [10, 16]])
    #expect(first?["documentation"]["value"] == "A." && first?["activeParameter"].isNull == true)
    let other: JSONValue = [
      "textDocument": ["signatureHelp": ["signatureInformation": ["activeParameterSupport": true]]]
    ]
    #expect(SignatureHelp.answer(signatures, Capabilities(other))["signatures"].items?.first?["activeParameter"] == 1)
    #expect(SignatureHelp.answer([], Capabilities()) == .null)
  }

  @Test func linksAndNamesLeadSomewhere() throws {
    let text = Marked(
      "# A\n\nSee [b](#b1️⃣), [the\nfile](sub/c.md#1️⃣x).\n\n```swift name=one\n```\n\n```swift after=o1️⃣ne\n```\n\n## B\n")
    var talk = Talk()
    talk.open("# C\n", file: "sub/c.md")
    talk.open(text.text)
    let places = try (0..<3).map { number in
      let found = talk.result("definition", ["position": try text.place(number)])
      return "\(found["uri"].text?.split(separator: "/").last ?? "") \(found["range"]["start"]["line"].integer ?? -1)"
    }
    #expect(places == ["a.md 11", "c.md 0", "a.md 5"])
    #expect((talk.result("documentLink").items ?? []).count == 2)
  }

  @Test func aSnippetIsRenamedWithAllThatNamesIt() throws {
    let text = Marked(
      "```swift name=o1️⃣ne\n```\n\n```swift name=two after=one\n```\n\n```swift after=\"one,two\"\n```\n"
        + "\n```swift start=one\n```\n\n```swift check=one\n```\n")
    var talk = Talk()
    talk.open(text.text)
    let changes = talk.result("rename", ["position": try text.place(), "newName": "three"])["changes"][
      "file:///no/such/folder/a.md"]
    let starts = (changes.items ?? []).map {
      "\($0["range"]["start"]["line"].integer ?? -1):\($0["range"]["start"]["character"].integer ?? -1)"
    }
    #expect(starts == ["0:14", "3:24", "6:16", "9:15", "12:15"])
    let taken = talk.ask(
      "textDocument/rename",
      ["textDocument": ["uri": talk.address("a.md")], "position": try text.place(), "newName": "two"])
    #expect(taken["error"]["code"] == -32803)
  }

  /// The files of a workspace after a heading at `1️⃣` of the first has another text.
  private func renamed(_ files: [(path: String, text: String)], to new: String) throws -> [String] {
    let first = Marked(files[0].text)
    var talk = Talk()
    talk.open(first.text, file: files[0].path)
    for (path, text) in files.dropFirst() { talk.open(text, file: path) }
    let answer = talk.ask(
      "textDocument/rename",
      ["textDocument": ["uri": talk.address(files[0].path)], "position": try first.place(), "newName": .string(new)])
    guard answer["error"].isNull else { return [answer["error"]["message"].text ?? ""] }
    let changes = answer["result"]["changes"]
    return files.enumerated().map { number, file in
      var text = OpenText(number == 0 ? first.text : file.text)
      // From the end, so that no place moves.
      let edits = (changes["file:///no/such/folder/\(file.path)"].items ?? []).reversed()
      _ = text.apply(edits.map { ["range": $0["range"], "text": $0["newText"]] }, in: .utf8)
      return String(decoding: text.bytes, as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      (
        "# A 1️⃣b\n\n[x](#a-b) [y](#a-b \"t\") [c](#c)\n\n## C\n", "N m",
        "# N m\n\n[x](#n-m) [y](#n-m \"t\") [c](#c)\n\n## C\n"
      ),
      ("A\n1️⃣===\n\n[x](#a)\n", "N", nil), ("A1️⃣\n===\n\n[x](#a)\n", "N", "N\n===\n\n[x](#n)\n"),
      ("> ## A1️⃣ ##\n\n[x][r]\n\n[r]: #a\n", "B c", "> ## B c ##\n\n[x][r]\n\n[r]: #b-c\n"),
      ("## `a`1️⃣ and *b*\n\n[x](#a-and-b)\n", "C", "## C\n\n[x](#c)\n"),
      // The other one of the same text has another anchor then.
      ("# 1️⃣A\n\n# A\n\n[1](#a) [2](#a-2)\n", "B", "# B\n\n# A\n\n[1](#b) [2](#a)\n"),
      ("# Aé1️⃣\n\n[x](#a%C3%A9) [y](#aé)\n", "Bü", "# Bü\n\n[x](#b%C3%BC) [y](#bü)\n"),
      ("# A1️⃣\n\n```swift\n// [x](#a)\n```\n", "B", "# B\n\n```swift\n// [x](#a)\n```\n"),
    ] as [(String, String, String?)])
  func aHeadingIsRenamedWithItsLinks(_ text: String, _ new: String, _ wanted: String?) throws {
    let found = try renamed([("a.md", text)], to: new)
    if let wanted { #expect(found == [wanted]) } else { #expect(found[0].hasPrefix("Nothing is known")) }
  }

  @Test func linksOfOtherFilesFollow() throws {
    let found = try renamed(
      [
        ("sub/a.md", "# A1️⃣\n\n[x](a.md#a)\n"), ("b.md", "[x](sub/a.md#a) [y](sub/a.md) [z](#a) [w](a.md#a)\n"),
        ("sub/c.md", "[x](./a.md#a)\n\n[r]: <a.md#a>\n"), ("other/a.md", "[x](#a) [y](../sub/a.md#a)\n"),
      ], to: "New one")
    #expect(
      found == [
        "# New one\n\n[x](a.md#new-one)\n", "[x](sub/a.md#new-one) [y](sub/a.md) [z](#a) [w](a.md#a)\n",
        "[x](./a.md#new-one)\n\n[r]: <a.md#new-one>\n", "[x](#a) [y](../sub/a.md#new-one)\n",
      ])
    for wrong in ["", " a", "a\nb"] {
      #expect(try renamed([("a.md", "# A1️⃣\n")], to: wrong)[0].contains("one line"))
    }
  }

  /// The files of a workspace after some of them have got other names; those that are not there have changed nothing.
  private func renamed(_ files: [(path: String, text: String)], _ moves: [(String, String)]) -> [String] {
    var talk = Talk()
    for (path, text) in files { talk.open(text, file: path) }
    let answer = talk.ask(
      "workspace/willRenameFiles",
      ["files": .array(moves.map { ["oldUri": talk.address($0), "newUri": talk.address($1)] })])
    return files.map { path, text in
      var text = OpenText(text)
      let edits = (answer["result"]["changes"]["file:///no/such/folder/\(path)"].items ?? []).reversed()
      _ = text.apply(edits.map { ["range": $0["range"], "text": $0["newText"]] }, in: .utf8)
      return String(decoding: text.bytes, as: UTF8.self)
    }
  }

  @Test func linksToARenamedFileFollow() {
    let found = renamed(
      [
        ("a.md", "[x](b.md) [y](./b.md#z) [w](c.md) ![i](b.png)\n\n[r]: b.md \"t\"\n"),
        ("b.md", "[self](b.md#a) [x](a.md) [y](sub/c.md) [z](#a) [w](https://example.org/b.md)\n"),
        ("sub/c.md", "[x](../b.md) [y](<../b.md>)\n\n```swift\n// [x](../b.md)\n```\n"),
      ], [("b.md", "sub/new name.md")])
    #expect(
      found
        == [
          "[x](sub/new name.md) [y](sub/new name.md#z) [w](c.md) ![i](b.png)\n\n[r]: sub/new name.md \"t\"\n",
          "[self](new name.md#a) [x](../a.md) [y](c.md) [z](#a) [w](https://example.org/b.md)\n",
          "[x](new name.md) [y](<new name.md>)\n\n```swift\n// [x](../b.md)\n```\n",
        ].map { $0.replacing("new name", with: "new%20name") })
  }

  @Test func aFolderTakesItsFilesAlong() {
    let found = renamed(
      [("a.md", "[x](sub/b.md) [y](subway.md)\n"), ("sub/b.md", "[x](../a.md) [y](c.md) [z](./d/e.png)\n")],
      [("sub", "other/deep")])
    #expect(
      found == ["[x](other/deep/b.md) [y](subway.md)\n", "[x](../../a.md) [y](c.md) [z](./d/e.png)\n"])
    #expect(renamed([("a.md", "[x](b.md)\n")], [("z.md", "y.md")]) == ["[x](b.md)\n"])
  }

  @Test(arguments: [
    ("```swift nrun1️⃣\nlet a = 1\n```", "```swift no-run\nlet a = 1\n```"),
    ("```swfit1️⃣\nlet a = 1\n```", "```swift\nlet a = 1\n```"),
    ("# Some heading\n\n[a](#some-haeding)1️⃣", "# Some heading\n\n[a](#some-heading)"),
    ("> ```swift\n> 1 + 1 // => 21️⃣\n> ```", "> ```swift\n> 1 + 1 // → 2\n> ```"),
    (
      "```swift name=one\nlet on = 1\n```\n\n```swift after=on name=onto1️⃣\nprint(on)\n```",
      "```swift name=one\nlet on = 1\n```\n\n```swift after=one name=onto\nprint(on)\n```"
    ),
    ("Words[^on], and on.1️⃣\n\n[^one]: A note.", "Words[^one], and on.\n\n[^one]: A note."),
  ])
  func whatWasMeantIsWritten(_ row: (before: String, after: String)) throws {
    let text = Marked(row.before + "\n")
    var talk = Talk()
    talk.open(text.text)
    let place = try text.place()
    let actions = talk.result("codeAction", ["range": ["start": place, "end": place], "context": [:]]).items ?? []
    let edit = try #require(actions.first?["edit"]["changes"]["file:///no/such/folder/a.md"].items?.first)
    talk.change([["range": edit["range"], "text": edit["newText"]]], version: 2)
    #expect(talk.state.documents["a.md"]?.text == OpenText(row.after + "\n"))
    #expect(talk.underlined() == [])
  }

  @Test func coloursAreOnTheirLines() {
    var talk = Talk()
    talk.open("> ```swift\n> /* a\n> b */ let c = \"🌍\" // d\n> ```\n")
    let data = (talk.result("semanticTokens/full")["data"].items ?? []).compactMap(\.integer)
    var place = (line: 0, column: 0)
    let tokens = stride(from: 0, to: data.count, by: 5).map { index in
      place =
        data[index] == 0 ? (place.line, place.column + data[index + 1]) : (place.line + data[index], data[index + 1])
      return "\(place.line):\(place.column)+\(data[index + 2]) \(SemanticTokens.types[data[index + 3]])"
    }
    #expect(
      tokens == [
        "1:2+4 comment", "2:2+4 comment", "2:7+3 keyword", "2:11+1 variable", "2:15+6 string", "2:22+4 comment",
      ])
  }

  @Test func aSelectionGrows() throws {
    let text = Marked("a\n\n```swift\nlet na1️⃣me = 1\nname\n```\n```output\n```\n")
    var talk = Talk()
    talk.open(text.text)
    var next = talk.result("selectionRange", ["positions": [try text.place()]]).items?.first ?? .null
    var seen: [String] = []
    while !next.isNull {
      let (start, end) = (next["range"]["start"], next["range"]["end"])
      seen.append(
        "\(start["line"].integer ?? -1):\(start["character"].integer ?? -1)-\(end["line"].integer ?? -1):\(end["character"].integer ?? -1)"
      )
      next = next["parent"]
    }
    #expect(seen == ["3:4-3:8", "3:0-3:12", "3:0-4:4", "2:0-5:3", "2:0-7:3", "0:0-8:0"])
  }

  @Test(arguments: [
    ("append(<#T##newElement: Int##Int#>)", "append(${1:newElement: Int})", true),
    ("a$<#b#>{<#c}#>", "a\\$${1:b}{${2:c\\}}", true),
    ("plain", "plain", false),
  ])
  func placesToFillInAreThoseOfTheClient(_ row: (text: String, written: String, isSnippet: Bool)) {
    let written = Completion.insertion(row.text, asSnippet: true)
    #expect(written.text == row.written && written.isSnippet == row.isSnippet)
    #expect(!Completion.insertion(row.text, asSnippet: false).text.contains("#"))
  }

  @Test func anEditIsAsSmallAsItCanBe() {
    let edit = TextEdit.between(OpenText("aéc\nd"), Array("aèc\nd".utf8), .utf16)
    #expect(edit == ["range": TextSpan(.init(line: 0, column: 1), .init(line: 0, column: 2)).json, "newText": "è"])
    #expect(TextEdit.between(OpenText("aa"), Array("aaa".utf8), .utf8)?["newText"] == "a")
    #expect(TextEdit.between(OpenText("a"), Array("a".utf8), .utf8) == nil)
  }
}
