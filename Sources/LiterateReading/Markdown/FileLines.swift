import LiterateModel

/// The lines of a file as an editor shows them, so that what libcmark says can be found again, column for column.
package struct FileLines {
  /// Each without its end, and without the byte-order mark.
  package private(set) var lines: [ArraySlice<UInt8>]
  /// Bytes of the byte-order mark before the first line.
  package private(set) var markLength = 0

  package init(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      markLength = 3
      bytes = bytes.dropFirst(3)
    }
    // CommonMark: a line ends in a line feed, a carriage return, or both.
    lines = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 10 || byte == 13 {
        lines.append(bytes[start..<index])
        if byte == 13, index + 1 < bytes.endIndex, bytes[index + 1] == 10 { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < bytes.endIndex { lines.append(bytes[start...]) }
  }

  package subscript(line: Int) -> ArraySlice<UInt8> {
    lines.indices.contains(line - 1) ? lines[line - 1] : []
  }

  /// The column, counted from 1 in the bytes of the file, of an offset in a line.
  package func column(_ offset: Int, line: Int) -> Int {
    offset + 1 + (line == 1 ? markLength : 0)
  }

  /// A content line of a block, with its place: what surrounds the block (a quote, a list) stands before it.
  package func place(_ content: String, line: Int) -> SourceLine {
    let whole = self[line]
    let text = Array(content.utf8)
    var common = 0
    while common < text.count, common < whole.count,
      text[text.count - 1 - common] == whole[whole.endIndex - 1 - common]
    {
      common += 1
    }
    // A tab that stands half in the surroundings became spaces; they begin where the tab stands.
    let left = text.count - common
    let isTab = left > 0 && text.prefix(left).allSatisfy { $0 == 32 }
    return SourceLine(
      text: content, line: line, column: column(max(0, whole.count - common - (left > 0 ? 1 : 0)), line: line),
      tabSpaces: isTab ? left : 0)
  }
}

extension FileLines {
  /// The paragraph right above a line, or nothing where a fence stands there.
  func prose(above line: Int) -> String {
    var number = line - 1
    while number > 0, isBlank(number) { number -= 1 }
    var found: [String] = []
    while number > 0, !isBlank(number), !isFence(number) {
      found.append(String(decoding: self[number], as: UTF8.self))
      number -= 1
    }
    return found.reversed().joined(separator: " ")
  }

  /// The paragraph right below a line; one that ends in a colon speaks of what comes after it.
  func prose(below line: Int) -> String {
    var number = line + 1
    while number <= lines.count, isBlank(number) { number += 1 }
    var found: [String] = []
    while number <= lines.count, !isBlank(number), !isFence(number) {
      found.append(String(decoding: self[number], as: UTF8.self))
      number += 1
    }
    let text = found.joined(separator: " ")
    return text.hasSuffix(":") ? "" : text
  }

  private func isBlank(_ line: Int) -> Bool {
    self[line].allSatisfy { [32, 9, UInt8(ascii: ">")].contains($0) }
  }

  private func isFence(_ line: Int) -> Bool {
    let text = self[line].drop { [32, 9, UInt8(ascii: ">")].contains($0) }
    return text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
  }
}
