import Foundation
import Testing

/// After `--write-modes`, a file that nobody wrote for a checker is one that says what it means.
@Suite struct ModeWordsTests {
  private static let books = BookTests.names.filter { name in
    let files = try? FileManager.default.contentsOfDirectory(atPath: BookTests.folder.appending(path: name).path)
    let isMarkdown = files?.contains { $0.hasSuffix(".md") || !$0.contains(".") && $0 != "command" && $0 != "expected" }
    return name.hasPrefix("auto-") && name != "auto-other-tools" && isMarkdown == true
  }

  @Test func thereAreBooksOfEachKind() {
    #expect(Self.books.count >= 6)
  }

  @Test(arguments: books) func theFileHoldsFromThenOn(_ name: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "modes-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: BookTests.folder.appending(path: name), to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    for ours in ["command", "expected"] { try? FileManager.default.removeItem(at: place.appending(path: ours)) }
    let before = try Self.texts(place)
    // Where no fence says `swift`, there is no place for words.
    let found = try Self.listings(["--scope", "auto"], in: place).filter { listing in
      let lines = (before[listing.file] ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.dropFirst(listing.line - 1).first?.lowercased().contains("swift") == true
    }
    let written = try DocsCheckCommand.run(["--timeout", "4", "--write-modes", "."], in: place)
    let after = try Self.texts(place)
    let strict = try Self.listings([], in: place)
    let isToCorrect = found.contains { $0.status == "failed" } || strict.contains(where: \.hasNearMisses)
    #expect(written.status == (isToCorrect ? 1 : 0), "\(written.output)\(written.errors)")
    #expect(strict.count == found.count)
    // What nobody would notice any more must not be covered up.
    for (file, text) in before where written.errors.contains("\(file) stays as it is") { #expect(after[file] == text) }
    let mistakes = found.filter { $0.status == "failed" }
    for (found, strict) in zip(found, strict) where after[found.file] != before[found.file] {
      let isAfterMistake = mistakes.contains { $0.file == found.file && $0.line < found.line }
      #expect(Self.holds(found, as: strict, in: after, isAfterMistake: isAfterMistake), "\(found)\n\(strict)")
    }
    // Words and lines are added, nothing is taken away.
    for (file, text) in before { #expect(Self.isPart(text, of: after[file] ?? "")) }
    _ = try DocsCheckCommand.run(["--timeout", "4", "--write-modes", "."], in: place)
    #expect(try Self.texts(place) == after, "the second time there is nothing to write")
  }

  private struct Report: Decodable {
    var snippets: [Listing]
  }

  private struct Listing: Decodable {
    var file: String
    var line: Int
    var mode: String
    var status: String
    var stdout: String
    var found: String?
    var given: [String]?
    var reason: String?
    var failures: [Failure]

    struct Failure: Decodable {
      var id: String
    }

    /// Its words are right, and what its comments nearly state is for a person to correct.
    var hasNearMisses: Bool { status == "failed" && failures.allSatisfy { $0.id == "near-miss" } }
  }

  private static func listings(_ options: [String], in place: URL) throws -> [Listing] {
    let result = try DocsCheckCommand.run(
      ["--no-cache", "--timeout", "4", "--format", "json"] + options + ["."], in: place)
    // Nothing can be written about what only a directive names.
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).snippets
      .filter { $0.file.hasSuffix(".md") }
  }

  /// Whether a file that says what it means says of a listing what was found.
  private static func holds(_ found: Listing, as strict: Listing, in texts: [String: String], isAfterMistake: Bool)
    -> Bool
  {
    switch found.found {
    case _ where found.status == "failed": return strict.status == "failed"
    // What is wrong keeps others from being reached until somebody mends it.
    case _ where strict.status == "not-reached": return isAfterMistake
    // It only declares tests.
    case "run" where strict.mode == "no-run": return strict.status == "passed" && hasTests(strict, texts)
    // It leaves something out, which no word adds.
    case "run", "compiled":
      if found.reason == "it calls what the listing leaves out" { return strict.status == "skipped" }
      if found.given?.contains(where: { !$0.hasPrefix("import ") }) == true { return strict.status == "skipped" }
      if found.found == "compiled" { return strict.status == "passed" && strict.mode == "no-run" }
      // Comments that people write in their own way (`// 7`) are not compared in a file that means what it says.
      return (strict.status == "passed" || strict.hasNearMisses) && ["run", "warning", "trap"].contains(strict.mode)
        && strict.stdout == found.stdout
    case "expected error": return strict.status == "passed" && strict.mode == "error"
    case "expected trap": return strict.status == "passed" && strict.mode == "trap"
    case "fragment", "needs Apple's SDK": return strict.status == "skipped"
    default: return strict.status == found.status
    }
  }

  private static func hasTests(_ listing: Listing, _ texts: [String: String]) -> Bool {
    let lines = (texts[listing.file] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.dropFirst(listing.line).prefix { !$0.hasPrefix("```") }
    return code.contains { $0.contains("@Test") || $0.contains("XCTestCase") }
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
