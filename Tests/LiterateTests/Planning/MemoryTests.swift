import Foundation
import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// Every kind of session is remembered, and failures are found again after edits.
@Suite final class MemoryTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// As the next run has it.
  private var memory: Memory { Memory(path: folder.path + "/last.json", root: folder.path) }

  /// Sessions of fences with these words, in a file of that text.
  private func sessions(_ text: String, file: String = "a.md", scope: SessionScope = .chapter) throws -> [Session] {
    let path = folder.path + "/" + file
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let bytes = Array(text.utf8)
    return Session.all(
      in: SourceReader.isSource(file) ? SourceReader.read(bytes, file: path) : ChapterReader.read(bytes, file: path),
      scope: scope)
  }

  private func remember(_ sessions: [Session], failing: [Int] = [], prefix: String = "p", isWhole: Bool = true) {
    let outcomes = sessions.map { session in
      SessionOutcome(
        verdicts: session.snippets.map { Verdict(failing.contains($0.place.line) ? .failed : .passed) },
        isCached: false, seconds: 2)
    }
    memory.remember(sessions: sessions, outcomes: outcomes, prefix: prefix, isWhole: isWhole)
  }

  private func failedLines(_ sessions: [Session]) -> [Int] {
    memory.failed(among: sessions).map(\.fence.line).sorted()
  }

  @Test(arguments: [
    ("a.md", "```swift\n```\n", SessionScope.chapter), ("a.md", "```swift scope=new\n```\n", .chapter),
    ("a.md", "```swift scope=\"two words\"\n```\n", .chapter),
    ("a.md", "```swift name=a\n```\n```swift after=a\n```\n", .chapter), ("a.md", "```swift\n```\n", .snippet),
    ("a b.swift", "/// ```swift\n/// ```\nfunc f() {}\n", .chapter),
  ]) func everySessionIsRemembered(_ row: (file: String, text: String, scope: SessionScope)) throws {
    let sessions = try sessions(row.text, file: row.file, scope: row.scope)
    #expect(sessions.allSatisfy { memory.missReason($0, prefix: "p") == .neverRun })
    remember(sessions)
    for session in sessions {
      #expect(memory.cost(session) == 2)
      #expect(memory.missReason(session, prefix: "p") == .notKept)
      #expect(memory.missReason(session, prefix: "q") == .otherCircumstances)
    }
    let edited = try self.sessions("\n" + row.text, file: row.file, scope: row.scope)
    #expect(edited.allSatisfy { memory.missReason($0, prefix: "p") == .otherText })
    // Sessions of files that are gone are forgotten with the next run.
    remember(try self.sessions("```swift\n```\n", file: "other.md"))
    #expect(memory.cost(sessions[0]) == 2)
    try FileManager.default.removeItem(atPath: sessions[0].file)
    remember(try self.sessions("```swift\n```\n", file: "other.md"))
    #expect(memory.cost(sessions[0]) == nil)
  }

  private static let two = "```swift\nprint(1)\n```\n```swift\nprint(2)\n```\n"

  @Test func aRunOfOtherFilesForgetsNothingOfARenamedOne() throws {
    remember(try sessions(Self.two), failing: [4])
    try FileManager.default.removeItem(atPath: folder.path + "/a.md")
    remember(try sessions("```swift\n```\n", file: "other.md"))
    #expect(failedLines(try sessions(Self.two, file: "b.md")) == [1, 4], "it may be either")
    remember(try sessions(Self.two, file: "b.md"))
    #expect(failedLines(try sessions(Self.two, file: "b.md")).isEmpty)
  }

  @Test func whatIsGoneIsNotRememberedForEver() throws {
    for number in 0..<202 {
      let sessions = try sessions(Self.two, file: "\(number).md")
      remember(sessions, failing: [4])
      try FileManager.default.removeItem(atPath: sessions[0].file)
    }
    let kept = try Data(contentsOf: folder.appending(path: "last.json.failed"))
    #expect(kept.count < 2_000, "a few of them at most")
  }

  @Test func whatFailedIsWhatIsMeant() throws {
    let sessions = try sessions(Self.two)
    remember(sessions, failing: [4])
    #expect(failedLines(sessions) == [4])
    #expect(failedLines(try self.sessions("Prose.\n\n" + Self.two)) == [6], "lines above")
    let between = Self.two.replacing("```\n```", with: "```\n```swift\nprint(0)\n```\n```")
    #expect(failedLines(try self.sessions(between)) == [7], "a snippet before it")
    #expect(failedLines(try self.sessions(Self.two.replacing("print(2)", with: "print(3)"))) == [4], "edited")
    #expect(
      failedLines(try self.sessions(between.replacing("print(2)", with: "print(3)"))) == [1, 4, 7], "cannot be said")
    #expect(
      failedLines(try self.sessions(Self.two.replacing("swift\nprint(2)", with: "swift scope=x\nprint(2)"))) == [4])
    let alone = Self.two.replacing("swift\n", with: "swift scope=x\n")
    #expect(failedLines(try self.sessions(alone)) == [4], "its program is gone")
  }

  @Test func aRenamedFileKeepsItsFailures() throws {
    let sessions = try sessions(Self.two)
    remember(sessions, failing: [4])
    let known = try self.sessions(Self.two, file: "known.md")
    remember(known, isWhole: false)
    #expect(failedLines(known).isEmpty)
    try FileManager.default.removeItem(atPath: sessions[0].file)
    #expect(failedLines(try self.sessions(Self.two, file: "b.md")) == [1, 4])
    #expect(failedLines(known).isEmpty)
  }

  @Test func whatPassesIsForgotten() throws {
    let sessions = try sessions(Self.two)
    remember(sessions, failing: [1, 4])
    remember(sessions, failing: [1])
    #expect(failedLines(sessions) == [1])
    remember(sessions)
    #expect(failedLines(sessions).isEmpty)
  }

  @Test func aDamagedFileIsNoMemory() throws {
    let sessions = try sessions(Self.two)
    remember(sessions, failing: [4])
    for name in ["last.json", "last.json.failed"] {
      try "{".write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    #expect(failedLines(sessions).isEmpty && memory.cost(sessions[0]) == nil)
  }
}
