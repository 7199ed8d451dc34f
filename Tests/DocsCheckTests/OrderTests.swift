import Foundation
import Testing
import ThreadsTestSupport

/// Sets and dictionaries have another order in each run of a program: what a chapter states must not depend on the one that the first
/// run has.
@Suite(.onThreads) struct OrderTests {
  private static let letters = (0..<12).map { "\"\(Character(UnicodeScalar(97 + $0)!))\"" }.joined(separator: ", ")

  @Test func theOrderOfTheFirstRunIsNoClaim() throws {
    let code = "```swift\nlet letters: Set = [\(Self.letters)]\nprint(letters)\n```\n\n"
    let place = try Place(["a.md": "# A\n\n" + code + "```output\n```\n"])
    // What `--accept` writes is what came first, and no reader sees it.
    let accepted = try place.check(["--accept", "a.md"])
    #expect(accepted.status == 1, "\(accepted.output)")
    let result = try place.check(["a.md"])
    #expect(result.status == 1 && result.output.contains("sets and dictionaries have another order in each"))
  }

  @Test(arguments: [
    "letters.sorted().first // → Optional(\"a\")", "letters.count // → 12",
    "Dictionary(grouping: letters, by: \\.count)[1]?.count // → Optional(12)",
    "for letter in letters { print(letter) }\n```\n\n```output unordered\n"
      + (0..<12).map { "\(Character(UnicodeScalar(97 + $0)!))" }.joined(separator: "\n"),
  ])
  func whatHoldsInAnyOrderHolds(_ code: String) throws {
    let place = try Place(["a.md": "# A\n\n```swift\nlet letters: Set = [\(Self.letters)]\n\(code)\n```\n"])
    let result = try place.check(["a.md"])
    #expect(result.status == 0, "\(result.output)")
  }
}
