/// Packs files into one, as `zip` does, with the zlib of the machine. The same files give the same bytes: nothing of a clock or of the
/// machine's files is in it.
package struct ZipArchive {
  package struct Entry: Sendable {
    package var path: String
    package var bytes: [UInt8]
    /// Whether it stays as it is, so that programs find it without unpacking.
    package var isStored: Bool

    package init(path: String, bytes: [UInt8], isStored: Bool = false) {
      (self.path, self.bytes, self.isStored) = (path, bytes, isStored)
    }
  }

  /// What stands before an entry, and again in the list at the end.
  private struct Head {
    var path: [UInt8]
    var method: UInt16
    var checksum: [UInt8]
    var packed: UInt32
    var length: UInt32
    var place: UInt32

    /// From the version that is needed to the length of an extra field.
    var common: [UInt8] {
      // Bit 11: paths are UTF-8. The first day that the format knows: 1980-01-01.
      ZipArchive.bytes(20 as UInt16) + ZipArchive.bytes(0x0800 as UInt16) + ZipArchive.bytes(method)
        + ZipArchive.bytes(0 as UInt16) + ZipArchive.bytes(0x0021 as UInt16) + checksum + ZipArchive.bytes(packed)
        + ZipArchive.bytes(length) + ZipArchive.bytes(UInt16(path.count)) + ZipArchive.bytes(0 as UInt16)
    }
  }

  /// The file in their order; nil where zlib refuses, or where they are more than the format takes.
  package static func packed(_ entries: [Entry], with gzip: Gzip) -> [UInt8]? {
    var file: [UInt8] = []
    var list: [UInt8] = []
    guard let count = UInt16(exactly: entries.count) else { return nil }
    for entry in entries {
      guard let place = UInt32(exactly: file.count), let (head, content) = packed(entry, at: place, with: gzip) else {
        return nil
      }
      file += bytes(0x0403_4b50 as UInt32) + head.common + head.path + content
      // Made by version 2.0 on no system in particular; no comment, first disk, no attributes.
      list += bytes(0x0201_4b50 as UInt32) + bytes(20 as UInt16) + head.common + bytes(0 as UInt16)
      list += bytes(0 as UInt16) + bytes(0 as UInt16) + bytes(0 as UInt32) + bytes(head.place) + head.path
    }
    guard let start = UInt32(exactly: file.count), let size = UInt32(exactly: list.count) else { return nil }
    file += list + bytes(0x0605_4b50 as UInt32) + bytes(0 as UInt16) + bytes(0 as UInt16)
    file += bytes(count) + bytes(count) + bytes(size) + bytes(start) + bytes(0 as UInt16)
    return file
  }

  private static func packed(_ entry: Entry, at place: UInt32, with gzip: Gzip) -> (Head, [UInt8])? {
    let path = Array(entry.path.utf8)
    // What `gzip` writes: a head of ten bytes, what is compressed as a ZIP file has it, a checksum, and the length.
    guard path.count <= Int(UInt16.max), let compressed = gzip.compressed(entry.bytes), compressed.count >= 18,
      let length = UInt32(exactly: entry.bytes.count)
    else { return nil }
    let deflated = compressed[10..<(compressed.count - 8)]
    let isStored = entry.isStored || deflated.count >= entry.bytes.count
    let content = isStored ? entry.bytes : Array(deflated)
    let head = Head(
      path: path, method: isStored ? 0 : 8, checksum: Array(compressed.suffix(8).prefix(4)),
      packed: UInt32(content.count), length: length, place: place)
    return (head, content)
  }

  /// A number, its smallest byte first.
  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
