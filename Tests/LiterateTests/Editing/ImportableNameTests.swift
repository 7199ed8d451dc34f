import Literate
import LiterateModel
import LiterateReading
import Testing

@Suite struct ImportableNameTests {
  @Test(arguments: [
    ("Da1️⃣t", true), ("let a = Da1️⃣t", true), ("let a: Da1️⃣t", true), ("f(Da1️⃣t)", true), ("\"\\(Da1️⃣t)\"", true),
    ("a // b\nDa1️⃣t", true), ("a.Da1️⃣t", false), ("let Da1️⃣t", false), ("func  Da1️⃣t", false), ("import Da1️⃣t", false),
    ("// Da1️⃣t", false), ("/// Da1️⃣t", false), ("\"Da1️⃣t\"", false), ("/* Da1️⃣t */", false), ("outlet Da1️⃣t", true),
  ])
  func onlyANameThatIsThereAlreadyCanBeImported(_ row: (code: String, may: Bool)) throws {
    let parts = row.code.split(separator: "1️⃣", omittingEmptySubsequences: false).map(String.init)
    let word = TypedWord(in: parts.joined(), before: parts[0].utf8.count)
    #expect(ImportableName.mayBegin(at: word.start, in: parts.joined()) == row.may, "\(row.code)")
  }

  @Test(arguments: [
    ("```swift\nDat\n```\n", "```swift\nimport A\nDat\n```\n"),
    ("\u{FEFF}- a\n\n  ```swift\n  Dat\n  ```\n", "\u{FEFF}- a\n\n  ```swift\n  import A\n  Dat\n  ```\n"),
    ("> ```swift\n> Dat\n> ```\n", "> ```swift\n> import A\n> Dat\n> ```\n"),
  ])
  func theImportStandsBehindTheFence(_ row: (text: String, with: String)) throws {
    let bytes = Array(row.text.utf8)
    let book = BookSnapshot(files: ["a.md"], root: "/no/such/folder", texts: ["a.md": bytes])
    let snippet = try #require(book.chapters.first?.snippets.first)
    let (offset, text) = try #require(ImportableName.text(importing: "A", into: snippet, in: bytes))
    var changed = bytes
    changed.insert(contentsOf: text.utf8, at: offset)
    #expect(String(decoding: changed, as: UTF8.self) == row.with)
  }
}
