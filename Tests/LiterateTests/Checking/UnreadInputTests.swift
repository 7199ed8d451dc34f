import LiterateModel
import Testing

@testable import Literate

/// What is said of a `stdin` fence of which something is left.
@Suite struct UnreadInputTests {
  private func problem(_ input: String, unread: Int, code: String = "print(readLine()!)") throws -> Problem? {
    let session = try Written("```stdin\n\(input)```\n\n```swift\n\(code)\n```\n").session()
    return UnreadInput.problem(session.snippets[0], unread: unread, in: session)
  }

  @Test func itIsSaidAtTheFenceWhatIsLeft() throws {
    let one = try #require(try problem("Ada\nBob\n", unread: 4))
    #expect(one.id == .unreadInput && one.position.line == 1 && one.length == 3)
    #expect(one.message.contains("not read all of it: `Bob` is left;"))
    #expect(try problem("Ada\nBob\nCleo\n", unread: 9)?.message.contains("2 lines, from `Bob` on, are left;") == true)
    #expect(try problem("Ada Bob\n", unread: 4)?.message.contains("`Bob` is left") == true)
    #expect(try problem("Ada\n", unread: 4)?.message.contains("reads none of it; let it read") == true)
  }

  @Test func theEndOfALineIsNothing() throws {
    #expect(try problem("36\n", unread: 0) == nil)
    #expect(try problem("36\n", unread: 1) == nil)
    #expect(try problem("36\n\n\n", unread: 3) == nil)
  }

  @Test(arguments: [
    "try String(contentsOfFile: \"/dev/stdin\", encoding: .utf8)", "open(\"/proc/self/fd/0\", O_RDONLY)",
    "pread(0, buffer, 4, 0)", "DispatchIO(type: .random, fileDescriptor: 0, queue: .main) { _ in }",
  ]) func whoReadsInAnotherWayIsNotSuspected(_ code: String) throws {
    #expect(try problem("Ada\n", unread: 4, code: code) == nil)
  }
}
