import Foundation
import LiterateModel
import LiterateReading
import Testing

@testable import Literate

@Suite struct SessionTests {
  private func chapter(_ words: [String]) -> Chapter {
    let text = words.map { "```swift\($0)\n```\n" }.joined()
    return ChapterReader.read(Array(text.utf8), file: "a.md")
  }

  /// Names that look like what the tool calls programs itself.
  @Test(arguments: [
    [" name=a", " after=a", " scope=\"after a\""],
    [" scope=new", " scope=\"new 1\"", " scope=new", " scope=\"new 2\""],
    ["", " scope=\"snippet 1\"", " scope=\"line 1\""], [" scope=chapter", "", " scope=\"comment 1\"", " scope=named"],
    [" name=a", " name=b", " after=a,b", " after=b,a", " after=a", " after=a", " scope=\"after a (2)\""],
    [
      " start=a", " name=a", " check=a", " scope=\"start of a\"", " after=a", " start=b", " name=b after=a", " check=b",
    ],
  ]) func anAuthorsNameNeverMeansAProgramOfTheTool(_ words: [String]) {
    for scope in [SessionScope.chapter, .snippet] {
      let sessions = Session.all(in: chapter(words), scope: scope)
      #expect(Set(sessions.map(\.id)).count == sessions.count)
      #expect(Set(sessions.map(\.id.program.key)).count == sessions.count)
      #expect(Set(sessions.map(\.id.hash)).count == sessions.count)
      let judged = sessions.flatMap { $0.own.map(\.id) }
      #expect(judged.count == words.count && Set(judged).count == words.count, "each snippet is judged once")
    }
  }

  @Test func namedFencesOfAChapterAreOneProgram() {
    let sessions = Session.all(in: chapter(["", " scope=x", "", " scope=new", "", " scope=x"]), scope: .chapter)
    #expect(sessions.map(\.id.program) == [.chapter, .named("x"), .fresh(1)])
    #expect(sessions.map(\.snippets.count) == [2, 2, 2])
  }

  @Test func linesAboveChangeNoIdentity() {
    let words = [" name=a", " after=a", " scope=new", " scope=x"]
    let text = "Prose.\n\n" + words.map { "```swift\($0)\n```\n" }.joined()
    for scope in [SessionScope.chapter, .snippet] {
      let moved = Session.all(in: ChapterReader.read(Array(text.utf8), file: "a.md"), scope: scope)
      #expect(moved.map(\.id) == Session.all(in: chapter(words), scope: scope).map(\.id))
    }
  }

  @Test(arguments: [
    ProgramID.chapter, .named("after a"), .fresh(2), .after(["a", "b,c"], number: 3), .listing(4),
    .start(of: "after a"), .comment(5, .after(["a"], number: 1)),
  ]) func aReportTellsWhichProgramItWas(_ program: ProgramID) throws {
    let json = try JSONEncoder().encode(program)
    #expect(try JSONDecoder().decode(ProgramID.self, from: json) == program)
  }
}
