import Foundation
import LiterateModel
import SnippetRuntime
import Testing

@testable import LiterateToolchain

/// A run whose program is a shell script: what the engine's side does when the other side falls, floods, hangs or lies.
@Suite final class SessionRunTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ script: String, processes: ProcessGroup? = nil) throws -> RunRecord {
    try sessionRun(script, processes: processes).run()
  }

  /// A run of a script in the runner's place: 3 is its line to the engine, 4 the watcher's.
  private func sessionRun(_ script: String, processes: ProcessGroup? = nil) throws -> SessionRun {
    let runner = folder.path + "/runner-\(UUID().uuidString)"
    // Written by another process: a file that this one has open while another test starts a program cannot be run.
    let write = "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$0\" && chmod 700 \"$0\""
    _ = try Processes.run(
      ["/bin/sh", "-c", write, runner, script], environment: ["PATH": "/usr/bin:/bin"])
    var run = SessionRun(
      runner: runner, request: RunnerRequest(), environment: ["PATH": "/usr/bin:/bin"], seals: CallSeals(),
      timeout: { _ in 60 })
    run.processes = processes
    return run
  }

  @Test func aRunnerThatIsNotThereIsRefused() {
    let run = SessionRun(
      runner: folder.path + "/none", request: RunnerRequest(), environment: [:], seals: CallSeals(),
      timeout: { _ in 60 })
    #expect(run.run().end == .refused("\(folder.path)/none: No such file or directory"))
  }

  @Test(arguments: ["exit 0", "exit 3", "kill -SEGV $$", "exec 3>&- 4>&-"])
  func aRunnerThatFallsBeforeItBeginsIsRefused(_ script: String) throws {
    let record = try run(script)
    #expect(record.end == .refused("the process that watches the program is gone"))
    #expect(record.parts.isEmpty && record.last == nil)
  }

  /// What a program writes into the engine's own line does not count without the run's secret.
  @Test func whatIsNotSignedIsNotBelieved() throws {
    let record = try run("printf 'passed passed passed passed passed passed passed passed' >&3; sleep 0.2; exit 0")
    #expect(record.parts.isEmpty && record.end != .finished)
  }

  /// What each frame says, as `printf` takes it: a tag, then numbers of eight bytes. The seal is always 1.
  private static let zero = #"\0\0\0\0\0\0\0\0"#
  private static let one = #"\1\0\0\0\0\0\0\0"#

  @Test(arguments: [
    ("_snippetBegins", #"\1"# + zero + one), ("_snippetEnds", #"\2"# + zero + one + #"\1"# + zero),
    ("_snippetValue", #"\3"# + zero + one + zero + zero),
  ]) func aCallWithoutItsSealIsForged(_ row: (call: String, content: String)) throws {
    let length = row.content.split(separator: #"\"#).count
    let record = try run(
      #"""
      dd bs=8 count=1 status=none <&3 >/dev/null
      nonce=$(dd bs=8 count=1 status=none <&3 | od -An -v -to1 -w8 | sed 's/ /\\/g')
      printf '\\#(String(length, radix: 8))\0\0\0\0\0\0\0'"$nonce"'\#(row.content)' >&3
      cat <&4 >/dev/null
      """#)
    #expect(record.end == .forged(call: row.call, line: 0))
    #expect(record.parts.values.allSatisfy { !$0.isDone && $0.values.isEmpty })
  }

  @Test func aRunIsCalledOff() throws {
    let group = ProcessGroup()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { group.callOff() }
    // It ends when its line is closed, as runners do.
    let record = try run("cat <&4 >/dev/null", processes: group)
    #expect(record.end == .refused("the process that watches the program is gone"))
    #expect(try run("cat <&4 >/dev/null", processes: group).end != .finished, "what begins later is called off, too")
  }

  @Test func programsOfWorkThatWasCalledOffDoNotStart() throws {
    let group = ProcessGroup()
    let started = Clock.now
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { group.callOff() }
    let finished = try Processes.run(["/bin/sh", "-c", "exec sleep 600"], environment: [:], group: group)
    #expect(finished.status == 128 + 9 && !finished.isTimedOut && Clock.now - started < 300)
    #expect(throws: Processes.Failure.self) { try Processes.run(["/bin/true"], environment: [:], group: group) }
    #expect(group.isCalledOff && !ProcessGroup().isCalledOff)
  }

  // MARK: A runner that is started early

  /// It leaves a file when it starts, and waits for its order as runners do.
  private func counted() throws -> SessionRun {
    try sessionRun("touch \(folder.path)/start-$$; dd bs=8 count=1 status=none <&3 >/dev/null; exit 0")
  }

  private var starts: Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).count { $0.hasPrefix("start-") }
  }

  @Test func aRunnerThatIsThereIsTheOneThatRuns() throws {
    var run = try counted()
    let started = try run.start()
    run.request.programs = [RunnerProgram(library: "/none.so", entry: "main")]
    #expect(run.run(by: started).end == .refused("the process that watches the program is gone"))
    #expect(starts == 1)
    #expect(run.run(by: started).end != .finished && starts == 2, "it runs one program, and then a new one is started")
  }

  @Test(
    arguments: [
      { $0.environment["LANG"] = "C" }, { $0.inputs = [SnippetInput(snippet: 0, text: "7")] },
      { $0.request.folder = FileManager.default.temporaryDirectory.path },
      { $0.request.traced = [TracedSnippet(snippet: 0, firstLine: 1, lastLine: 1)] },
    ] as [@Sendable (inout SessionRun) -> Void])
  func oneThatWasStartedForAnotherRunIsNotUsed(_ change: @Sendable (inout SessionRun) -> Void) throws {
    var run = try counted()
    run.request.folder = folder.path
    var started: StartedRunner? = try run.start()
    change(&run)
    #expect(run.run(by: started).end != .finished)
    // It waits for the end of the other one.
    started = nil
    #expect(starts == 2)
  }

  @Test func oneThatNobodyTellsAnythingEnds() throws {
    let file = folder.path + "/end"
    let run = try sessionRun("cat <&3 >/dev/null; sleep 0.3; touch \(file)")
    _ = try run.start()
    #expect(FileManager.default.fileExists(atPath: file), "whoever lets it go waits for its end")
  }
}
