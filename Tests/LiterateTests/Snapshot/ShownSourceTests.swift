import LiterateModel
import Testing

@testable import Literate

/// What is wrong with a source file of which a fence shows something.
@Suite struct ShownSourceTests {
  /// What is said of a fence that shows all of a file.
  private func problems(
    _ source: String, path: String = "Sources/A/a.swift", filled: Bool = false, manifest: String? = "targets: [\"A\"]"
  ) throws -> [Problem] {
    let written = Written("```swift from=\(path)\n\(filled ? source : "")```\n")
    var snippet = try #require(written.chapter.snippets.first)
    _ = OriginVerdict(&snippet, source: Array(source.utf8))
    return ShownSource(path: path, bytes: Array(source.utf8), manifest: manifest).problems(
      of: snippet, ParsedSnippets())
  }

  @Test(arguments: [
    "let x = 5  // → 5\n", "print(1)  // Prints \"1\"\n", "let x: Int = \"\"  // error: cannot convert\n",
    "f()  // warning: unused\n", "fatalError()  // trap: Fatal error\n",
  ]) func whatNothingVerifiesIsSaid(_ source: String) throws {
    let empty = try problems(source)
    #expect(empty.map(\.id) == [.idleClaim] && empty.map(\.position.line) == [1] && empty.map(\.length) == [3])
    let filled = try problems("\n" + source, filled: true)
    #expect(filled.map(\.id) == [.idleClaim] && filled.map(\.position.line) == [3])
    #expect(filled.allSatisfy { $0.message.contains("not run here") })
  }

  @Test(arguments: ["let x = 5  // five\n", "// errors are fine\nlet y = \"// → 5\"\n", "case .a: break\n"])
  func whatStatesNothingIsRight(_ source: String) throws {
    #expect(try problems(source).isEmpty)
    #expect(try problems("let x = 5  // → 5\n", path: "Sources/A/a.txt").isEmpty)
  }

  @Test(arguments: [
    ("Sources/A/a.swift", true), ("Sources/B/a.swift", false), ("Sources/a.swift", true), ("Snippets/a.swift", true),
    ("Extra/Code/a.swift", true), ("Extra/a.swift", false), ("a.swift", false),
  ]) func whatNoTargetCompilesHasToParse(_ row: (path: String, isOfTarget: Bool)) throws {
    let manifest = ".target(name: \"A\"), .target(name: \"C\", path: \"Extra/Code\")"
    let found = try problems("let x = \n}\n", path: row.path, manifest: manifest)
    #expect(found.map(\.id) == (row.isOfTarget ? [] : [.syntax]))
    #expect(try problems("let x = \n}\n", path: row.path, manifest: nil).count == 1)
    #expect(try problems("let x = 1\n", path: row.path, manifest: nil).isEmpty)
  }
}
