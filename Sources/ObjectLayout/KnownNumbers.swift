extension LayoutProbe {
  private struct Pair {
    var flag: UInt8
    var word: UInt64
  }

  private final class Named {
    var first: UInt8 = 1
    weak var second: Named?
    var third: AnyObject?
  }

  private enum Choice { case none, one(Named) }

  /// Numbers of types, as the compiler has them and as they are read here. Only memory of which the kernel says that it can
  /// be read is looked at.
  package static let numbers: [Expectation] = [
    kind("a struct", Pair.self, 0x200), kind("an enum", Choice.self, 0x201), kind("an optional", Named?.self, 0x202),
    kind("a tuple", (UInt8, UInt64).self, 0x301), kind("a function", (() -> Void).self, 0x302),
    kind("an existential", Any.self, 0x303), kind("a class", Named.self, 0),
    Expectation("where the size of a type stands") { sizes(of: Pair.self, $0) && sizes(of: UInt8.self, $0) },
    Expectation("which types are plain") {
      flags(of: Pair.self, $0) & 0x1_0000 == 0 && flags(of: Named.self, $0) & 0x1_0000 != 0
    },
    Expectation("the fields of a struct") { _ in fields(of: Pair.self) == ["flag 0 strong", "word 8 strong"] },
    Expectation("the fields of a class") { _ in
      fields(of: Named.self) == ["first 16 strong", "second 24 loose", "third 32 strong"]
    },
  ]

  /// The word that a type's metadata begins with.
  private static func kind(_ what: String, _ type: Any.Type, _ kind: UInt) -> Expectation {
    let address = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
    return Expectation(what) { $0.word(at: address) == kind }
  }

  /// Where the functions of a type are, if its metadata has a place for that.
  private static func witnesses(of type: Any.Type, _ map: MemoryMap) -> UInt? {
    let metadata = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
    guard let table = map.word(at: metadata - 8), map.canRead(table, 88) else { return nil }
    return table
  }

  private static func sizes<Value>(of type: Value.Type, _ map: MemoryMap) -> Bool {
    guard let table = witnesses(of: type, map) else { return false }
    return map.word(at: table + 64) == UInt(MemoryLayout<Value>.size)
      && map.word(at: table + 72) == UInt(MemoryLayout<Value>.stride)
      && flags(of: type, map) & 0xff == UInt(MemoryLayout<Value>.alignment - 1)
  }

  private static func flags(of type: Any.Type, _ map: MemoryMap) -> UInt {
    witnesses(of: type, map).flatMap { map.word(at: $0 + 80) } ?? 0
  }

  private static func fields(of type: Any.Type) -> [String] {
    (0..<min(fieldCount(type), 10)).map { index in
      var field = FieldFacts()
      _ = fieldType(type, index: index, facts: &field)
      defer { field.free?(field.name) }
      let name = field.name.map { String(cString: $0) } ?? ""
      return "\(name) \(fieldOffset(type, index: index)) \(field.isStrong ? "strong" : "loose")"
    }
  }
}
