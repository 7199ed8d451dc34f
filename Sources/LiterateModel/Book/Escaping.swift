/// Text as it may stand in HTML, in an attribute too.
package func escaped(_ text: some StringProtocol) -> String {
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
