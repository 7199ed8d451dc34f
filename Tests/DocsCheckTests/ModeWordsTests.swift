import Foundation
import Testing

/// After `--write-modes`, a file that nobody wrote for a checker is one that says what it means.
@Suite struct ModeWordsTests {
  private static let books = BookTests.names.filter { $0.hasPrefix("auto-") && $0 != "auto-other-tools" }

  @Test func thereAreBooksOfEachKind() {
    #expect(Self.books.count >= 6)
  }

  @Test(arguments: books) func theFileHoldsFromThenOn(_ name: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "modes-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: BookTests.folder.appending(path: name), to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    for ours in ["command", "expected"] { try? FileManager.default.removeItem(at: place.appending(path: ours)) }
    let before = try Self.texts(place)
    let written = try DocsCheckCommand.run(["--timeout", "1", "--write-modes", "."], in: place)
    #expect(written.status == 0, "\(written.output)\(written.errors)")
    let after = try Self.texts(place)
    let strict = try DocsCheckCommand.run(["--timeout", "1", "."], in: place)
    #expect(strict.status == 0, "\(strict.output)")
    // Words and lines are added, nothing is taken away.
    for (file, text) in before { #expect(Self.isPart(text, of: after[file] ?? "")) }
    let again = try DocsCheckCommand.run(["--timeout", "1", "--write-modes", "."], in: place)
    #expect(again.status == 0)
    #expect(try Self.texts(place) == after, "the second time there is nothing to write")
  }

  private static func texts(_ place: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: place.path) ?? .init()
    where path.hasSuffix(".md") {
      texts[path] = try String(contentsOf: place.appending(path: path), encoding: .utf8)
    }
    return texts
  }

  private static func isPart(_ text: String, of whole: String) -> Bool {
    var rest = whole.utf8[...]
    return text.utf8.allSatisfy { byte in
      guard let found = rest.firstIndex(of: byte) else { return false }
      rest = rest[rest.index(after: found)...]
      return true
    }
  }
}
