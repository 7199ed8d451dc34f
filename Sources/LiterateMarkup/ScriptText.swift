/// Texts in scripts: as JSON, and so that it may stand in HTML too.
package enum ScriptText {
  /// A text between quotes.
  package static func quoted(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + 16)
      result.append(UInt8(ascii: "\""))
      var next = 0
      while next < bytes.count {
        let byte = bytes[next]
        next += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0..<32, 127:
          let digits = String(byte, radix: 16)
          result += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
        case 0xE2 where next + 1 < bytes.count:
          if let length = special(bytes[next], bytes[next + 1]) {
            result += length.utf8
            next += 2
          } else {
            result.append(byte)
          }
        default: result.append(byte)
        }
      }
      result.append(UInt8(ascii: "\""))
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// A list of texts.
  package static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ",") + "]"
  }

  /// A variable that is a list of such lists, a line for each.
  package static func variable(_ name: String, _ rows: [[String]]) -> String {
    "var \(name) = [\n" + rows.map(list).joined(separator: ",\n") + "\n];\n"
  }

  /// What stands for a character that begins with E2, by its other two bytes.
  private static func special(_ second: UInt8, _ third: UInt8) -> String? {
    switch (second, third) {
    // The separators of lines and paragraphs end a line of a script.
    case (0x80, 0xA8): "\\u2028"
    case (0x80, 0xA9): "\\u2029"
    // What turns the reading direction of whatever follows.
    case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): "\\ufffd"
    default: nil
    }
  }
}
