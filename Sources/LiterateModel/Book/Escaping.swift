/// Text as it may stand in HTML, in an attribute too.
package func escaped(_ text: some StringProtocol) -> String {
  var text = String(text)
  // Most texts have nothing to escape, and pages have many.
  let isPlain = text.withUTF8 { bytes in !bytes.contains { $0 == 38 || $0 == 60 || $0 == 62 || $0 == 34 } }
  if isPlain { return text }
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count + 32)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "&"): result += "&amp;".utf8
    case UInt8(ascii: "<"): result += "&lt;".utf8
    case UInt8(ascii: ">"): result += "&gt;".utf8
    case UInt8(ascii: "\""): result += "&quot;".utf8
    default: result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}
