/// What a closure has caught, by the description that the compiler leaves; nil where that does not say how it lies in memory.
struct Captures {
  var all: [(facts: TypeFacts, isLoose: Bool)] = []

  init?(_ address: UInt) {
    guard let description = UnsafeRawPointer(bitPattern: address) else { return nil }
    let count = description.load(as: UInt32.self)
    guard count < 1_000 else { return nil }
    for index in 0..<Int(count) {
      let record = description + 12 + index * 4
      let name = MangledType(record + Int(record.load(as: Int32.self)))
      guard let facts = name.facts else { return nil }
      all.append((facts, name.isLoose))
    }
  }
}

/// The name of a type as the compiler writes it. Some of its bytes announce an address.
private struct MangledType {
  private let start: UnsafePointer<UInt8>
  private var length = 0
  /// Whether it speaks of generic parameters, which nobody knows here. The runtime stops when asked for such a type.
  private var isGeneric = false

  init(_ name: UnsafeRawPointer) {
    start = name.assumingMemoryBound(to: UInt8.self)
    while length < 4_096, start[length] != 0 {
      switch start[length] {
      case 0x01...0x17: length += 5
      case 0x18...0x1f: length += 9
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        var count = 0
        while count < 4_096, (48...57).contains(start[length]) {
          count = count * 10 + Int(start[length]) - 48
          length += 1
        }
        length += count
      case UInt8(ascii: "0"), UInt8(ascii: "x"), UInt8(ascii: "q"), UInt8(ascii: "Q"):
        isGeneric = true
        length += 1
      default: length += 1
      }
    }
  }

  private func ends(with text: StaticString, before: Int = 0) -> Bool {
    let count = text.utf8CodeUnitCount
    guard length - before >= count else { return false }
    return (0..<count).allSatisfy { start[length - before - count + $0] == text.utf8Start[$0] }
  }

  /// Whether the reference is weak or unowned.
  var isLoose: Bool { ends(with: "Xw") || ends(with: "Xo") }

  var facts: TypeFacts? {
    if !isGeneric {
      let type = _getTypeByMangledNameInContext(start, UInt(length), genericContext: nil, genericArguments: nil)
      return type.map { TypeFacts($0) }
    }
    // What is generic can still be known to be one reference, or a function.
    let end = isLoose ? 2 : 0
    let optional = ends(with: "Sg", before: end) ? 2 : 0
    if isLoose || namesClass, ends(with: "G", before: end + optional) || isLoose { return TypeFacts(AnyObject.self) }
    return ends(with: "c", before: end) ? TypeFacts((() -> Void).self) : nil
  }

  /// Whether it begins with the address of a class's description.
  private var namesClass: Bool {
    guard length > 5, start[0] == 1 || start[0] == 2 else { return false }
    let field = UnsafeRawPointer(start + 1)
    let target = field + Int(field.loadUnaligned(as: Int32.self))
    let description = start[0] == 1 ? target : target.load(as: UnsafeRawPointer.self)
    return description.load(as: UInt32.self) & 0x1f == 16
  }
}
