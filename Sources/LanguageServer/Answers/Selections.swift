import LiterateModel

/// What grows around a place: the word, the line, the code, the fence with its output, the file.
enum Selections {
  static func at(_ place: TextPlace, _ view: FileView) -> JSONValue {
    let text = view.text
    let offset = text.offset(of: place, in: view.unit)
    let number = text.lineNumber(at: offset)
    let line = text.line(number)
    var ranges = [word(at: offset, in: line), line.startIndex..<line.endIndex]
    if let snippet = view.reading.snippet(atLine: number + 1) {
      let last = max(snippet.place.line, snippet.endLine)
      if last - snippet.place.line > 1, (snippet.place.line + 1..<last).contains(number + 1) {
        ranges.append(text.start(ofLine: snippet.place.line)..<text.line(last - 2).endIndex)
      }
      ranges.append(text.start(ofLine: snippet.place.line - 1)..<text.line(last - 1).endIndex)
      ranges.append(text.start(ofLine: snippet.place.line - 1)..<text.line(snippet.lastLine - 1).endIndex)
    }
    ranges.append(0..<text.bytes.count)
    return ranges.reversed().reduce((JSONValue.null, nil as Range<Int>?)) { outer, range in
      if let around = outer.1,
        range == around || range.lowerBound < around.lowerBound || range.upperBound > around.upperBound
      {
        return outer
      }
      let parent = outer.0.isNull ? nil : outer.0
      return (.members(["range": text.span(range, in: view.unit).json, "parent": parent]), range)
    }.0
  }

  private static func word(at offset: Int, in line: ArraySlice<UInt8>) -> Range<Int> {
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 128 || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber
    }
    var (start, end) = (offset, offset)
    while start > line.startIndex, isWord(line[start - 1]) { start -= 1 }
    while end < line.endIndex, isWord(line[end]) { end += 1 }
    return start..<end
  }
}
