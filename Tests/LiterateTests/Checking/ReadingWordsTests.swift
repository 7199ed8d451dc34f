import LiterateModel
import Testing

@testable import Literate

/// Whether the text of a session says that it may read files.
@Suite struct ReadingWordsTests {
  @Test(arguments: [
    ("try String(contentsOfFile: name, encoding: .utf8)", true), ("FileManager.default", true), ("#filePath", true),
    ("fopen(name, \"r\")", true), ("Prices(path: \"a\").sum", true), ("Bundle.main", true),
    ("URL(string: \"x\")", true),
    ("let sum = 1 + 2", false), ("print(readLine() ?? \"\")", false), ("subject.onNext(1)", false),
  ]) func aWordIsEnough(_ row: (code: String, mayRead: Bool)) throws {
    let session = try Written("```swift\nlet a = 1\n```\n\n```swift\n\(row.code)\n```\n").session()
    #expect(ReadingWords.mayRead(session) == row.mayRead)
  }

  @Test(arguments: [
    ("FileManager.default.fileExists(atPath: #filePath + \"s\")", true), ("fopen(\"/etc/a\", \"r\")", true),
    ("FileManager.default.fileExists(atPath: \"a\")", false), ("#fileID", false), ("print(\"/\")", false),
    ("try String(contentsOfFile: \"/a\", encoding: .utf8)", false), ("try? String(contentsOfFile: \"/a\")", true),
  ]) func whoNamesThePackageMayLookForAFile(_ row: (code: String, mayMiss: Bool)) throws {
    #expect(try ReadingWords.mayMiss(Written("```swift\n\(row.code)\n```\n").session()) == row.mayMiss)
  }
}
