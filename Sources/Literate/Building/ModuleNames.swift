/// The modules of woven programs have names that nobody wrote; they must not show in what a snippet prints. Nor must it show where in a
/// program a type lies that a function declares, as those of listings do that are tried together: `(unknown context at $7f…).Way`.
enum ModuleNames {
  static let prefix = "Snippets_"

  /// A name for the modules of a session, from a hash of its own.
  static func module(_ hash: UInt64) -> String {
    prefix + String(hash, radix: 36)
  }

  /// Whether a module is a woven program.
  static func isOfSnippets(_ module: String) -> Bool { module.hasPrefix(prefix) }

  private static let mark = Array(prefix.utf8)
  private static let context = Array("(unknown context at $".utf8)

  /// The text without `Snippets_….`, `Snippets_…/` and the name alone, and without `(unknown context at $…).`.
  static func removed(from text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count >= mark.count else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = end(ofModuleAt: index, in: bytes) ?? end(ofContextAt: index, in: bytes) {
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result.count < bytes.count ? String(decoding: result, as: UTF8.self) : text
  }

  private static func end(ofModuleAt start: Int, in bytes: [UInt8]) -> Int? {
    guard has(mark, at: start, in: bytes), bytes.count - start > mark.count, start == 0 || !isWord(bytes[start - 1])
    else { return nil }
    var end = start + mark.count
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "/") { end += 1 }
    return end
  }

  private static func end(ofContextAt start: Int, in bytes: [UInt8]) -> Int? {
    guard has(context, at: start, in: bytes) else { return nil }
    var end = start + context.count
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    guard has(Array(").".utf8), at: end, in: bytes) else { return nil }
    return end + 2
  }

  private static func has(_ part: [UInt8], at index: Int, in bytes: [UInt8]) -> Bool {
    index < bytes.count && bytes[index] == part[0] && bytes.count - index >= part.count
      && bytes[index..<index + part.count].elementsEqual(part)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
