/// A path as it may stand in a link.
func percentEncoded(_ path: String) -> String {
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

/// Text as it may stand in HTML, in an attribute too.
func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
