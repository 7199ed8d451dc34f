/// A text on one line.
func onOneLine(_ text: String) -> String {
  var text = text
  // By bytes: characters know slowly whether they are white. Few texts have a white scalar beyond ASCII.
  let isPlain = text.withUTF8 { bytes in !bytes.contains { [0xC2, 0xE1, 0xE2, 0xE3].contains($0) } }
  guard isPlain else {
    return text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
  }
  return text.withUTF8 { bytes in
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte != 32, !(9...13).contains(byte) {
        line.append(byte)
      } else if let last = line.last, last != 32 {
        line.append(32)
      }
    }
    if line.last == 32 { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}

/// The first sentence of a text: up to a mark that ends one, with the quotes and brackets that it closes.
func firstSentence(of text: String) -> String {
  let text = onOneLine(text)
  var index = text.startIndex
  while index < text.endIndex {
    let mark = text[index]
    index = text.index(after: index)
    // Chinese and Japanese leave no space behind a sentence.
    let isWide = "。！？".contains(mark)
    guard isWide || ".!?…".contains(mark) else { continue }
    var end = index
    while end < text.endIndex, "\"'”’»)]」』）".contains(text[end]) || ".!?…".contains(text[end]) {
      end = text.index(after: end)
    }
    guard end < text.endIndex else { break }
    guard !isWide else { return String(text[..<end]) }
    // “e.g. this” goes on, and so do “No. 5” and “RxSwift 6.2”.
    guard text[end] == " ", text[text.index(after: end)...].first.map({ !$0.isLowercase && !$0.isNumber }) == true
    else { continue }
    return String(text[..<end])
  }
  return text
}
