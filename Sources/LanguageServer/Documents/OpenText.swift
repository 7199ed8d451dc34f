import Literate
import LiterateModel

/// A text that a client has open: bytes of UTF-8 with the lines that they make.
package struct OpenText: Equatable, Sendable {
  package private(set) var bytes: [UInt8]
  /// Where each line begins. A line ends with CR, LF or both.
  private var starts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.starts(in: bytes)
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package var lineCount: Int { starts.count }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices where bytes[index] == 10 || bytes[index] == 13 {
      if bytes[index] == 13, index + 1 < bytes.count, bytes[index + 1] == 10 { continue }
      starts.append(index + 1)
    }
    return starts
  }

  /// The bytes of a line, without its end; none for a line that is not there.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number) else { return [] }
    var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    while end > starts[number], bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return bytes[starts[number]..<end]
  }

  // MARK: Places

  /// The byte at a place. What lies behind the end of a line counts as its end, as the protocol has it, and what lies within a
  /// character as the place before it.
  package func offset(of place: TextPlace, in unit: ColumnUnit) -> Int {
    guard place.line >= 0 else { return 0 }
    guard place.line < starts.count else { return bytes.count }
    let line = line(place.line)
    var (index, column) = (line.startIndex, 0)
    while index < line.endIndex {
      let length = Self.length(line[index...])
      column += unit == .utf8 ? length : length == 4 ? 2 : 1
      if column > place.column { break }
      index += length
    }
    return index
  }

  /// The place of a byte.
  package func place(of offset: Int, in unit: ColumnUnit) -> TextPlace {
    let offset = min(max(0, offset), bytes.count)
    let number = lineNumber(at: offset)
    let line = line(number)
    let end = min(offset, line.endIndex)
    guard unit == .utf16 else { return TextPlace(line: number, column: end - line.startIndex) }
    var (index, column) = (line.startIndex, 0)
    while index < end {
      let length = Self.length(line[index...])
      column += length == 4 ? 2 : 1
      index += length
    }
    return TextPlace(line: number, column: column)
  }

  func span(_ range: Range<Int>, in unit: ColumnUnit) -> TextSpan {
    TextSpan(place(of: range.lowerBound, in: unit), place(of: range.upperBound, in: unit))
  }

  /// The byte at a line and a column that the checker counts: both from 1, in bytes.
  package func offset(line: Int, column: Int) -> Int {
    guard starts.indices.contains(line - 1) else { return line < 1 ? 0 : bytes.count }
    let range = self.line(line - 1)
    return min(range.startIndex + max(0, column - 1), range.endIndex)
  }

  /// The bytes that are a stretch of a snippet's text.
  func bytes(of range: Range<Int>, in snippet: Snippet) -> Range<Int> {
    let (start, end) = (snippet.position(of: range.lowerBound), snippet.position(of: range.upperBound))
    let first = offset(line: start.line, column: start.column)
    return first..<max(first, offset(line: end.line, column: end.column))
  }

  /// The line of a byte, from 0.
  func lineNumber(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func start(ofLine number: Int) -> Int { number < starts.count ? starts[max(0, number)] : bytes.count }

  /// The bytes of the character at the beginning; one for what is no UTF-8.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    let wanted: Int
    switch bytes[bytes.startIndex] {
    case 0xC0..<0xE0: wanted = 2
    case 0xE0..<0xF0: wanted = 3
    case 0xF0..<0xF8: wanted = 4
    default: return 1
    }
    return min(wanted, bytes.count)
  }

  // MARK: Changes

  /// Replaces what lies between two bytes. Only the lines that change are counted again.
  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: text)
    // A CR before the change, or an LF behind it, may now belong to another end of a line.
    let first = max(0, lineNumber(at: range.lowerBound) - 1)
    let shift = text.count - range.count
    let from = starts[first]
    let until = min(bytes.count, range.lowerBound + text.count + 1)
    var changed = Array(starts[..<first])
    changed += Self.starts(in: Array(bytes[from..<until])).map { $0 + from }
    // The last of these is true only if the byte behind it is not the second half of the same end.
    if let last = changed.last, last == until, last > from, bytes[last - 1] == 13, last < bytes.count, bytes[last] == 10
    {
      changed.removeLast()
    }
    let old = until - shift
    changed += starts.drop { $0 <= old }.map { $0 + shift }
    starts = changed
  }

  /// Applies the changes of one `textDocument/didChange`, in their order. False if one of them is none.
  mutating func apply(_ changes: [JSONValue], in unit: ColumnUnit) -> Bool {
    for change in changes {
      guard let text = change["text"].text else { return false }
      guard !change["range"].isNull else {
        self = OpenText(text)
        continue
      }
      guard let span = TextSpan(change["range"]) else { return false }
      let start = offset(of: span.start, in: unit)
      replace(start..<max(start, offset(of: span.end, in: unit)), with: Array(text.utf8))
    }
    return true
  }
}
