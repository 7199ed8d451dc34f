import Foundation
import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// The program that ends with the snippet in which the cursor is; `1️⃣` is the cursor.
@Suite final class EditorProgramTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "editor-\(UUID().uuidString)")
  private let compiler: EditorCompiler

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let place = try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program)
    compiler = EditorCompiler(place: place, request: CheckRequest())
  }

  deinit {
    compiler.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the program says from the cursor on.
  private func rest(_ marked: String) throws -> (program: EditorProgram, rest: String, offset: Int) {
    let written = Written(marked)
    let place = try written.place(1)
    let text = Array(written.text.utf8)
    let book = BookSnapshot(files: ["a.md"], root: folder.path, texts: ["a.md": text])
    let reading = book.reading("a.md", saying: text, scope: .chapter)
    let snippet = try #require(reading.snippet(atLine: place.line))
    let offset = snippet.offset(line: place.line, column: place.column) ?? 0
    let program = try #require(try compiler.program(of: snippet, in: reading))
    let start = try #require(program.offset(of: offset))
    let bytes = Array(program.program.text.utf8)
    try #require(bytes.indices.contains(start))
    return (program, String(decoding: bytes[start...], as: UTF8.self), offset)
  }

  @Test(arguments: [
    ("```swift\nlet a = 1\n```\n\n> ```swift\n> print(1️⃣a) // → 1\n> ```\n", "a) // → 1\n"),
    ("```swift\nlet a = 1\n\n1️⃣\nprint(a)\n```\n", "\nprint(a)\n"),
    ("```swift\n1️⃣\nlet a = 1\n```\n", "\nlet a = 1\n"), ("```swift\nlet a = 1️⃣\n```\n", "\n"),
    ("- ```swift\n  let 🌍 = 1; print(1️⃣🌍\n  ```\n", "🌍\n"),
  ])
  func aByteOfTheSnippetIsFoundInTheProgram(_ row: (text: String, rest: String)) throws {
    let (program, rest, offset) = try rest(row.text)
    #expect(rest.hasPrefix(row.rest))
    let back = program.offset(of: offset).flatMap(program.place)
    if row.rest.first != "\n" { #expect(back?.offset == offset) }
  }

  @Test func anEmptyFenceHasAPlace() throws {
    #expect(try rest("```swift\nlet a = 1\n```\n\n```swift1️⃣\n```\n").program.program.text.contains("let a = 1"))
  }

  /// What is behind the cursor's snippet is not there, nor what belongs to another program.
  @Test func onlyWhatStandsBeforeIsThere() throws {
    let text = try rest(
      "```swift\nlet a = 1\n```\n\n```swift error\nlet wrong = 1\n```\n\n```swift scope=b\nlet other = 1\n```\n\n```swift\n1️⃣let b = 2\n```\n\n```swift\nlet later = 1\n```\n"
    ).program.program.text
    #expect(text.contains("let a") && text.contains("let b"))
    #expect(!text.contains("let wrong") && !text.contains("let other") && !text.contains("let later"))
  }

  /// A name that is declared again begins a module of its own, and the one before is compiled for it once.
  @Test func whatIsDeclaredAgainIsInAnotherModule() throws {
    let text = "```swift\nstruct A { var old = 1 }\n```\n\n```swift\nstruct A { var new = 1 }\n1️⃣\n```\n"
    let first = try rest(text).program
    #expect(!first.program.text.contains("old") && first.program.text.contains("@testable import"))
    let second = try rest(text).program
    #expect(first.arguments.contains("-I") && second.arguments == first.arguments)
  }
}
