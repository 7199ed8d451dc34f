/// The modules of woven programs have names that nobody wrote; they must not show in what a snippet prints.
enum ModuleNames {
  static let prefix = "Snippets_"

  /// A name for the modules of a session, from a hash of its own.
  static func module(_ hash: UInt64) -> String {
    prefix + String(hash, radix: 36)
  }

  /// Whether a module is a woven program.
  static func isOfSnippets(_ module: String) -> Bool { module.hasPrefix(prefix) }

  /// The text without `Snippets_….`, `Snippets_…/` and the name alone.
  static func removed(from text: String) -> String {
    let mark = Array(prefix.utf8)
    let bytes = Array(text.utf8)
    guard bytes.count >= mark.count else { return text }
    var result: [UInt8] = []
    var index = 0
    var isFound = false
    while index < bytes.count {
      guard bytes[index] == mark[0], bytes.count - index > mark.count,
        bytes[index..<index + mark.count].elementsEqual(mark), index == 0 || !isWord(bytes[index - 1])
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      isFound = true
      index += mark.count
      while index < bytes.count, isWord(bytes[index]) { index += 1 }
      if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "/") { index += 1 }
    }
    return isFound ? String(decoding: result, as: UTF8.self) : text
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
