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

  /// What a listing of a package is given, its fence says: an error that is written there is the one that the page shows.
  @Test func anErrorOfAPackageIsTheOneThatThePageShows() throws {
    let package = BookTests.folder.deletingLastPathComponent().appending(path: "Packages/tides")
    let place = try Place(package: package)
    #expect(try place.check("--write-modes", "--package", ".", "ERRORS.md").status == 1)
    let text = try place.read("ERRORS.md")
    #expect(!text.contains("cannot find"), "\(text)")
    // Readers do not see it.
    #expect(text.contains("```swift error=\"cannot assign to property: 'depth' is a 'let' constant\" import=Tides\n"))
    #expect(!text.contains("// error: cannot assign to property"))
    #expect(text.components(separatedBy: "```swift error import=Tides\n").count == 2)
    #expect(text.contains("```swift\nlet third = Harbour(title: userName, metres: 2)\n"))
    // What contradicts the library stays red, and nothing else.
    let strict = try place.check("--package", ".", "ERRORS.md")
    #expect(strict.status == 1 && strict.output.contains("4 snippets in 1 file: 2 passed, 1 failed, 1 skipped"))
  }

  @Test(arguments: books) func theFileHoldsFromThenOn(_ name: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "modes-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: BookTests.folder.appending(path: name), to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    for ours in ["command", "expected"] { try? FileManager.default.removeItem(at: place.appending(path: ours)) }
    let before = try Self.texts(place)
    // What the book's own run came to is kept, for those that follow, and those that say the same of time.
    _ = try BookTests.transcript(of: name)
    let time = try Self.time(name)
    let all = try Self.listings(time + ["--scope", "auto"], in: place)
    let written = try DocsCheckCommand.run(time + ["--write-modes", "."], in: place)
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
    // Each program of the files has run, when they were written or after that.
    let strict = try Self.listings(time, in: place)
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
    _ = try DocsCheckCommand.run(time + ["--write-modes", "."], in: place)
    #expect(try Self.texts(place) == after, "the second time there is nothing to write")
  }

  /// What stands in a type, say, holds only with something around it.
  @Test func whatIsSkippedThoughItHoldsIsTold() throws {
    let place = try Place(["a.md": "```swift\nstatic let width = 3\n```\n\n```swift\nlet height = 4\n```\n"])
    let written = try place.check("--write-modes", ".")
    let told = "a.md: no word of a fence says what `--scope auto` gives to the listing at line 1, so"
    #expect(written.errors.contains(told))
    #expect(try place.read("a.md").contains("```swift skip=\"it needs a type around it\""))
  }

  /// It is told before and after, and no word of a fence is about it.
  @Test func aLinkThatLeadsNowhereKeepsNothingFromBeingWritten() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "modes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let file = place.appending(path: "a.md")
    let link = "[Nowhere](nowhere.md)\n\n```swift"
    try "\(link)\nlogger.info(\"a\")\n```\n".write(to: file, atomically: true, encoding: .utf8)
    let written = try DocsCheckCommand.run(["--write-modes", "."], in: place)
    #expect(written.status == 1 && written.output.contains("a.md:1:1: error: nowhere.md is not there."))
    #expect(!written.errors.contains("stays as it is"))
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("\(link) skip"))
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

  /// The seconds that the book's own command gives a snippet.
  private static func time(_ name: String) throws -> [String] {
    let command = try String(contentsOf: BookTests.folder.appending(path: "\(name)/command"), encoding: .utf8)
    let words = DocsCheckCommand.words(String(command.prefix { $0 != "\n" }))
    return words.firstIndex(of: "--timeout").map { Array(words[$0...($0 + 1)]) } ?? []
  }

  private static func listings(_ options: [String], in place: URL) throws -> [Listing] {
    let result = try DocsCheckCommand.run(["--format", "json"] + options + ["."], in: place)
    // Nothing can be written about what only a directive names.
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).snippets
      .filter { $0.file.hasSuffix(".md") }
  }

  /// Whether a file that says what it means says of a listing what was found.
  private static func holds(_ found: Listing, as strict: Listing, in texts: [String: String], isAfterMistake: Bool)
    -> Bool
  {
    switch found.found {
    // What is wrong keeps others from being reached until somebody mends it.
    case _ where strict.status == "not-reached": return isAfterMistake
    case _ where found.status == "failed": return strict.status == "failed"
    // It only declares tests.
    case "run" where strict.mode == "no-run": return strict.status == "passed" && hasTests(strict, texts)
    // It leaves something out, which no word adds.
    case "run", "compiled":
      if found.reason == "it calls what the listing leaves out" { return strict.status == "skipped" }
      if found.given?.contains(where: { !$0.hasPrefix("import ") }) == true { return strict.status == "skipped" }
      // No word of a fence leaves out only some lines of a listing, or the beginning of a program.
      let parts = ["it goes on from the other lines", "it uses what a whole program declares"]
      if parts.contains(where: { strict.reason?.hasPrefix($0) == true }) { return strict.status == "skipped" }
      if found.found == "compiled" { return strict.status == "passed" && strict.mode == "no-run" }
      return (strict.status == "passed" || strict.hasNearMisses) && ["run", "warning", "trap"].contains(strict.mode)
        && (strict.stdout == found.stdout || isRandom(strict, texts)) && strict.expectations >= found.expectations
    case "expected error", "expected trap":
      if strict.reason?.hasPrefix("it goes on from the other lines") == true { return strict.status == "skipped" }
      let given = found.given?.filter { !$0.hasPrefix("import ") && $0 != "calls of its tests" } ?? []
      if !given.isEmpty { return strict.status == "skipped" }
      return strict.status == "passed" && strict.mode == (found.found == "expected trap" ? "trap" : "error")
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
    let place = try Place()
    for (name, text) in [("right", code + right), ("wrong", code + wrong)] {
      try place.write("\(name).md", "```swift\n\(text)\n```\n\n```\n\(text)\n```\n")
      try place.write("\(name).swift", Self.commented(text))
    }
    let files = ["right.md", "right.swift", "wrong.md", "wrong.swift"]
    func claims(_ options: String...) throws -> [Listing] {
      let result = try place.check(["--format", "json"] + options + files)
      return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).snippets
    }
    let before = try claims("--scope", "auto")
    #expect(before.filter { $0.file.hasPrefix("right") }.map(\.status) == ["passed", "passed", "passed"])
    #expect(before.filter { $0.file.hasPrefix("wrong") }.map(\.status) == ["failed", "failed", "failed"])
    #expect(before.allSatisfy { $0.expectations > 0 })
    let written = try place.check(["--write-modes"] + files)
    #expect(!written.errors.contains("stays as it is"))
    let after = try claims()
    #expect(after.map(\.file) == before.map(\.file))
    #expect(after.map(\.status) == before.map(\.status), "\(written.output)")
    #expect(after.map(\.expectations) == before.map(\.expectations), "\(written.output)")
  }

  /// What `--scope auto` has found out, `--write-modes` does not find out again, nor does a check find out again what that tried.
  @Test func nothingIsFoundOutTwice() throws {
    let place = try Place(["a.md": "```swift\nprint(1)\n```\n", "b.md": "```swift\nprint(unknown)\n```\n"])
    func answers(_ options: String...) throws -> [Substring] {
      try place.check(["--cache", ".kept", "--explain-cache"] + options).output.split(separator: "\n")
        .filter { $0.contains(": run: ") || $0.contains(": not run: ") }
    }
    #expect(try answers("--scope", "auto", "a.md", "b.md").count { $0.contains(": run: ") } == 2)
    let known = try answers("--write-modes", "a.md")
    #expect(known.count == 1 && known.allSatisfy { $0.contains(": not run: ") }, "\(known)")
    _ = try answers("--write-modes", "b.md")
    #expect(try place.read("b.md").contains("skip="))
    let strict = try answers("b.md")
    #expect(strict.count == 1 && strict.allSatisfy { $0.contains(": not run: ") }, "\(strict)")
  }

  /// Listings of many pages are tried together, and then nobody knows what each has to run with.
  @Test func whatListingsHaveToRunWithIsFoundOutWhereItIsNotKnown() throws {
    let listings = (1...24).map { "```swift\nprint(\($0))\n```\n" }
    let place = try Place(["a.md": listings.joined(separator: "\n")])
    let options = ["--cache", ".kept", "--explain-cache"]
    _ = try place.check(options + ["--scope", "auto", "a.md"])
    let written = try place.check(options + ["--write-modes", "a.md"])
    #expect(
      written.output.contains("run: nobody has asked yet what its listings have to run with"), "\(written.output)")
    let again = try place.check(options + ["--write-modes", "a.md"])
    #expect(again.output.contains(": not run: "), "\(again.output)")
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

  /// A comment that says which error is thrown is compared only where comments are: what is not thrown is red from then on, too.
  @Test(arguments: [
    "try f(1) // throws Bad", "do {\n  _ = try f(1) // throws Bad\n} catch {}", "let x = try? f(1) // throws Bad",
  ]) func whatIsNotThrownStaysRed(_ code: String) throws {
    let place = try Place([
      "a.md":
        "# A\n\n```swift\nstruct Bad: Error {}\n@discardableResult func f(_ n: Int) throws -> Int { n }\n\(code)\n```\n\n```swift\nlog.send()\n```\n"
    ])
    #expect(try place.check("--scope", "auto", "a.md").output.contains("The comment says that this throws an error"))
    #expect(try place.check("--write-modes", "a.md").status == 1)
    let text = try place.read("a.md")
    #expect(text.contains(code) && !text.contains("no-run"))
    let after = try place.check("a.md")
    #expect(after.status == 1)
    #expect(after.output.contains("The comment says that this throws an error"), "\(text)\(after.output)")
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
