/// The one escaper of HTML and XML: both have the same four characters that mean something, in text and in attributes.
///
/// What has no place on a page is replaced by U+FFFD: control characters, which XML cannot write and HTML does not show,
/// and the controls that turn the reading direction of whatever follows them.
enum MarkupText {
  static func append(_ text: String, to page: inout [UInt8], keepsCarriageReturn: Bool) {
    var text = text
    text.withUTF8 { append($0, to: &page, keepsCarriageReturn) }
  }

  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, to page: inout [UInt8], _ keepsCarriageReturn: Bool
  ) {
    var done = 0
    var place = 0
    while place < bytes.count {
      guard mayNeedMore(bytes[place]), let (length, written) = replacement(bytes, place, keepsCarriageReturn) else {
        place += 1
        continue
      }
      page.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[done..<place]))
      page.append(contentsOf: UnsafeBufferPointer(start: written.utf8Start, count: written.utf8CodeUnitCount))
      place += length
      done = place
    }
    page.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[done...]))
  }

  /// Whether a byte is, or may begin, what cannot stand as it is; most cannot.
  private static func mayNeedMore(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x26, 0x3C, 0x3E, 0x7F, 0xC2, 0xE2, 0xEF: true
    default: false
    }
  }

  private static func replacement(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ keepsCarriageReturn: Bool
  ) -> (length: Int, written: StaticString)? {
    func at(_ distance: Int) -> UInt8 { place + distance < bytes.count ? bytes[place + distance] : 0 }
    switch bytes[place] {
    case UInt8(ascii: "&"): return (1, "&amp;")
    case UInt8(ascii: "<"): return (1, "&lt;")
    case UInt8(ascii: ">"): return (1, "&gt;")
    case UInt8(ascii: "\""): return (1, "&quot;")
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"): return nil
    case UInt8(ascii: "\r") where keepsCarriageReturn: return nil
    case 0..<0x20, 0x7F: return (1, "\u{FFFD}")
    case 0xC2 where (0x80..<0xA0).contains(at(1)): return (2, "\u{FFFD}")
    // U+202A to U+202E and U+2066 to U+2069.
    case 0xE2 where at(1) == 0x80 && (0xAA...0xAE).contains(at(2)): return (3, "\u{FFFD}")
    case 0xE2 where at(1) == 0x81 && (0xA6...0xA9).contains(at(2)): return (3, "\u{FFFD}")
    // U+FFFE and U+FFFF.
    case 0xEF where at(1) == 0xBF && at(2) >= 0xBE: return (3, "\u{FFFD}")
    default: return nil
    }
  }
}
