import Glibc

/// Finds what an object refers to, from its memory and what the runtime knows of its type.
///
/// Stored properties are read by their types, so that nothing is mistaken for a reference, and weak and unowned ones are
/// told apart. What a closure has caught is read by its description. Where that speaks of generic values whose size nobody
/// knows, the words that follow are looked at: one that is the address of a live object counts as a reference.
struct ObjectWalk {
  let map: MemoryMap
  /// Elements of one collection that are looked at.
  static let elements = 5_000

  private(set) var isPartial = false
  private var found: [ObjectReference] = []

  init(map: MemoryMap) { self.map = map }

  /// What an object refers to, each with the name of the stored property that it belongs to.
  mutating func references(of object: UInt) -> [ObjectReference] {
    found = []
    guard let pointer = UnsafeRawPointer(bitPattern: object) else { return [] }
    let metadata = pointer.load(as: UnsafeRawPointer.self)
    switch metadata.load(as: UInt.self) {
    case 0: readClass(pointer, TypeFacts(metadata: metadata))
    case 0x400: readContext(pointer, metadata)
    case 0x500:
      let offset = Int((metadata + 8).load(as: UInt32.self))
      read(pointer + offset, TypeFacts(metadata: (metadata + 16).load(as: UnsafeRawPointer.self)), "", 0)
    default: break
    }
    return found
  }

  /// The name of what an object is; empty for what only keeps values of others.
  static func name(of object: UInt) -> String {
    guard let pointer = UnsafeRawPointer(bitPattern: object) else { return "" }
    let metadata = pointer.load(as: UnsafeRawPointer.self)
    switch metadata.load(as: UInt.self) {
    case 0:
      let facts = TypeFacts(metadata: metadata)
      return facts.name.hasPrefix("Swift._") ? "" : _typeName(facts.type, qualified: false)
    case 0x400: return "closure"
    default: return ""
    }
  }

  // MARK: Objects

  private mutating func readClass(_ object: UnsafeRawPointer, _ facts: TypeFacts) {
    let name = facts.name
    if name.hasPrefix("Swift._") {
      if name.hasPrefix("Swift._ContiguousArrayStorage<") { return readArray(object, facts) }
      if name.hasPrefix("Swift._DictionaryStorage<") { return readTable(object, facts, values: 2) }
      if name.hasPrefix("Swift._SetStorage<") { return readTable(object, facts, values: 1) }
    }
    readFields(object, facts, "", 0, size: facts.instanceSize)
  }

  private mutating func readArray(_ object: UnsafeRawPointer, _ facts: TypeFacts) {
    let element = TypeFacts(facts.classArgument(0))
    guard !element.isPlain else { return }
    let count = (object + 16).load(as: Int.self)
    let first = (32 + element.alignment - 1) / element.alignment * element.alignment
    if count > Self.elements { isPartial = true }
    for index in 0..<max(0, min(count, Self.elements)) {
      read(object + first + index * element.stride, element, "", 1)
    }
  }

  /// The keys and values of a dictionary, or the elements of a set.
  private mutating func readTable(_ object: UnsafeRawPointer, _ facts: TypeFacts, values: Int) {
    let scale = (object + 32).load(as: Int8.self)
    guard (0..<40).contains(scale) else { return }
    let bits = object + 48 + values * 8
    var seen = 0
    for bucket in 0..<(1 << Int(scale)) {
      let word = (bits + bucket / 64 * 8).load(as: UInt.self)
      guard word >> UInt(bucket % 64) & 1 == 1 else { continue }
      seen += 1
      if seen > Self.elements {
        isPartial = true
        return
      }
      for part in 0..<values {
        let element = TypeFacts(facts.classArgument(part))
        guard !element.isPlain else { continue }
        let start = (object + 48 + part * 8).load(as: UnsafeRawPointer.self)
        read(start + bucket * element.stride, element, "", 1)
      }
    }
  }

  private mutating func readFields(
    _ pointer: UnsafeRawPointer, _ facts: TypeFacts, _ name: String, _ depth: Int, size: Int
  ) {
    let count = fieldCount(facts.type)
    for index in 0..<count {
      var field = FieldFacts()
      let type = fieldType(facts.type, index: index, facts: &field)
      defer { field.free?(field.name) }
      let place = pointer + fieldOffset(facts.type, index: index)
      let own = name.isEmpty ? field.name.map { Self.plain(String(cString: $0)) } ?? "" : name
      if type == Void.self {
        // The runtime does not tell the type of what cannot be copied. It is a lock with what it guards, if anything: after
        // the first word, which is the lock.
        let end = index + 1 < count ? fieldOffset(facts.type, index: index + 1) : size
        readWords(at: place + 8, upTo: pointer + end, own)
      } else if field.isStrong {
        read(place, TypeFacts(type), own, depth + 1)
      } else {
        readLoose(place, own)
      }
    }
  }

  private static func plain(_ name: String) -> String {
    let lazy = "$__lazy_storage_$_"
    return name.hasPrefix(lazy) ? String(name.dropFirst(lazy.count)) : name
  }

  /// A weak or an unowned reference. The two are told apart by where they lead.
  private mutating func readLoose(_ place: UnsafeRawPointer, _ name: String) {
    let word = place.load(as: UInt.self)
    if let target = map.weakTarget(word) {
      found.append(ObjectReference(name, .weak, target))
    } else if word != 0 {
      found.append(ObjectReference(name, .unowned, word))
    }
  }

  // MARK: Values

  private mutating func read(_ place: UnsafeRawPointer, _ facts: TypeFacts, _ name: String, _ depth: Int) {
    guard !facts.isPlain, depth < 40 else { return }
    switch facts.kind {
    case .object, .classExistential: keep(place.load(as: UInt.self), name)
    case .function: keep((place + 8).load(as: UInt.self), name)
    // The other bits say what kind of bridge it is.
    case .reference: keep(place.load(as: UInt.self) & 0x00ff_ffff_ffff_fff8, name)
    case .structure, .tuple:
      // Raw memory, of which the runtime knows no field.
      if facts.name.hasPrefix("Synchronization._Cell<") {
        return read(place, TypeFacts(facts.argument), name, depth + 1)
      }
      readFields(place, facts, name, depth, size: facts.size)
    case .optional:
      let content = TypeFacts(facts.argument)
      switch content.kind {
      case .object, .classExistential, .function:
        if place.load(as: UInt.self) != 0 { read(place, content, name, depth + 1) }
      default: readCases(place, facts, name, depth)
      }
    case .enumeration: readCases(place, facts, name, depth)
    case .existential: readAny(place, name, depth)
    case .other: break
    }
  }

  private mutating func keep(_ word: UInt, _ name: String) {
    // What is not on the heap is no object of the program's: an empty array, a literal.
    if map.isObject(word) { found.append(ObjectReference(name, .strong, word)) }
  }

  private mutating func readAny(_ place: UnsafeRawPointer, _ name: String, _ depth: Int) {
    guard (place + 24).load(as: UInt.self) != 0 else { return }
    let content = TypeFacts(metadata: (place + 24).load(as: UnsafeRawPointer.self))
    if content.isInline { return read(place, content, name, depth + 1) }
    let box = place.load(as: UnsafeRawPointer.self)
    read(box + (16 + content.alignment - 1) / content.alignment * content.alignment, content, name, depth + 1)
  }

  /// Which case a value is, and so what its bytes mean, only its type knows.
  private mutating func readCases(_ place: UnsafeRawPointer, _ facts: TypeFacts, _ name: String, _ depth: Int) {
    guard facts.isCopyable else { return }
    func content<Value>(_ type: Value.Type) -> Any? {
      let value = place.assumingMemoryBound(to: Value.self).pointee
      guard childCount(value, type: type) == 1 else { return nil }
      var name: UnsafePointer<CChar>?
      var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
      let result = child(of: value, type: type, index: 0, name: &name, free: &free)
      free?(name)
      return result
    }
    guard var value = _openExistential(facts.type, do: content) else { return }
    withUnsafeBytes(of: &value) { readAny($0.baseAddress!, name, depth + 1) }
  }

  // MARK: Closures

  private mutating func readContext(_ object: UnsafeRawPointer, _ metadata: UnsafeRawPointer) {
    let address = (metadata + 16).load(as: UInt.self)
    guard map.canRead(address, 12), let description = UnsafeRawPointer(bitPattern: address) else { return }
    let start = Int((metadata + 8).load(as: UInt32.self))
    let captures = Captures(description, typesAt: object + start)
    var offset = start + captures.preamble
    for capture in captures.known {
      offset = (offset + capture.facts.alignment - 1) / capture.facts.alignment * capture.facts.alignment
      if capture.isLoose { readLoose(object + offset, "") } else { read(object + offset, capture.facts, "", 1) }
      offset += capture.facts.size
    }
    // The last word of a block may be more than was asked for.
    guard !captures.areAllKnown, let size = usableSize?(object), size < 1 << 16,
      map.canRead(UInt(bitPattern: object), UInt(size))
    else { return }
    readWords(at: object + (offset + 7) / 8 * 8, upTo: object + size - 8, "")
  }

  /// Takes words for references that are the addresses of objects.
  private mutating func readWords(at start: UnsafeRawPointer, upTo end: UnsafeRawPointer, _ name: String) {
    var place = start
    while place + 8 <= end {
      let word = place.load(as: UInt.self)
      if map.isObject(word) {
        found.append(ObjectReference(name, .strong, word))
      } else if let target = map.weakTarget(word) {
        found.append(ObjectReference(name, .weak, target))
      }
      place += 8
    }
  }
}
