import Foundation
import Testing

@testable import LiterateToolchain

struct ProcessesTests {
  /// What a program has started keeps its output open, and would let us wait for it.
  private static let twoOfThem = ["/bin/sh", "-c", "sleep 60 & echo $!; exec sleep 60"]

  @Test func whatIsCalledOffEndsWithAllThatItHasStarted() throws {
    let group = ProcessGroup()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 2)
      group.callOff()
    }
    let started = Clock.now
    let finished = try Processes.run(Self.twoOfThem, environment: [:], group: group)
    #expect(finished.status == 128 + 9 && !finished.isTimedOut)
    #expect(Clock.now - started < 30)
    try expectThatAllIsOver(finished)
  }

  @Test func whatTakesTooLongEndsWithAllThatItHasStarted() throws {
    let finished = try Processes.run(Self.twoOfThem, environment: [:], timeout: 2)
    #expect(finished.isTimedOut)
    try expectThatAllIsOver(finished)
  }

  @Test func whoWritesTooMuchEndsWithAllThatItHasStarted() throws {
    let finished = try Processes.run(
      ["/bin/sh", "-c", "sleep 60 & echo $!; exec yes"], environment: [:], words: 100_000)
    #expect(finished.isCut)
    try expectThatAllIsOver(finished)
  }

  private func expectThatAllIsOver(_ finished: Processes.Finished) throws {
    let line = String(decoding: finished.output, as: UTF8.self).prefix { $0 != "\n" }
    let number = try #require(Int32(line))
    // Whoever inherits it takes a moment to see that it has ended.
    for _ in 0..<500 where isThere(number) { Thread.sleep(forTimeInterval: 0.01) }
    #expect(!isThere(number))
  }

  /// Whether a program runs; one that has ended, and that nobody has asked about, does not.
  private func isThere(_ process: Int32) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    guard let state, let mark = state.range(of: ") ") else { return false }
    return state[mark.upperBound...].first != "Z"
  }
}
