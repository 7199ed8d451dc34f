import LiterateModel

extension Snippet {
  /// The byte of its text at a place of its file; nil for a place outside of its code. Line and column count from 1, in bytes.
  package func offset(line: Int, column: Int) -> Int? {
    var start = 0
    for source in lines {
      if source.line == line {
        guard column >= source.column else { return nil }
        return start + min(source.offset(of: column), source.text.utf8.count)
      }
      start += source.text.utf8.count + 1
    }
    return nil
  }

  /// The place in its file of a byte of its text.
  package func position(of offset: Int) -> Position {
    var start = 0
    for source in lines {
      if offset <= start + source.text.utf8.count {
        return Position(file: place.file, line: source.line, column: source.column(of: max(0, offset - start)))
      }
      start += source.text.utf8.count + 1
    }
    return Position(file: place.file, line: endLine, column: place.column)
  }

  /// The last line that belongs to it: that of the output that stands behind it, if one does.
  package var lastLine: Int { max(endLine, output?.endLine ?? 0) }
}
