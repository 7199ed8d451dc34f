import Foundation
import LiterateModel
import LiterateReading
import Synchronization

/// The colours of a text that somebody is typing, as the toolchain's own parser tells them.
enum EditColors {
  /// The text in pieces, each with its class; nothing for one that has no colour.
  static func pieces(of text: String) -> [[String]] {
    let bytes = Array(text.utf8)
    var pieces: [[String]] = []
    var place = 0
    func piece(_ range: Range<Int>, _ kind: String) {
      if !range.isEmpty { pieces.append([String(decoding: bytes[range], as: UTF8.self), kind]) }
    }
    for color in ClassifiedText.all(in: text)
    where color.range.lowerBound >= place && color.range.upperBound <= bytes.count {
      piece(place..<color.range.lowerBound, "")
      piece(color.range, color.kind.rawValue)
      place = color.range.upperBound
    }
    piece(place..<bytes.count, "")
    return pieces
  }

  /// The same, from a thread whose stack is deep enough for what is nested deeply.
  static func find(of text: String, reply: @escaping @Sendable ([[String]]) -> Void) {
    Thread.detachNewThread {
      let found = Mutex<[[String]]>([])
      onThreads(1) {
        let pieces = pieces(of: text)
        found.withLock { $0 = pieces }
      }
      reply(found.withLock { $0 })
    }
  }
}
