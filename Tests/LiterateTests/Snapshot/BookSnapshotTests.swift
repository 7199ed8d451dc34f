import Foundation
import LiterateModel
import Testing

@testable import Literate

/// A book is read once: what is saved afterwards changes nothing of it.
@Suite final class BookSnapshotTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "snapshot-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String) throws -> String {
    let path = folder.appending(path: name)
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: path, atomically: true, encoding: .utf8)
    return path.path
  }

  private func links(_ text: String, others: [String: String] = [:]) throws -> [String] {
    var files: [String] = []
    for (name, text) in others.sorted(by: { $0.key < $1.key }) {
      let path = try write(name, text)
      if name.hasSuffix(".md") { files.append(path) }
    }
    let snapshot = BookSnapshot(files: [try write("a.md", text)] + files, root: folder.path)
    return BookLinks(snapshot, manner: .strict).problems.map { "\($0.position.line): \($0.message)" }
      .map { $0.replacing(folder.path + "/", with: "") }
  }

  /// A forge shows `/Docs/a.md` of the repository; what else begins with `/` is of the site that the file is shown on.
  @Test func aPathFromTheRootIsOneOfThePackage() throws {
    let text =
      "[a](/Docs/b.md) [b](/Docs/b.md#part) [c](/Docs/none.md) [d](/Docs/b.md#none) [e](/api/x.html) [f](//host/x.md)\n"
    #expect(try links(text).isEmpty, "without a package there is no root")
    #expect(
      try links("[g](b.md?x=1#none) [h](b.md?x=1#b)\n", others: ["b.md": "# B\n"]) == ["1: b.md has no heading `none`."]
    )
    #expect(
      try links(text, others: ["Docs/b.md": "# B\n\n## Part\n", "Package.swift": ""]) == [
        "1: Docs/none.md is not there.", "1: Docs/b.md has no heading `none`.",
      ])
  }

  @Test func whatIsSavedLaterIsNotInIt() throws {
    let first = "# A\n\n```swift\nprint(1)\n```\n"
    let path = try write("a.md", first)
    let snapshot = BookSnapshot(files: [path], root: folder.path)
    _ = try write("a.md", "# B\n")
    #expect(snapshot.bytes(of: path) == Array(first.utf8))
    #expect(snapshot.chapters[0].title == "A")
    let source = SourceText(snapshot)
    #expect(source.line(Position(file: path, line: 4, column: 1)) == "print(1)")
  }

  @Test func anEditorsTextCountsMoreThanTheFile() throws {
    let path = try write("a.md", "# A\n")
    let text = Array("# Unsaved\n\n```swift\nlet a = 1\n```\n".utf8)
    let snapshot = BookSnapshot(files: [path], root: folder.path, texts: [path: text])
    #expect(snapshot.chapters[0].title == "Unsaved" && snapshot.bytes(of: path) == text)
  }

  @Test func aShownRegionIsReadWithTheBook() throws {
    let source = try write("Sources/M/a.swift", "// #region a\nlet x = 1\n// #endregion\n")
    let path = try write("a.md", "# A\n\n```swift from=Sources/M/a.swift#a\n```\n")
    let snapshot = BookSnapshot(files: [path], root: folder.path)
    _ = try write("Sources/M/a.swift", "")
    #expect(snapshot.chapters[0].snippets[0].text == "let x = 1\n")
    #expect(snapshot.origins.map(\.verdict.status) == [.passed])
    #expect(snapshot.bytes(of: source).count > 10)
  }

  @Test(
    arguments: [
      ("b.md#two-words", []), ("b.md#snippet-one", []), ("zh/b.md#two-words", []), ("b.md", []), ("x.txt#a", []),
      ("b.md#two-word", ["3: b.md has no heading `two-word`; did you mean `#two-words`?"]),
      ("zh/b.md#none", ["3: zh/b.md has no heading `none`."]),
      ("sub/../b.md#none", ["3: b.md has no heading `none`."]),
    ] as [(String, [String])])
  func headingsOfFilesThatNobodyNamedAreLookedFor(_ row: (target: String, problems: [String])) throws {
    _ = try write("b.md", "# B\n\n## Two words\n\n```swift name=one\n```\n")
    _ = try write("zh/b.md", "# B\n\n## 两个词\n\n```swift from=#one\n```\n")
    _ = try write("book.json", "{ \"languages\": [\"en\", \"zh\"] }")
    _ = try write("x.txt", "")
    for text in ["[a](\(row.target))", "[a][r]\n\n[r]: \(row.target)", "<a href=\"\(row.target)\">a</a>"] {
      #expect(try links("# A\n\n\(text)\n") == row.problems)
    }
  }

  @Test(
    arguments: [
      ("[a](b.md)", []), ("[a](.)", []), ("[a](..)", []), ("<a href='none.md'>a</a>", ["3: none.md is not there."]),
      ("[a](b.md#two-words)", []), ("[a](#a)", []), ("[a](https://example.org/none)", []),
      ("[a](/x)", []),
      ("![a](dot.svg)", []), ("[a](b.md#snippet-one)", []), ("[a](sub)", []), ("[a](a%20b.md)", []),
      ("[a](mailto:a@b.c)", []),
      ("[a](bb.md)", ["3: bb.md is not there; did you mean b.md?"]), ("![a](dots.png)", ["3: dots.png is not there."]),
      ("[a](b.md#two-word)", ["3: b.md has no heading `two-word`; did you mean `#two-words`?"]),
      ("[a](#none)", ["3: a.md has no heading `none`."]),
      ("| a |\n| - |\n| [a](none.md) |", ["5: none.md is not there."]),
      ("> - [a][r]\n\n[r]: none.md", ["3: none.md is not there."]), ("`[a](none.md)`", []),
    ] as [(String, [String])]) func linksLeadToWhatIsThere(_ row: (text: String, problems: [String])) throws
  {
    let others = [
      "b.md": "# B\n\n## Two words\n\n```swift name=one\n```\n", "dot.svg": "", "sub/x.txt": "", "a b.md": "# C\n",
    ]
    #expect(try links("# A\n\n\(row.text)\n", others: others) == row.problems)
  }
}
