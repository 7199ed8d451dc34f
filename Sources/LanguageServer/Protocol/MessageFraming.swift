/// Cuts what a client sends into messages: a head with the number of bytes, an empty line, the bytes. It is fed in pieces, however
/// they are cut.
package struct MessageFraming: Sendable {
  package enum Piece: Equatable, Sendable {
    /// The bytes of one message.
    case message([UInt8])
    /// The client does not speak the protocol, and nobody can say where its next message begins.
    case broken
  }

  private static let longestHead = 4_096
  private static let longestMessage = 64 << 20

  private var bytes: [UInt8] = []
  private var isBroken = false

  package init() {}

  package mutating func take(_ more: some Sequence<UInt8>) -> [Piece] {
    guard !isBroken else { return [] }
    bytes += more
    var pieces: [Piece] = []
    var start = 0
    while let next = nextPiece(from: start) {
      pieces.append(next.piece)
      start = next.end
      if next.piece == .broken {
        isBroken = true
        break
      }
    }
    bytes.removeFirst(start)
    return pieces
  }

  /// The piece that begins at a place, and where it ends; nil if there is not all of it yet.
  private func nextPiece(from start: Int) -> (piece: Piece, end: Int)? {
    let rest = bytes[start...]
    guard let head = Self.endOfHead(rest.prefix(Self.longestHead)) else {
      return rest.count >= Self.longestHead ? (.broken, bytes.count) : nil
    }
    guard let length = Self.length(rest[..<head]), length <= Self.longestMessage else { return (.broken, bytes.count) }
    guard bytes.count - head >= length else { return nil }
    return (.message(Array(bytes[head..<head + length])), head + length)
  }

  private static func endOfHead(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index + 3 < bytes.endIndex {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10 { return index + 4 }
      index += 1
    }
    return nil
  }

  /// What `Content-Length` says; names of fields may be written in any case.
  private static func length(_ head: ArraySlice<UInt8>) -> Int? {
    for line in head.split(whereSeparator: { $0 == 13 || $0 == 10 }) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      let words = parts.map { part in
        String(decoding: part, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined().lowercased()
      }
      guard words.count == 2, words[0] == "content-length" else { continue }
      guard !words[1].isEmpty, words[1].utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return Int(words[1])
    }
    return nil
  }

  /// A message as it is sent.
  package static func framed(_ message: JSONValue) -> [UInt8] {
    let body = message.bytes
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
