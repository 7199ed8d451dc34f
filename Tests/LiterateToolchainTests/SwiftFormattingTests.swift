import Foundation
import LiterateToolchain
import Testing

/// What the toolchain's `swift-format` makes of texts.
@Suite struct SwiftFormattingTests {
  private func formatted(_ texts: [String], tabs: Bool = false, settings: String? = nil) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "format-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "package/Docs"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let settings {
      try settings.write(to: folder.appending(path: "package/.swift-format"), atomically: true, encoding: .utf8)
    }
    let formatting = SwiftFormatting(
      toolchain: try #require(Toolchain.current()), style: TextStyle(tabSize: 4, usesTabs: tabs), folder: folder.path)
    let found = formatting.formatted(texts, settingsFrom: folder.path + "/package/Docs")
    // Nothing is left behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["package"])
    return found
  }

  @Test func textsAreWrittenAsTheEditorIndents() throws {
    let texts = ["let  a=1 // → 1", "func f( ) {\n  g()\n}", "let a = (", "", "let b = 1"]
    #expect(
      try formatted(texts) == ["let a = 1  // → 1", "func f() {\n    g()\n}", "let a = (", "", "let b = 1"])
    #expect(try formatted(["func f() {\n  g()\n}"], tabs: true) == ["func f() {\n\tg()\n}"])
  }

  @Test func theSettingsOfTheFolderCount() throws {
    let settings = #"{"version": 1, "indentation": {"spaces": 3}, "spacesBeforeEndOfLineComments": 1}"#
    #expect(
      try formatted(["func f() {\n  g()  // → 1\n}"], settings: settings) == ["func f() {\n   g() // → 1\n}"])
    #expect(try formatted(["let  a=1"], settings: "no settings") == ["let  a=1"])
  }
}
