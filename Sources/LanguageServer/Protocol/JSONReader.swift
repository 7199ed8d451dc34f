extension JSONValue {
  /// Nil for what is not JSON.
  package init?(read bytes: [UInt8]) {
    guard let value = JSONReader.read(bytes) else { return nil }
    self = value
  }
}

/// Reads JSON as RFC 8259 has it. What is not JSON is nil; nothing that a client sends is deeper than it may be.
struct JSONReader {
  private static let deepest = 200

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  static func read(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes: bytes)
    guard let value = reader.value() else { return nil }
    reader.skipSpace()
    return reader.index == bytes.count ? value : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 32 || (9...10).contains(byte) || byte == 13 { index += 1 }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[index...].starts(with: word) else { return false }
    index += word.count
    return true
  }

  private mutating func value() -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.array() }
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? true : nil
    case UInt8(ascii: "f"): return take("false") ? false : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func nested(_ read: (inout JSONReader) -> JSONValue?) -> JSONValue? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    index += 1
    let value = read(&self)
    depth -= 1
    return value
  }

  private mutating func array() -> JSONValue? {
    var items: [JSONValue] = []
    skipSpace()
    if take("]") { return .array([]) }
    while let item = value() {
      items.append(item)
      skipSpace()
      if take("]") { return .array(items) }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func object() -> JSONValue? {
    var members: [String: JSONValue] = [:]
    skipSpace()
    if take("}") { return .object([:]) }
    while true {
      skipSpace()
      guard let key = string() else { return nil }
      skipSpace()
      guard take(":"), let value = value() else { return nil }
      members[key] = value
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func number() -> JSONValue? {
    let start = index
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let digits = text.drop { $0 == "-" }
    // JSON has no `+1`, no `.5` and no `01`.
    guard let first = digits.first, first.isNumber, text.count - digits.count <= 1,
      first != "0" || digits.count == 1 || !(digits.dropFirst().first?.isNumber ?? false)
    else { return nil }
    if let whole = Int(text) { return .integer(whole) }
    return digits.last?.isNumber == true ? Double(text).map(JSONValue.number) : nil
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        text += escaped
      case 0..<32: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    guard let byte = next else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"): return unit().map { Array(String(character($0)).utf8) }
    default: return nil
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
    index += 4
    return value
  }

  /// The character of a unit of UTF-16, and of the one behind it if both are a pair. Half a pair is no character.
  private mutating func character(_ unit: UInt32) -> Character {
    guard (0xD800..<0xE000).contains(unit) else { return Character(Unicode.Scalar(unit) ?? "\u{FFFD}") }
    let before = index
    if unit < 0xDC00, take("\\u"), let second = self.unit(), (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + second - 0xDC00)
    {
      return Character(scalar)
    }
    index = before
    return "\u{FFFD}"
  }
}
