import Foundation
import Testing

@testable import LiterateToolchain

/// A process that answers, until it falls, takes too long, or nobody wants to know any more.
@Suite struct NameServerTests {
  private func server(_ script: String) throws -> NameServer {
    try #require(NameServer(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"]))
  }

  /// Sends back what it gets.
  private static let echo = "exec cat <&3 >&3"

  @Test(arguments: [0, 1, 7, 8, 9, 70_000, 3_000_000]) func anAnswerComesWhole(_ count: Int) throws {
    let server = try server(Self.echo)
    defer { server.end() }
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    // The other end begins to answer before it has heard everything, so a long question is a matter of the line's room.
    if count < 100_000 {
      #expect(server.answer(to: bytes, timeout: 60, group: nil) == bytes)
      #expect(server.answer(to: [1], timeout: 60, group: nil) == [1])
    } else {
      let copy = try self.server("f=$(mktemp); head -c \(count + 8) <&3 >$f; cat $f >&3; rm $f")
      defer { copy.end() }
      #expect(copy.answer(to: bytes, timeout: 60, group: nil) == bytes)
    }
  }

  @Test(arguments: ["exit 1", "kill -SEGV $$", "head -c 3 <&3 >&3", "printf '\\377\\377\\377\\377\\377\\377\\377\\377' >&3; exec sleep 9"])
  func oneThatFallsOrTalksNonsenseAnswersNothing(_ script: String) throws {
    let server = try server(script)
    defer { server.end() }
    #expect(server.answer(to: [1, 2, 3], timeout: 60, group: nil) == nil)
  }

  @Test func oneThatTakesTooLongIsGivenUp() throws {
    let server = try server("exec sleep 600")
    defer { server.end() }
    #expect(server.answer(to: [1], timeout: 0.2, group: nil) == nil)
  }

  @Test func aQuestionIsCalledOff() throws {
    let server = try server("exec sleep 600")
    defer { server.end() }
    let group = ProcessGroup()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { group.callOff() }
    #expect(server.answer(to: [1], timeout: 500, group: group) == nil)
    #expect(server.answer(to: [1], timeout: 500, group: group) == nil)
  }

  @Test func itIsNotAskedForEver() throws {
    let server = try server(Self.echo)
    defer { server.end() }
    var count = 0
    while server.isFresh {
      #expect(server.answer(to: [2], timeout: 60, group: nil) == [2])
      count += 1
    }
    #expect(count == 100)
  }
}
