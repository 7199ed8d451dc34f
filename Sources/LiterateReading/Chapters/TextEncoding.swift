import LiterateModel

/// Whether a file is text that positions can be counted in.
enum TextEncoding {
  static func problem(_ bytes: [UInt8], _ lines: FileLines, file: String) -> Problem? {
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
      return Problem(
        .textEncoding, at: Position(file: file, line: 1, column: 1),
        "This file is UTF-16; save it as UTF-8.")
    }
    for (index, line) in lines.lines.enumerated() {
      func problem(_ offset: Int, _ message: String) -> Problem {
        Problem(
          .textEncoding,
          at: Position(file: file, line: index + 1, column: lines.column(offset - line.startIndex, line: index + 1)),
          message)
      }
      if let null = line.firstIndex(of: 0) { return problem(null, "There is a NUL byte here; remove it.") }
      if line.contains(where: { $0 >= 0x80 }), let wrong = firstInvalid(line) {
        return problem(wrong, "This is not UTF-8; save the file as UTF-8.")
      }
    }
    return nil
  }

  private static func firstInvalid(_ line: ArraySlice<UInt8>) -> Int? {
    var index = line.startIndex
    var iterator = line.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): index += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return index
      }
    }
  }
}
