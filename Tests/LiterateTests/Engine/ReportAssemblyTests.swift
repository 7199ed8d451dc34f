import Foundation
import LiterateModel
import LiterateToolchain
import Testing

@testable import Literate

/// Verdicts and problems of a check, put together to a report.
@Suite final class ReportAssemblyTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "assembly-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func report(
    _ files: [String: String], _ change: (inout CheckRequest) -> Void = { _ in }
  ) throws -> Report {
    let paths = try files.sorted { $0.key < $1.key }.map { name, text in
      let path = folder.appending(path: name).path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    var request = CheckRequest()
    change(&request)
    let place = try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program)
    let plan = try CheckPlan(BookSnapshot(files: paths, root: folder.path), request, place)
    let outcomes = plan.sessions.map { session in
      SessionOutcome(verdicts: session.snippets.map { _ in Verdict(.passed) }, isCached: false, seconds: 0)
    }
    return try ReportAssembly(
      plan: plan, checked: CheckedSessions(sessions: plan.sessions, outcomes: outcomes), request: request, place: place,
      library: place.library(modules: [])
    ).report(since: Clock.now)
  }

  private func lines(_ report: Report) -> [String] {
    report.entries.map {
      "\(Files.name(of: $0.snippet.place.file)):\($0.snippet.place.line) \($0.verdict.status)"
    }
  }

  private static let two = "# A\n\n```swift\nlet a = 1\n```\n\n```swift\nprint(a)\n```\n"

  @Test func verdictsStandInTheOrderOfTheBook() throws {
    let report = try report(["b.md": Self.two, "a.md": Self.two])
    #expect(lines(report) == ["a.md:3 passed", "a.md:7 passed", "b.md:3 passed", "b.md:7 passed"])
    #expect(report.isSound && report.problems.isEmpty)
  }

  /// No line of a chapter is without a verdict, whatever its fence says.
  @Test func aFenceThatIsWrongItselfFails() throws {
    let report = try report(["a.md": Self.two + "\n```swift nosuchword\nprint(2)\n```\n"])
    #expect(lines(report) == ["a.md:3 passed", "a.md:7 passed", "a.md:11 failed"])
    #expect(report.entries.last?.verdict.problems.map(\.id) == [.unknownWord])
    #expect(!report.isSound)
  }

  @Test func whatBelongsToNoFenceIsAProblemOfItsOwn() throws {
    let report = try report(["a.md": Self.two + "\n[gone](gone.md)\n"])
    #expect(report.problems.map(\.id) == [.brokenLink] && !report.isSound)
  }

  @Test func aFilterThatFitsNothingIsNoSuccess() throws {
    #expect(throws: Refusal.self) { try self.report(["a.md": Self.two], { $0.filters = ["none"] }) }
    let report = try report(["a.md": Self.two]) { $0.filters = ["a.md:7"] }
    #expect(lines(report) == ["a.md:7 passed"])
  }

  @Test func eachSnippetIsInOneOfTheParts() throws {
    try "let shown = 1\n".write(toFile: folder.path + "/Shown.swift", atomically: true, encoding: .utf8)
    let files = ["a.md": Self.two + "\n```swift from=Shown.swift\n```\n", "b.md": Self.two]
    let whole = lines(try report(files))
    let parts = try (1...3).map { part in lines(try report(files) { $0.shard = (part, 3) }) }
    #expect(whole.count == 5 && parts.flatMap(\.self).sorted() == whole.sorted())
  }
}
