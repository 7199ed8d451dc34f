import Foundation
import LiterateReading
import Testing

@testable import Literate

/// `new`: a chapter that passes.
@Suite struct NewChapterTests {
  /// The names of the files that come of writing chapters one after the other.
  private func names(_ titles: [String], beside files: [String] = []) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files { try Data("# Another\n".utf8).write(to: folder.appending(path: file)) }
    return try titles.map { title in
      let path = try NewChapter.write(title: title, folder: folder.path)
      let chapter = ChapterReader.read(Array(try Data(contentsOf: URL(filePath: path))), file: path)
      #expect(chapter.title == title.split(separator: " ").joined(separator: " "))
      #expect(chapter.problems.isEmpty && chapter.snippets.count == 3)
      return URL(filePath: path).lastPathComponent
    }
  }

  @Test func aChapterGetsTheNextNumber() throws {
    #expect(try names(["First Steps", "Then"]) == ["01-first-steps.md", "02-then.md"])
    #expect(try names(["More"], beside: ["02-a.md", "9-b.md", "README.md"]) == ["10-more.md"])
    #expect(try names(["More"], beside: ["99-a.md"]) == ["100-more.md"])
  }

  @Test func theNameIsMadeOfTheWords() throws {
    #expect(try names(["  What's   new?  "]) == ["01-what-s-new.md"])
    #expect(try names(["../../etc"]) == ["01-etc.md"])
    #expect(try names(["Über 表"]) == ["01-über-表.md"])
  }

  @Test func aTitleThatIsThereOrNamesNothingIsRefused() {
    #expect(throws: Refusal.self) { try names(["Same", "Same"]) }
    #expect(throws: Refusal.self) { try names(["…"]) }
    #expect(throws: Refusal.self) { try names([""]) }
  }
}
