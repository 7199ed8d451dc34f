/// A path as it may stand in a link.
package func percentEncoded(_ path: String) -> String {
  if path.utf8.allSatisfy(staysInLink) { return path }
  var result = ""
  for byte in path.utf8 {
    if staysInLink(byte) {
      result.unicodeScalars.append(UnicodeScalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
  return result
}

private func staysInLink(_ byte: UInt8) -> Bool {
  switch byte {
  case 48...57, 65...90, 97...122: true
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"): true
  default: false
  }
}

/// What a path of a link means: `%20` is a space. A text that is no such path stays as it is.
func percentDecoded(_ link: String) -> String {
  guard link.utf8.contains(UInt8(ascii: "%")) else { return link }
  var bytes: [UInt8] = []
  var rest = Array(link.utf8)[...]
  while let byte = rest.popFirst() {
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(validating: bytes, as: UTF8.self) ?? link
}
