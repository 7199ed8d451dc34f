@preconcurrency import Glibc

/// Searches in long texts, by the C library: a loop over bytes takes long where nothing is optimised.
package enum Search {
  package static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    let ends = places(of: UInt8(ascii: "\n"), in: text) + (text.last == UInt8(ascii: "\n") ? [] : [text.count])
    return zip([0] + ends.map { $0 + 1 }, ends).map { text[$0..<$1] }
  }

  package static func contains(_ part: String, in text: [UInt8]) -> Bool { !places(of: part, in: text).isEmpty }

  /// Where a part begins for the first time.
  package static func first(_ part: String, in text: [UInt8]) -> Int? { places(of: part, in: text).first }

  package static func removing(_ part: String, from text: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var start = 0
    for place in places(of: part, in: text) where place >= start {
      rest += text[start..<place]
      start = place + part.utf8.count
    }
    return rest + text[start...]
  }

  /// What stands behind each occurrence of a part, up to a byte.
  package static func words(behind part: String, until end: UInt8, in text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.withUnsafeBytes { bytes in
      places(of: part, in: text).compactMap { place in
        let start = place + part.utf8.count
        guard let base = bytes.baseAddress, start < bytes.count,
          let found = memchr(base + start, Int32(end), bytes.count - start)
        else { return nil }
        return text[start..<UnsafeRawPointer(found) - base]
      }
    }
  }

  private static func places(of part: String, in text: [UInt8]) -> [Int] {
    guard let find, !part.isEmpty else { return [] }
    var places: [Int] = []
    Array(part.utf8).withUnsafeBytes { part in
      text.withUnsafeBytes { text in
        var start = 0
        while let base = text.baseAddress, start < text.count,
          let found = find(base + start, text.count - start, part.baseAddress!, part.count)
        {
          places.append(found - base)
          start = found - base + 1
        }
      }
    }
    return places
  }

  /// `memmem`, which Swift's view of the C library is without.
  private static let find: Find? = dlsym(nil, "memmem").map { unsafeBitCast($0, to: Find.self) }
  private typealias Find =
    @convention(c) (UnsafeRawPointer, Int, UnsafeRawPointer, Int) -> UnsafeRawPointer?

  private static func places(of byte: UInt8, in text: [UInt8]) -> [Int] {
    text.withUnsafeBytes { places(of: byte, in: $0) }
  }

  private static func places(of byte: UInt8, in text: UnsafeRawBufferPointer) -> [Int] {
    var places: [Int] = []
    var start = 0
    while start < text.count, let base = text.baseAddress,
      let found = memchr(base + start, Int32(byte), text.count - start)
    {
      start = UnsafeRawPointer(found) - base + 1
      places.append(start - 1)
    }
    return places
  }
}
