import Foundation
import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// What the paragraphs of originals said when they were translated.
@Suite final class TranslationRecordTests {
  private static let before = "# A\n\nOne\ntwo.\n\n```swift\nlet a = 1\n```\n\nThree.\n\n## B\n\nFour.\n"
  private let file = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID().uuidString).json").path

  deinit { try? FileManager.default.removeItem(atPath: file) }

  private func chapter(_ text: String, _ file: String = "a.md") -> Chapter {
    ChapterReader.read(Array(text.utf8), file: file)
  }

  /// Where an original that said `before` when it was translated is told to have changed: the line of the translation, and its own.
  private func told(_ now: String, by text: String = "# 甲\n\n一。\n\n三。\n\n## 乙\n\n四。\n") throws -> [String] {
    var record = TranslationRecord(file: file)
    record.note(chapter(Self.before), name: "a.md")
    #expect(try record.write())
    #expect(try !TranslationRecord(file: file).write(), "it is written as it was")
    let translation = chapter(text, "zh/a.md")
    return TranslationRecord(file: file).problems(translation, original: chapter(now), name: "a.md").map { problem in
      let place = problem.message.split(separator: "(")[1].prefix { $0 != ")" }
      return "\(problem.position.line) for \(place)"
    }
  }

  @Test(
    arguments: [
      (before, []),
      // Lines are broken otherwise, and code says something else.
      (before.replacing("One\ntwo.", with: "One two."), []),
      (before.replacing("let a = 1", with: "let a = 2"), []),
      (before.replacing("two", with: "2"), ["3 for a.md:3"]),
      (before.replacing("Three", with: "3"), ["5 for a.md:10"]),
      (before.replacing("Four", with: "4"), ["9 for a.md:14"]),
      (before.replacing("## B", with: "## C"), ["7 for a.md:12"]),
      (before.replacing("Four.", with: "Four.\n\nFive."), ["9 for a.md:16"]),
      (before.replacing("Three.\n\n", with: ""), ["1 for a.md:1"]),
      // A section comes or goes: those behind it are what they were.
      (before.replacing("## B", with: "## N\n\nNew.\n\n## B"), ["1 for a.md:12"]),
      ("# N\n\nNew.\n\n" + before, ["1 for a.md:1"]),
      (before + "\n## N\n\nNew.\n", ["7 for a.md:16"]),
      (before.replacing("## B\n\nFour.\n", with: ""), ["7 for a.md"]),
      (before.replacing(#/(?s)# A.*Three.\n\n/#, with: ""), ["1 for a.md"]),
    ] as [(String, [String])]) func whatHasChangedIsToldAtItsParagraph(_ row: (now: String, told: [String])) throws
  {
    #expect(try told(row.now) == row.told)
  }

  /// Where a translation has other paragraphs than the original, the heading is all that is known.
  @Test func aSectionOfOtherParagraphsIsToldAtItsHeading() throws {
    #expect(try told(Self.before.replacing("two", with: "2"), by: "# 甲\n\n一。\n\n## 乙\n\n四。\n") == ["1 for a.md:3"])
  }

  /// Who has translated a new section is asked about that one alone.
  @Test func aTranslationThatHasTheNewSectionIsAskedAboutIt() throws {
    let now = Self.before.replacing("## B", with: "## N\n\nNew.\n\n## B")
    #expect(try told(now, by: "# 甲\n\n一。\n\n## 新\n\n新。\n\n## 乙\n\n四。\n") == ["5 for a.md:12"])
  }

  @Test func anOriginalThatNobodyNotedIsNotAskedAbout() throws {
    #expect(TranslationRecord(file: file).problems(chapter(""), original: chapter(Self.before), name: "a.md").isEmpty)
  }

  @Test(arguments: ["[]", "{ \"a.md\": 1 }", "no"]) func anotherFileIsAProblem(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file))
    let problem = try #require(TranslationRecord(file: file).problem)
    #expect(problem.position == Position(file: file, line: 1, column: 1))
  }
}
