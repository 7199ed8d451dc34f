import Foundation
import LiterateModel
import LiterateReading
import LiterateToolchain
import Testing

@testable import Literate

/// What is said of a snippet for each thing that can become of it. Nothing is compiled.
@Suite final class SnippetVerdictsTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "verdicts-\(UUID().uuidString)").path
  private let workshop: Workshop

  init() throws {
    let place = try Workplace(package: nil, cache: folder + "/cache", program: Built.program)
    let library = try place.library(modules: [])
    let runners = SessionRunners(library, place.toolchain, documents: []) { RunnerBuild(library: $0, place: place) }
    workshop = .of(CheckRequest(), place, library, parsed: ParsedSnippets(), runners: runners, folder: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let written = Written(
    """
    ```swift name=first
    let count = 1⃝load()
    ```

    ```swift
    print(2⃝count)
    ```
    ```output
    3
    ```

    ```swift no-run="it waits for a server"
    serve()
    ```

    ```swift skip="later"
    sleep()
    ```

    """)

  private func verdict(
    _ index: Int, _ fate: SessionState.Fate, build: Build? = nil, _ part: (inout RunRecord.Part) -> Void = { _ in },
    end: RunRecord.End = .finished
  ) throws -> Verdict {
    var check = SessionCheck(session: try Self.written.session(), workshop: workshop, folder: folder)
    var record = RunRecord()
    record.parts[index] = .init()
    part(&record.parts[index]!)
    record.end = end
    let verdict = check.verdict(index, fate, build, record)
    return try #require(verdict)
  }

  private func build(_ errors: (snippet: Int, mark: Int, message: String)...) throws -> Build {
    var build = Build()
    for error in errors {
      build.diagnostics.append(
        (
          error.snippet,
          Diagnostic(
            severity: .error, position: try Self.written.place(error.mark), message: error.message, identifier: nil)
        ))
    }
    return build
  }

  @Test func whatNeedNotRunIsSaidWithItsReason() throws {
    let skipped = try verdict(3, .skipped)
    #expect(skipped.status == .skipped && skipped.reason == .words("later"))
    let compiled = try verdict(2, .compiled)
    #expect(compiled.status == .passed && compiled.reason == .words("it waits for a server"))
  }

  @Test func eachErrorOfTheCompilerIsToldAtItsPlace() throws {
    let build = try build((0, 1, "cannot find 'load' in scope"), (1, 2, "this is another snippet's"))
    let verdict = try verdict(0, .rejected, build: build)
    #expect(verdict.status == .failed && verdict.problems.map(\.id) == [.compile])
    #expect(try verdict.problems[0].position == Self.written.place(1))
    #expect(verdict.problems[0].length == "load".utf8.count)
  }

  @Test func whatUsesAFailedSnippetSaysWhichOne() throws {
    var check = SessionCheck(session: try Self.written.session(), workshop: workshop, folder: folder)
    check.verdicts[0] = Verdict(.failed)
    let build = try build((1, 2, "cannot find 'count' in scope"))
    let found = check.verdict(1, .rejected, build, RunRecord())
    let verdict = try #require(found)
    #expect(verdict.status == .notReached && verdict.problems.isEmpty)
    guard case .usesFailed(let name, let whereabouts) = verdict.reason else {
      return #expect(Bool(false), "\(verdict)")
    }
    #expect(name == "count" && whereabouts.contains("first"))
  }

  @Test func whatRanIsJudgedByWhatItDid() throws {
    let right = try verdict(1, .ran) { $0.output = Array("3\n".utf8) }
    #expect(right.status == .passed && right.expectations > 0)
    let wrong = try verdict(1, .ran) { $0.output = Array("4\n".utf8) }
    #expect(wrong.status == .failed && !wrong.problems.isEmpty && !wrong.corrections.isEmpty)
  }

  @Test func whatStoppedIsToldBeforeAllElse() throws {
    let end = RunRecord.End.signalled(signal: 5, line: 0)
    let stopped = try verdict(1, .stopped, { $0.output = Array("4\n".utf8) }, end: end)
    #expect(stopped.status == .failed && stopped.problems.first?.id == .crash, "\(stopped.problems)")
    let before = try verdict(0, .ranBeforeTheStop, end: end)
    #expect(before.status == .failed && before.problems.count == 1)
  }

  @Test func whatCameAfterAStopSaysWhereThatWas() throws {
    let verdict = try verdict(1, .unreached(stop: 0))
    #expect(verdict.status == .notReached)
    guard case .endedBefore(let whereabouts) = verdict.reason else { return #expect(Bool(false), "\(verdict)") }
    #expect(whereabouts.contains("first"))
  }

  @Test func whatNobodyCanExplainIsAFailure() throws {
    for fate in [SessionState.Fate.unexplained, .unbuildable] {
      let verdict = try verdict(0, fate)
      #expect(verdict.status == .failed && verdict.problems.map(\.id) == [.runner], "\(fate)")
      #expect(try verdict.problems[0].position == Self.written.session().snippets[0].place)
    }
    var check = SessionCheck(session: try Self.written.session(), workshop: workshop, folder: folder)
    let undecided = check.verdict(0, .mayRun, nil, RunRecord())
    #expect(undecided == nil)
  }

  @Test func whatAnotherSnippetBreaksIsNotItsFault() throws {
    let verdict = try verdict(1, .brokenBy(0), build: build((0, 1, "cannot find 'load' in scope")))
    #expect(verdict.status == .notReached && verdict.problems.isEmpty)
    guard case .brokenTogether = verdict.reason else { return #expect(Bool(false), "\(verdict)") }
  }
}
