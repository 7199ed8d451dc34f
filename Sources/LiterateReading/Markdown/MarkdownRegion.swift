/// Lines of a file that are a Markdown text of their own: the whole file, or what one of DocC's directives encloses.
package struct MarkdownRegion: Sendable {
  /// The number of the first line in the file, from 1.
  package private(set) var firstLine: Int
  package private(set) var text: [UInt8] = []
  /// How many bytes each line has lost at its beginning, for the columns of the file.
  private(set) var dropped: [Int] = []

  package init(_ text: [UInt8]) {
    firstLine = 1
    self.text = text
  }

  /// - Parameters:
  ///   - indentation: the columns of white space that each line loses, as far as it has them.
  ///   - others: lines that belong to another region. Here a comment stands for them.
  init(_ lines: ArraySlice<ArraySlice<UInt8>>, indentation: Int, others: [ClosedRange<Int>]) {
    firstLine = lines.startIndex + 1
    var others = others[...]
    for (index, line) in zip(lines.indices, lines) {
      while let other = others.first, other.upperBound < index { others.removeFirst() }
      var rest = Self.without(indentation, line)
      if let other = others.first, other.contains(index) {
        // A comment takes no part in what surrounds it, and ends what comes before it.
        let blanks = rest.prefix { $0 == 32 || $0 == 9 }
        rest = other.lowerBound == index ? blanks + Array("<!-- -->".utf8) : []
        dropped.append(0)
      } else {
        dropped.append(line.count - rest.count)
      }
      text += rest
      text.append(10)
    }
  }

  /// How many bytes a line of the text, counted from 1 in the text, has lost at its beginning.
  func dropped(line: Int) -> Int { dropped.indices.contains(line - 1) ? dropped[line - 1] : 0 }

  /// The column of the first byte that is no white space, from 0, with tabs at every fourth.
  static func indentation(_ line: some Sequence<UInt8>) -> Int {
    var column = 0
    for byte in line {
      switch byte {
      case 32: column += 1
      case 9: column += 4 - column % 4
      default: return column
      }
    }
    return column
  }

  /// A tab that goes past the columns leaves spaces, as in CommonMark.
  private static func without(_ indentation: Int, _ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var column = 0
    var rest = line
    while column < indentation, let byte = rest.first, byte == 32 || byte == 9 {
      column += byte == 32 ? 1 : 4 - column % 4
      rest.removeFirst()
    }
    return column > indentation ? Array(repeating: 32, count: column - indentation) + rest : rest
  }
}
