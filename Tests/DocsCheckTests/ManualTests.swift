import Foundation
import Testing
import ThreadsTestSupport

/// The manual speaks of the tool as it is.
@Suite(.onThreads) struct ManualTests {
  private static let pages = ["20-writing", "21-figures", "22-checking", "23-publishing", "26-formats"]

  private static func text(_ page: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Chapters/\(page).md"), encoding: .utf8)
  }

  /// The text of a page's fences of one kind, in order.
  private static func fences(_ opening: String, _ closing: String, in text: String) -> [String] {
    text.components(separatedBy: opening + "\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n" + closing).first }
  }

  @Test(arguments: ["", "zh-Hans/"])
  func itsReportsAreTheOnesThatTheToolGives(_ language: String) throws {
    let text = try Self.text(language + "22-checking")
    let chapters = Self.fences("````markdown", "````", in: text)
    let reports = Self.fences("```text", "```", in: text)
    let (wrong, thin) = (try #require(chapters.first), try #require(chapters.last))
    let (aboutWrong, aboutThin) = (try #require(reports.first), try #require(reports.last))
    let place = try Place(["README.md": wrong + "\n", "words.md": thin + "\n"])
    #expect(try place.check("README.md").output.hasPrefix(aboutWrong + "\n"))
    #expect(try place.check("mutants", "words.md").output.contains("\n" + aboutThin + "\n"))
  }

  @Test(arguments: pages, ["", "zh-Hans/"])
  func everyOptionThatItNamesIsOne(_ page: String, _ language: String) throws {
    let place = try Place([:])
    let help = try ["check", "coverage", "mutants", "new", "play", "serve"].map { try place.check("help", $0).output }
      .joined()
    // Options of SwiftPM, of podman and of VS Code stand here, too.
    let others: Set<Substring> = [
      "--package-path", "--rm", "--volume", "--input", "--user", "--network", "--security-opt", "--install-extension",
    ]
    for option in try Self.text(language + page).matches(of: #/[` ](--[a-z]+(?:-[a-z]+)*)/#).map(\.output.1)
    where !others.contains(option) {
      #expect(help.contains("  \(option) "), "The page names \(option), which is no option.")
    }
  }

  /// The first column of the tables of a page: what stands between backticks.
  private static func firstCells(of page: String) throws -> Set<String> {
    Set(
      try text(page).split(separator: "\n").filter { $0.hasPrefix("| `") }
        .flatMap { $0.split(separator: "|")[0].matches(of: #/`([^`]+)`/#).map { String($0.output.1) } })
  }

  /// The keys that a message lists behind its colon.
  private static func listed(_ message: String, behind mark: String) throws -> [String] {
    let line = try #require(message.split(separator: "\n").first { $0.contains(mark) })
    let keys = try #require(line.components(separatedBy: mark).last)
    return keys.prefix { $0 != "." }.components(separatedBy: ", ")
  }

  @Test(arguments: ["", "zh-Hans/"])
  func itsTablesHaveEveryKeyOfTheSettingsAndOfABook(_ language: String) throws {
    let place = try Place(["Chapters/01-a.md": "# A\n", "Chapters/book.json": "{ \"qqqqqqqqqqqqqq\": 1 }\n"])
    let book = try Self.listed(try place.check().output, behind: "is not a word of a book: ")
    let publishing = try Self.firstCells(of: language + "23-publishing")
    #expect(book.count > 5)
    for key in book { #expect(publishing.contains(key), "Publishing does not have `\(key)` of book.json.") }

    try place.write("docs-check.json", "{ \"qqqqqqqqqqqqqq\": 1 }\n")
    let settings = try Self.listed(try place.check().errors, behind: "is not a word of docs-check.json: ")
    let checking = try Self.firstCells(of: language + "22-checking")
    #expect(settings.count > 5)
    for key in settings { #expect(checking.contains(key), "Checking does not have `\(key)` of docs-check.json.") }
  }

  @Test(arguments: ["", "zh-Hans/"])
  func itNamesEverySchema(_ language: String) throws {
    let words = try Self.firstCells(of: language + "26-formats").filter { $0.hasPrefix("schema-") }
    let place = try Place([:])
    for word in words { #expect(try place.check("help", word).status == 0, "\(word) is no schema.") }
    // What completes in a shell is all that `help` prints.
    let all = try place.check("help", "bash").output.matches(of: #/schema-[a-z]+/#).map { String($0.output) }
    #expect(Set(all) == words)
  }
}
