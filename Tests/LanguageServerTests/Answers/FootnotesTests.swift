import Literate
import LiterateModel
import Testing

@testable import LanguageServer

/// Footnotes: what could be cited, what it says, and where it stands.
@Suite struct FootnotesTests {
  private static let notes = "\n[^one]: What the first one\nsays, in two lines.\n\n[^two]: Short.\n"

  @Test(arguments: [
    ("See[^1️⃣", "See[^one]"), ("See[^o1️⃣", "See[^one]"), ("See[^tw1️⃣ and on", "See[^one] and on"),
    ("See[^1️⃣].", "See[^one]."), ("See[^t1️⃣wo].", "See[^one]."), ("`a` and[^1️⃣", "`a` and[^one]"),
    ("> - See[^o1️⃣", "> - See[^one]"),
  ])
  func aNoteIsOffered(_ row: (text: String, written: String)) throws {
    let text = Marked("# A\n\n\(row.text)\n\(Self.notes)")
    var talk = Talk()
    talk.open(text.text)
    let items = talk.result("completion", ["position": try text.place()]).items ?? []
    #expect(items.map { $0["label"] } == ["one", "two"])
    #expect(items.map { $0["detail"] } == ["What the first one says, in two lines.", "Short."])
    var written = OpenText(text.text)
    let edit = try #require(items.first?["textEdit"])
    let isApplied = written.apply([["range": edit["range"], "text": edit["newText"]]], in: .utf8)
    #expect(isApplied)
    #expect(String(decoding: written.line(2), as: UTF8.self) == row.written)
  }

  @Test(arguments: [
    "A `[^1️⃣", "A ``x ` [^1️⃣", "```swift\nlet a = [^1️⃣\n```", "```\n[^1️⃣\n```", "A [1️⃣", "A ^1️⃣", "A [^a b1️⃣",
  ])
  func nothingIsOfferedElsewhere(_ marked: String) throws {
    let text = Marked("# A\n\n\(marked)\n\(Self.notes)")
    var talk = Talk()
    talk.open(text.text)
    #expect(talk.result("completion", ["position": try text.place()]) == [])
  }

  @Test func aReferenceTellsAndLeadsToItsNote() throws {
    let text = Marked(
      "# A\n\nSee[^o1️⃣ne], again[^one].\n\nAnd[^1️⃣two]. No[^o1️⃣ther].\n\n[^o1️⃣ne]: The first.\n[^two]: A `second`.\n")
    var talk = Talk()
    talk.open(text.text)
    #expect(talk.hover(at: try text.place(0)) == "The first.")
    #expect(talk.hover(at: try text.place(1)) == "A `second`.")
    #expect(talk.hover(at: try text.place(2)).hasPrefix("**missing-note**"))
    let definition = talk.result("definition", ["position": try text.place(0)])
    #expect(definition["range"]["start"] == ["line": 6, "character": 0])
    #expect(definition["range"]["end"] == ["line": 6, "character": 6])
    func starts(_ method: String, _ number: Int, _ params: [String: JSONValue] = [:]) throws -> [String] {
      let place: [String: JSONValue] = ["position": try text.place(number)]
      return (talk.result(method, place.merging(params) { $1 }).items ?? []).map {
        "\($0["range"]["start"]["line"].integer ?? -1):\($0["range"]["start"]["character"].integer ?? -1)"
      }
    }
    for number in [0, 3] {
      #expect(try starts("references", number) == ["6:0", "2:3", "2:16"])
      #expect(try starts("references", number, ["context": ["includeDeclaration": false]]) == ["2:3", "2:16"])
      #expect(try starts("documentHighlight", number) == ["6:0", "2:3", "2:16"])
    }
  }

  /// What the file of facts has can be cited in every chapter of its book.
  @Test func factsOfTheBookAreCited() throws {
    let book = try BookOnDisk([
      "book.json": #"{"facts": "facts.md"}"#,
      "facts.md": "# Facts\n\n## speed\n\n- Date: today\n- It is fast.\n",
    ])
    let text = Marked("# A\n\nIt is[^spe1️⃣ed]. All[^1️⃣*].\n\nNew[^1️⃣\n\n[^own]: Mine[^speed].\n")
    var talk = Talk()
    let file = book.path + "/a.md"
    talk.open(text.text, file: file)
    #expect(talk.hover(at: try text.place(0), file: file) == "**Date** today\n\nIt is fast.")
    #expect(talk.hover(at: try text.place(1), file: file) == "A table of all facts of the book: `speed`.")
    let definition = talk.result("definition", ["position": try text.place(0)], file: file)
    #expect(definition["uri"] == .string("file://\(book.path)/facts.md"))
    #expect(definition["range"]["start"]["line"] == 2)
    let items = talk.result("completion", ["position": try text.place(2)], file: file).items ?? []
    #expect(items.map { $0["label"] } == ["own", "speed", "*"])
    #expect(items.map { $0["detail"] } == ["Mine[^speed].", "today", "All facts of the book, as a table"])
    talk.open("# B\n\nFast[^speed]. Own[^own].\n\n[^own]: Its own.\n", file: book.path + "/b.md")
    talk.open("# C\n\nAnother[^speed].\n\n[^speed]: Its own.\n", file: book.path + "/c.md")
    func cited(_ number: Int) throws -> [String] {
      let place: [String: JSONValue] = ["position": try text.place(number)]
      return (talk.result("references", place, file: file).items ?? []).map {
        "\($0["uri"].text?.split(separator: "/").last ?? "") \($0["range"]["start"]["line"].integer ?? -1)"
      }
    }
    let places = try cited(0)
    #expect(places == ["facts.md 2", "a.md 2", "b.md 2"])
  }
}
