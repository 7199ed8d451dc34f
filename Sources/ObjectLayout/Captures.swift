import Glibc

/// What a closure has caught, or a box holds, by the description that the compiler leaves.
struct Captures {
  /// As far as it is known how they lie in memory.
  private(set) var known: [(facts: TypeFacts, isLoose: Bool)] = []
  private(set) var areAllKnown = true
  /// The bytes before them, for the types that a generic closure works with.
  let preamble: Int

  /// - Parameter start: where the types stand that a generic closure works with.
  init(_ description: UnsafeRawPointer, typesAt start: UnsafeRawPointer) {
    preamble = Int(min((description + 8).load(as: UInt32.self), 1_000)) * 8
    let count = description.load(as: UInt32.self)
    for index in 0..<Int(min(count, 1_000)) {
      let record = description + 12 + index * 4
      let name = MangledType(record + Int(record.load(as: Int32.self)))
      // The value of its one generic type, which stands before it.
      let own = preamble == 8 && name.isParameter ? TypeFacts(metadata: start.load(as: UnsafeRawPointer.self)) : nil
      guard let parts = own.map({ [($0, isLoose: false)] }) ?? name.parts() else {
        areAllKnown = false
        return
      }
      known += parts
    }
  }
}

/// The name of a type as the compiler writes it. Some of its bytes announce an address.
struct MangledType {
  private let start: UnsafePointer<UInt8>
  private let length: Int
  /// The generic parameters in it, as ranges of bytes. The runtime stops the program when asked for a type with such.
  private var parameters: [Range<Int>] = []
  /// Whether it is a function, in the compiler's own terms, which the runtime does not know.
  private var isFunction = false
  /// Whether there is something in it that is not understood here.
  private var isUnclear = false

  /// - Parameter end: how long it is, if it is a part of another.
  init(_ name: UnsafeRawPointer, length end: Int = 4_096) {
    start = name.assumingMemoryBound(to: UInt8.self)
    var place = 0
    while place < end, start[place] != 0 {
      let byte = start[place]
      switch byte {
      case 0x01...0x17: place += 5
      case 0x18...0x1f: place += 9
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        var count = 0
        while count < 4_096, (48...57).contains(start[place]) {
          count = count * 10 + Int(start[place]) - 48
          place += 1
        }
        for _ in 0..<count where start[place] != 0 { place += 1 }
      case UInt8(ascii: "x"):
        parameters.append(place..<place + 1)
        place += 1
      case UInt8(ascii: "q"):
        let first = place
        place += 1
        let indices = start[place] == UInt8(ascii: "d") ? 2 : 1
        if indices == 2 { place += 1 }
        for _ in 0..<indices {
          while (48...57).contains(start[place]) { place += 1 }
          if start[place] == UInt8(ascii: "_") { place += 1 } else { isUnclear = true }
        }
        parameters.append(first..<place)
      case UInt8(ascii: "S"), UInt8(ascii: "X"), UInt8(ascii: "Y"), UInt8(ascii: "B"):
        place += start[place + 1] == 0 ? 1 : 2
      case UInt8(ascii: "0"), UInt8(ascii: "A"), UInt8(ascii: "Q"), UInt8(ascii: "T"), UInt8(ascii: "I"):
        isUnclear = true
        if byte == UInt8(ascii: "I") { isFunction = true }
        place += 1
      default: place += 1
      }
    }
    length = min(place, end)
  }

  private func ends(with text: StaticString, before: Int = 0) -> Bool {
    let count = text.utf8CodeUnitCount
    guard length - before >= count else { return false }
    return (0..<count).allSatisfy { start[length - before - count + $0] == text.utf8Start[$0] }
  }

  /// Whether the reference is weak or unowned.
  var isLoose: Bool { ends(with: "Xw") || ends(with: "Xo") }

  /// Whether it is a generic parameter and nothing else.
  var isParameter: Bool { parameters.count == 1 && parameters[0] == 0..<length }

  /// Types that lie in memory, one after the other, as this one does.
  ///
  /// - Parameter depth: how deep in other types it is.
  func parts(_ depth: Int = 0) -> [(TypeFacts, isLoose: Bool)]? {
    if let facts { return [(facts, isLoose)] }
    // A struct whose parameter is not known can still be made of things that are: references and functions.
    guard depth < 8, let description, description.load(as: UInt32.self) & 0x1f == 17, ends(with: "G") else {
      return nil
    }
    let fields = description + 16 + Int((description + 16).load(as: Int32.self))
    let (size, count) = ((fields + 10).load(as: UInt16.self), (fields + 12).load(as: UInt32.self))
    guard size == 12, count <= 100 else { return nil }
    var parts: [(TypeFacts, isLoose: Bool)] = []
    for index in 0..<Int(count) {
      let name = fields + 16 + index * 12 + 4
      let type = MangledType(name + Int(name.load(as: Int32.self)))
      guard let own = (type.isParameter ? argument : type)?.parts(depth + 1),
        // What is narrower than a word could lie otherwise than in a row.
        own.allSatisfy({ $0.0.alignment == 8 })
      else { return nil }
      parts += own
    }
    return parts
  }

  /// What its one generic parameter stands for.
  private var argument: MangledType? {
    guard let description, (description + 36).load(as: UInt16.self) == 1, length > 7, start[5] == UInt8(ascii: "y")
    else { return nil }
    return MangledType(start + 6, length: length - 7)
  }

  /// A type that lies in memory as this one does.
  var facts: TypeFacts? {
    // The box of a variable, which is an object.
    if ends(with: "Xx") || ends(with: "XX") { return TypeFacts(AnyObject.self) }
    if parameters.isEmpty, !isUnclear { return Self.type(start, length).map { TypeFacts($0) } }
    // What is generic can still be known to be one reference, or a function.
    let end = isLoose ? 2 : 0
    let optional = ends(with: "Sg", before: end) ? 2 : 0
    if isFunction && ends(with: "_", before: optional) || ends(with: "c", before: optional) {
      return optional == 0 ? TypeFacts((() -> Void).self) : TypeFacts((() -> Void)?.self)
    }
    if isLoose || namesClass && ends(with: "G", before: optional) { return TypeFacts(AnyObject.self) }
    // A struct that takes the same room whatever it is made of does not have its parameter in it by value.
    guard !isUnclear, let none = resolved(with: "yt"), let any = resolved(with: "yp"), none.size == any.size,
      none.alignment == any.alignment
    else { return nil }
    return none
  }

  /// The type with something else in place of its parameters. Only names that begin with their one address are made over:
  /// an address counts from where it stands.
  private func resolved(with text: StaticString) -> TypeFacts? {
    guard let description, (5..<length).allSatisfy({ start[$0] > 0x1f }) else { return nil }
    var bytes: [UInt8] = []
    var place = 5
    for parameter in parameters {
      bytes += UnsafeBufferPointer(start: start + place, count: parameter.lowerBound - place)
      bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      place = parameter.upperBound
    }
    bytes += UnsafeBufferPointer(start: start + place, count: length - place)
    return Desk.near(description) { desk in
      desk[0] = 1
      let distance = description - UnsafeRawPointer(desk + 1)
      UnsafeMutableRawPointer(desk + 1).storeBytes(of: Int32(distance), as: Int32.self)
      for (index, byte) in bytes.enumerated() { desk[5 + index] = byte }
      return Self.type(desk, 5 + bytes.count).map { TypeFacts($0) }
    }
  }

  /// What the address leads to that the name begins with.
  private var description: UnsafeRawPointer? {
    guard length > 5, start[0] == 1 || start[0] == 2 else { return nil }
    let field = UnsafeRawPointer(start + 1)
    let target = field + Int(field.loadUnaligned(as: Int32.self))
    return start[0] == 1 ? target : target.load(as: UnsafeRawPointer.self)
  }

  private static func type(_ name: UnsafePointer<UInt8>, _ length: Int) -> Any.Type? {
    _getTypeByMangledNameInContext(name, UInt(length), genericContext: nil, genericArguments: nil)
  }

  /// Whether it begins with the address of a class's description.
  private var namesClass: Bool { description.map { $0.load(as: UInt32.self) & 0x1f == 16 } ?? false }
}

/// A page to write a name on, so near to something that the distance fits into 32 bits.
private enum Desk {
  static func near<Result>(_ target: UnsafeRawPointer, _ body: (UnsafeMutablePointer<UInt8>) -> Result?) -> Result? {
    let size = 8_192
    for step in 1...24 {
      let away = (step % 2 == 0 ? -1 : 1) * ((step + 1) / 2) << 26
      let hint = UnsafeMutableRawPointer(bitPattern: (Int(bitPattern: target) + away) & ~4_095)
      guard let hint, let page = mmap(hint, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        page != MAP_FAILED
      else { continue }
      defer { munmap(page, size) }
      guard abs(Int(bitPattern: page) - Int(bitPattern: target)) < 1 << 30 else { continue }
      return body(page.bindMemory(to: UInt8.self, capacity: size))
    }
    return nil
  }
}
