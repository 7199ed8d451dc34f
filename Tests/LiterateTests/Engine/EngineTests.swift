import Foundation
import LiterateModel
import LiterateToolchain
import Synchronization
import Testing

@testable import Literate

/// The engine is told snapshots, and tells what it finds out.
@Suite final class EngineTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "engine-\(UUID().uuidString)")
  private let engine: Engine

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    engine = Engine(
      place: try Workplace(package: nil, cache: folder.path + "/cache", program: Built.program))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func snapshot(_ text: String) throws -> BookSnapshot {
    let path = folder.appending(path: "a.md")
    try text.write(to: path, atomically: true, encoding: .utf8)
    return BookSnapshot(files: [path.path], root: folder.path)
  }

  /// What the engine tells, as a person would note it down.
  private final class Notes: Sendable {
    let lines = Mutex<[String]>([])

    @Sendable func take(_ event: CheckEvent) {
      let line =
        switch event {
        case .planned(let sessions, let known): "planned \(sessions), known \(known)"
        case .began(let progress): "began \(progress.done)/\(progress.total)"
        case .verdict(let entry):
          "\(entry.snippet.place.line) \(entry.verdict.status)\(entry.isCached ? " (kept)" : "")"
        case .finished(let result): "finished, \(result.report.isSound ? "sound" : "not sound")"
        case .refused(let refusal): "refused: \(refusal.message)"
        }
      lines.withLock { $0.append(line) }
    }
  }

  private static let book = """
    ```swift
    let a = 1
    print(a)
    ```
    ```output
    1
    ```

    ```swift scope=other
    let b = 2 // → 3
    ```

    """

  @Test func itTellsWhatIsPlannedThenVerdictsThenTheEnd() throws {
    let first = Notes()
    var request = CheckRequest()
    request.jobs = 1
    _ = try engine.check(snapshot(Self.book), request, tell: first.take)
    #expect(
      first.lines.withLock { $0 } == [
        "planned 2, known 0", "began 0/2", "1 passed", "began 1/2", "9 failed", "finished, not sound",
      ])
    // What has not changed is known, what has is run.
    let second = Notes()
    _ = try engine.check(snapshot(Self.book.replacing("→ 3", with: "→ 2")), request, tell: second.take)
    #expect(
      second.lines.withLock { $0 } == [
        "planned 2, known 1", "1 passed (kept)", "began 1/2", "9 passed", "finished, sound",
      ])
  }

  @Test func whatSomebodyWaitsForIsJudgedBeforeEverythingElse() throws {
    let notes = Notes()
    let snapshot = try snapshot(
      """
      ```swift
      print(1)
      ```

      ```swift
      let b = 2 // → 3
      ```

      ```swift
      exit(1)
      ```

      """)
    var request = CheckRequest()
    request.jobs = 1
    let second = try #require(snapshot.chapters.first?.snippets.dropFirst().first)
    engine.update(snapshot, request, first: [second], tell: notes.take).wait()
    // It does not wait for those behind it, in whose program it is.
    #expect(
      notes.lines.withLock { $0 } == [
        "5 failed", "planned 1, known 0", "began 0/1", "1 passed", "5 failed", "9 failed", "finished, not sound",
      ])
  }

  @Test func aSnippetIsReplacedWithoutAnyFileBeingWritten() throws {
    let text = "- In a list:\n\n  ```swift\n  print(1)\n  ```\n  ```output\n  1\n  ```\n"
    let before = try snapshot(text)
    let snippet = try #require(before.chapters[0].snippets.first)
    let after = before.replacing(snippet, with: "let text = \"one\"\nprint(text)\n")
    let report = try engine.check(after, CheckRequest()).report
    let entry = try #require(report.entries.first)
    #expect(entry.verdict.standardOutput == "one\n" && entry.verdict.status == .failed)
    #expect(entry.verdict.problems.map(\.position.line) == [8])
    #expect(try String(contentsOf: folder.appending(path: "a.md"), encoding: .utf8) == text)
    #expect(try engine.check(before, CheckRequest()).report.isSound)
  }

  @Test func aNewerSnapshotCallsOffWhatIsUnderWay() throws {
    let notes = Notes()
    let began = DispatchSemaphore(value: 0)
    var request = CheckRequest()
    request.timeout = 60
    let slow = engine.update(
      try snapshot("```swift\nimport Foundation\nThread.sleep(forTimeInterval: 50)\n```\n"), request
    ) { event in
      notes.take(event)
      if case .began = event { began.signal() }
    }
    began.wait()
    // Long enough for the compiler to run, or the snippet.
    Thread.sleep(forTimeInterval: 1)
    let started = Clock.now
    let done = DispatchSemaphore(value: 0)
    let newest = Notes()
    engine.update(try snapshot("```swift\nlet a = 1 // → 1\n```\n"), request) { event in
      newest.take(event)
      if case .finished = event { done.signal() }
    }
    slow.wait()
    // The snippet would sleep for most of a minute.
    #expect(Clock.now - started < 20)
    done.wait()
    #expect(notes.lines.withLock { $0 } == ["planned 1, known 0", "began 0/1"])
    #expect(newest.lines.withLock { $0.last } == "finished, sound")
    // What was called off is not remembered as a verdict.
    let again = try snapshot("```swift\nlet a = 1 // → 1\n```\n")
    #expect(try engine.check(again, request).report.entries.map(\.isCached) == [true])
  }

  @Test func whatIsCalledOffEndsAtOnceWhereverItIs() throws {
    let text = "```swift\nimport Rx\nvar sum = 0\nfor n in 1...1_000_000_000 { sum &+= n }\nwhile true {}\n```\n"
    let snapshot = try snapshot(text)
    var request = CheckRequest()
    request.timeout = 60
    request.usesCache = false
    // While it is planned, compiled, linked, started, run: whenever it is.
    for delay in [0, 0.02, 0.1, 0.3, 0.6, 1.2] {
      let pass = engine.update(snapshot, request) { _ in }
      Thread.sleep(forTimeInterval: delay)
      pass.callOff()
      let started = Clock.now
      pass.wait()
      #expect(Clock.now - started < 10, "after \(delay) s")
    }
    #expect(try processes() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache/work").isEmpty)
  }

  /// The command lines of running programs that name the folder of these tests, or work on something there; but for a compiler that
  /// stands there for the next program, and what makes it stand.
  private func processes() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.compactMap { number in
      let line = (try? String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)) ?? ""
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")
      let isAtWork = place?.contains([folder.path, "cache", "work", ""].joined(separator: "/")) == true
      return isAtWork || line.contains(folder.path) && !line.contains(folder.path + "/cache/standing/") ? line : nil
    }
  }

  @Test func whatSomebodyHasRemovedIsMadeAgain() throws {
    let snapshot = try snapshot("```swift\nlet a = 1 // → 1\n```\n")
    #expect(try engine.check(snapshot, CheckRequest()).report.isSound)
    try FileManager.default.removeItem(atPath: folder.path + "/cache")
    let again = try engine.check(snapshot, CheckRequest()).report
    #expect(again.isSound && again.entries.map(\.isCached) == [false])
  }

  @Test func aBookThatCannotBePlannedIsRefused() throws {
    let notes = Notes()
    var request = CheckRequest()
    request.filters = ["nothing"]
    let pass = engine.update(try snapshot("```swift\n```\n"), request, tell: notes.take)
    pass.wait()
    #expect(
      notes.lines.withLock { $0.last } == "refused: No snippet has `nothing` in its file, name or place.")
  }
}

/// What the package has built.
enum Built {
  /// The tool, which lies beside the bundle that these tests are in.
  static var program: String {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: ".build/debug/docs-check").resolvingSymlinksInPath().path
  }
}
