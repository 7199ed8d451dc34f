/// The word that ends at the cursor, as far as it has been typed; it may be empty.
package struct TypedWord: Sendable, Equatable {
  /// Where it begins, in bytes of the text.
  package let start: Int
  package let text: String

  /// - Parameter offset: the cursor, in bytes of the text.
  package init(in text: String, before offset: Int) {
    let bytes = Array(text.utf8.prefix(max(0, offset)))
    var start = bytes.count
    while start > 0, Self.isPart(bytes[start - 1]) { start -= 1 }
    (self.start, self.text) = (start, String(decoding: bytes[start...], as: UTF8.self))
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 48...57, UInt8(ascii: "_"),
      128...:
      true
    default: false
    }
  }
}
