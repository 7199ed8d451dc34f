import LiterateModel

/// A path as it may stand in a link.
package func percentEncoded(_ path: String) -> String {
  var result = ""
  for byte in path.utf8 {
    let character = Character(UnicodeScalar(byte))
    if byte < 128, character.isLetter || character.isNumber || "-._~/".contains(character) {
      result.append(character)
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
  return result
}
