import Glibc

/// Where the process may read, as the kernel has it.
package struct MemoryMap: Sendable {
  private struct Range: Sendable {
    var start: UInt
    var end: UInt
    var isHeap: Bool
    var isCode: Bool
  }

  private var ranges: [Range] = []

  init() {
    guard let file = fopen("/proc/self/maps", "r") else { return }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let text = line.map({ String(cString: $0) }) {
      let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" })
      let ends = words.first?.split(separator: "-") ?? []
      guard ends.count == 2, words.count >= 5, words[1].hasPrefix("r"), let start = UInt(ends[0], radix: 16),
        let end = UInt(ends[1], radix: 16)
      else { continue }
      let isNameless = words.count == 5 || words[5] == "[heap]" || words[5].hasPrefix("[anon")
      ranges.append(
        Range(
          start: start, end: end, isHeap: isNameless && words[1].hasPrefix("rw"), isCode: words[1].contains("x")))
    }
  }

  private func range(around address: UInt, _ length: UInt) -> Range? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].end <= address { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].start <= address, ranges[low].end - address >= length else { return nil }
    return ranges[low]
  }

  func canRead(_ address: UInt, _ length: UInt) -> Bool { range(around: address, length) != nil }

  /// What stands at an address; nil where nothing can be read.
  func word(at address: UInt) -> UInt? {
    guard address % 8 == 0, canRead(address, 8) else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.load(as: UInt.self)
  }

  /// Whether a word is the address of an object on the heap: the first word of which leads to metadata that has a way to
  /// destroy it, and says what it is.
  func isObject(_ word: UInt) -> Bool {
    guard word != 0, word % 16 == 0, range(around: word, 16)?.isHeap == true,
      let pointer = UnsafeRawPointer(bitPattern: word)
    else { return false }
    let address = pointer.load(as: UInt.self)
    guard address % 8 == 0, address > 4096, canRead(address - 16, 96),
      let metadata = UnsafeRawPointer(bitPattern: address)
    else { return false }
    let destroy = (metadata - 16).load(as: UInt.self)
    guard range(around: destroy, 1)?.isCode == true else { return false }
    switch metadata.load(as: UInt.self) {
    case 0:
      let descriptor = (metadata + 40).load(as: UInt.self)
      guard descriptor % 4 == 0, canRead(descriptor, 44), let context = UnsafeRawPointer(bitPattern: descriptor) else {
        return false
      }
      return context.load(as: UInt32.self) & 0x1f == 16
    case 0x400, 0x500: return true
    default: return false
    }
  }

  /// The object that a weak reference leads to: the reference is the address of an entry that leads to the object, and the
  /// object's count of references leads back to the entry.
  func weakTarget(_ word: UInt) -> UInt? {
    guard word != 0, word % 8 == 0, canRead(word, 8), let entry = UnsafeRawPointer(bitPattern: word) else { return nil }
    let object = entry.load(as: UInt.self)
    guard object % 8 == 0, object != 0, canRead(object, 16), let pointer = UnsafeRawPointer(bitPattern: object) else {
      return nil
    }
    return (pointer + 8).load(as: UInt.self) == word >> 3 | 3 << 62 ? object : nil
  }
}
