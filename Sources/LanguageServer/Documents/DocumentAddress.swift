import LiterateToolchain

/// The way from a client's `file:` address to the path by which the checker calls a file, and back.
package struct DocumentAddress: Sendable {
  /// The folder that paths begin in, as the machine calls it.
  private let root: String

  package init(root: String) { self.root = Files.resolved(root) }

  /// The path from the root, or the whole path of a file that lies elsewhere; nil for an address of another kind.
  package func path(_ address: String) -> String? {
    guard let path = Self.wholePath(address) else { return nil }
    // A link to a folder above is another name of the same file.
    let folder = Files.resolved(Files.parent(of: path) ?? "/")
    let whole = Files.join(folder, Files.name(of: path))
    let start = root == "/" ? "/" : root + "/"
    return whole.hasPrefix(start) ? String(whole.dropFirst(start.count)) : whole
  }

  /// The address of a path.
  package func address(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : Files.join(root, path)
    return "file://" + Self.encoded(whole)
  }

  /// The path that a `file:` address names.
  package static func wholePath(_ address: String) -> String? {
    guard address.lowercased().hasPrefix("file://") else { return nil }
    let rest = address.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]) else { return nil }
    let path = rest[slash...].prefix { $0 != "#" && $0 != "?" }
    return decoded(path)
  }

  static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 48...57:
        text.append(Character(UnicodeScalar(byte)))
      case _ where "/-._~".utf8.contains(byte): text.append(Character(UnicodeScalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
