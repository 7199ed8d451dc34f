import Testing

@testable import LanguageServer

@Suite struct MessageFramingTests {
  private static func frame(_ text: String) -> [UInt8] {
    Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
  }

  /// The same messages come out, wherever the bytes are cut.
  @Test(arguments: 0..<50) func messagesAreFoundHoweverTheyAreCut(seed: UInt64) {
    var random = Numbers(seed: seed)
    let messages = (0..<20).map { _ in
      String(
        (0..<Int.random(in: 0..<80, using: &random)).map { _ in "ab\r\n é🌍:".randomElement(using: &random) ?? "a" })
    }
    var rest = messages.flatMap(Self.frame)[...]
    var framing = MessageFraming()
    var found: [MessageFraming.Piece] = []
    while !rest.isEmpty {
      let count = Int.random(in: 1...min(rest.count, 40), using: &random)
      found += framing.take(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(found == messages.map { .message(Array($0.utf8)) })
  }

  @Test func theHeadMayHaveOtherFieldsAndAnyCase() {
    var framing = MessageFraming()
    let head = "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:2\r\n\r\n{}"
    #expect(framing.take(head.utf8) == [.message(Array("{}".utf8))])
  }

  @Test(arguments: [
    "hello\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    "Content-Length: 9999999999\r\n\r\n", "Content-Length: 0x10\r\n\r\n", String(repeating: "a", count: 5_000),
  ])
  func whoDoesNotSpeakTheProtocolIsNotListenedToAnyMore(_ text: String) {
    var framing = MessageFraming()
    #expect(framing.take(text.utf8) == [.broken])
    #expect(framing.take(Self.frame("{}")) == [])
  }
}

/// The same numbers in every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
