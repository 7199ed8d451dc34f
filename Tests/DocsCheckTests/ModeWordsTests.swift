import Foundation
import Testing
import ThreadsTestSupport

/// After `--write-modes`, a file that nobody wrote for a checker is one that says what it means.
@Suite(.onThreads) struct ModeWordsTests {
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
    // What comes of them is kept for the run that writes.
    let all = try Self.listings(["--scope", "auto"], in: place)
    let written = try DocsCheckCommand.run(["--timeout", "4", "--write-modes", "."], in: place)
    let unread = Self.unread(written.errors)
    // What is not read any more is told, but for fragments where nobody said that they are Swift.
    let found = all.filter { listing in
      if unread.contains("\(listing.file):\(listing.line)") { return false }
      let lines = (before[listing.file] ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.dropFirst(listing.line - 1).first?.lowercased().contains("swift") == true || listing.isVerified
    }
    #expect(
      all.filter { unread.contains("\($0.file):\($0.line)") }.count == unread.filter { $0.contains(".md:") }.count)
    let after = try Self.texts(place)
    let strict = try Self.listings(["--no-cache"], in: place)
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
    /// How many claims were looked at.
    var expectations: Int
    var failures: [Failure]

    struct Failure: Decodable {
      var id: String
      var message: String
    }

    /// Behind it stands a fence that is nearly an output: that is for a person to correct.
    var hasNearMisses: Bool {
      status == "failed"
        && failures.allSatisfy { $0.id == "near-miss" && $0.message.contains("make it an `output` fence") }
    }

    var isVerified: Bool { found.map { !["fragment", "needs Apple's SDK"].contains($0) } ?? false }
  }

  /// The listings that a run says are read by `--scope auto` alone.
  private static func unread(_ errors: String) -> Set<String> {
    var places: Set<String> = []
    for line in errors.split(separator: "\n") {
      guard let told = line.firstMatch(of: #/^(.*): only `--scope auto` reads the listings? at lines? ([\d, ]+);/#)
      else {
        continue
      }
      for number in told.2.split(separator: ", ") { places.insert("\(told.1):\(number)") }
    }
    return places
  }

  private static func listings(_ options: [String], in place: URL) throws -> [Listing] {
    let result = try DocsCheckCommand.run(
      ["--timeout", "4", "--format", "json"] + options + ["."], in: place)
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
      return (strict.status == "passed" || strict.hasNearMisses) && ["run", "warning", "trap"].contains(strict.mode)
        && (strict.stdout == found.stdout || isRandom(strict, texts)) && strict.expectations >= found.expectations
    case "expected error": return strict.status == "passed" && strict.mode == "error"
    case "expected trap": return strict.status == "passed" && strict.mode == "trap"
    case "fragment", "needs Apple's SDK": return strict.status == "skipped"
    default: return strict.status == found.status
    }
  }

  /// Each kind of comment that is compared before is compared after, and one that does not hold stays red.
  @Test(arguments: [
    ("let a = 3 + 4 // ", "7", "9"), ("let a = 3 + 4\nprint(a) // ", "7", "9"),
    ("let a = 3 // => 3\na + 4 // -> ", "7", "9"), ("print(1)\n// ", "1", "6"),
    ("for n in 1...2 { print(n) }\n// Output:\n// 1\n// ", "2", "5"),
    ("var l = [1]\nl.append(2) // l == ", "[1, 2]", "[1, 3]"), ("let s: Set = [1, 2, 3] // ", "{1, 2, 3}", "{1, 2, 4}"),
    ("let name = \"Bob\" + \"by\" // ", "Bobby", "\"Bob\""), ("print(7)\n// → ", "7", "9"),
    ("print(\"x\") // Prints \"x\"\nlet a = 1 + 1 // Result: ", "2", "5"), ("let a = 1.0 / 3 // ", "0.333", "0.444"),
    ("print(7) /* ", "7 */", "9 */"),
  ]) func whatIsComparedBeforeIsComparedAfter(_ code: String, _ right: String, _ wrong: String) throws {
    for (text, status) in [(code + right, "passed"), (code + wrong, "failed")] {
      let fences = "```swift\n\(text)\n```\n\n```\n\(text)\n```\n"
      let place = try Place(["a.md": fences, "b.swift": Self.commented(text)])
      func claims(_ options: String...) throws -> [Listing] {
        let result = try place.check(["--format", "json"] + options + ["a.md", "b.swift"])
        return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).snippets
      }
      let before = try claims("--scope", "auto")
      #expect(before.map(\.status) == Array(repeating: status, count: 3))
      #expect(before.allSatisfy { $0.expectations > 0 })
      let written = try place.check("--write-modes", "a.md", "b.swift")
      #expect(!written.errors.contains("stays as it is"))
      let after = try claims()
      #expect(after.map(\.status) == before.map(\.status), "\(written.output)")
      #expect(after.map(\.expectations) == before.map(\.expectations), "\(written.output)")
    }
  }

  private static func commented(_ text: String) -> String {
    (["```swift"] + text.split(separator: "\n").map(String.init) + ["```"]).map { "/// \($0)\n" }.joined()
      + "func f() {}\n"
  }

  @Test func whatOnlyAutoReadsIsTold() throws {
    let place = try Place([
      "a.md": "# A\n\n    let a = 1 + 1 // 2\n\n```swift\nprint(1) // 1\n```\n\n```\nsome words\n```\n",
      "b.swift": "/// B.\n///\n///     let b = 1 + 1 // 2\n///\n/// C:\n///\n///     print(1) // 1\nfunc f() {}\n",
    ])
    let written = try place.check("--write-modes", "a.md", "b.swift")
    #expect(
      written.errors == """
        a.md: only `--scope auto` reads the listing at line 3; put code in a fence of ```swift to have it checked from now on.
        b.swift: only `--scope auto` reads the listings at lines 3, 7; put code in a fence of ```swift to have it checked from now on.

        """)
    #expect(try place.read("a.md").contains("```\nsome words\n```"))
    #expect(try place.read("b.swift").contains("///     print(1) // 1\n"))
  }

  private static func isRandom(_ listing: Listing, _ texts: [String: String]) -> Bool {
    code(of: listing, texts).contains { $0.contains("random(") }
  }

  private static func hasTests(_ listing: Listing, _ texts: [String: String]) -> Bool {
    code(of: listing, texts).contains { $0.contains("@Test") || $0.contains("XCTestCase") }
  }

  private static func code(of listing: Listing, _ texts: [String: String]) -> [Substring] {
    let lines = (texts[listing.file] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.dropFirst(listing.line).prefix { !$0.hasPrefix("```") })
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
