import Glibc
import SnippetRuntime

/// Results of earlier runs, a file each. Two runs may use it at the same time, and a damaged entry is only a miss.
///
/// It may be carried to another machine. What speaks of a place on this one is true only there, so it is kept under a key
/// with that place in it.
package struct Store: Sendable {
  package var folder: String
  /// A folder of this machine that values may speak of.
  private let place: String?

  package init(folder: String, place: String? = nil) {
    self.folder = folder
    self.place = place
  }

  /// The value under a key. The entry holds the whole key, so that two keys with one hash are never mixed up.
  package func value(_ key: String) -> [UInt8]? { entry(key) ?? place.flatMap { entry(local(key, $0)) } }

  private func local(_ key: String, _ place: String) -> String { "in \(place)\n\(key)" }

  private func entry(_ key: String) -> [UInt8]? {
    guard let bytes = try? Files.read(path(key)) else { return nil }
    let head = Array(key.utf8)
    var reader = WireReader(bytes[...])
    guard let count = reader.number(), count == head.count, let checksum = reader.number(),
      bytes.count >= 16 + count, bytes[16..<16 + count] == head[...]
    else { return nil }
    let value = Array(bytes[(16 + count)...])
    guard Int(bitPattern: UInt(Hash.of(value))) == checksum else { return nil }
    return value
  }

  package func keep(_ value: [UInt8], under key: String) {
    let speaks = place.map { Search.contains($0, in: value) } ?? false
    // The value of before would be found first.
    if speaks { unlink(path(key)) }
    let key = speaks ? local(key, place!) : key
    let head = Array(key.utf8)
    var writer = WireWriter()
    writer.write(head.count)
    writer.write(Int(bitPattern: UInt(Hash.of(value))))
    // A store that cannot be written makes later runs slower, and nothing else.
    try? Files.makeFolder(folder)
    try? Files.write(writer.bytes + head + value, to: path(key))
  }

  /// Lets go what has not been written for a day, where there is very much of it.
  ///
  /// - Parameter used: the keys of what is asked for still.
  package func prune(except used: () -> [String]) {
    let names = Files.names(in: folder)
    guard names.count > 4_000 else { return }
    let used = Set(used().flatMap { key in [key] + (place.map { [local(key, $0)] } ?? []) }.map(path))
    for path in names.map({ "\(folder)/\($0)" }) where Files.age(path) > 86_400 && !used.contains(path) {
      Files.remove(path)
    }
  }

  /// Lets go all but the entries that were written last.
  package func keepNewest(_ count: Int) {
    let old = Files.names(in: folder).map { "\(folder)/\($0)" }.sorted { Files.age($0) < Files.age($1) }
    for path in old.dropFirst(count) { Files.remove(path) }
  }

  private func path(_ key: String) -> String { folder + "/" + String(Hash.of(Array(key.utf8)), radix: 36) }
}

/// A number for bytes, the same in every run: FNV-1a over words.
package enum Hash {
  package static func of(_ bytes: [UInt8]) -> UInt64 { of(bytes, from: 0xcbf2_9ce4_8422_2325) }

  /// What stands for bytes that nobody keeps: two numbers and the count.
  package static func digest(of bytes: [UInt8]) -> String {
    [of(bytes), of(bytes, from: 0x9e37_79b9_7f4a_7c15), UInt64(bytes.count)].map { String($0, radix: 36) }
      .joined(separator: ".")
  }

  private static func of(_ bytes: [UInt8], from start: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = start
      var index = 0
      while index + 8 <= bytes.count {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x100_0000_01b3
        hash ^= hash >> 29
        index += 8
      }
      while index < bytes.count {
        hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3
        index += 1
      }
      return hash ^ hash >> 32
    }
  }
}
