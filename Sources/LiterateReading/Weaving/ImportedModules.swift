/// The modules that a text of Swift imports, found without a parser: each name behind the word `import`.
///
/// Comments and string literals count, too: one name too many does no harm, and one that is missing would.
package enum ImportedModules {
  package static func names(in text: String) -> Set<String> {
    let bytes = Array(text.utf8)
    var names: Set<String> = []
    for start in bytes.indices where bytes[start] == UInt8(ascii: "i") && bytes[start...].starts(with: "import".utf8) {
      let rest = bytes[(start + 6)...]
      guard start == 0 || !isOfName(bytes[start - 1]), let next = rest.first, !isOfName(next) else { continue }
      var (name, behind) = firstName(in: rest)
      // `import struct A.B`: the module follows.
      if kinds.contains(name) { (name, behind) = firstName(in: behind) }
      if !name.isEmpty { names.insert(name) }
    }
    return names
  }

  private static let kinds: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]

  /// The first name, and what follows it. Comments are passed over, and so is whatever else cannot be a part of a name.
  private static func firstName(in text: ArraySlice<UInt8>) -> (String, rest: ArraySlice<UInt8>) {
    var rest = text
    while let first = rest.first, !isOfName(first) {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    }
    let name = rest.prefix(while: isOfName)
    return (String(decoding: name, as: UTF8.self), rest[name.endIndex...])
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }
}
