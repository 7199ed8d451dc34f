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
