/// A place in a file, as an editor counts: from 1, columns in UTF-8 bytes.
public struct Position: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String { "\(file):\(line):\(column)" }

  public static func < (left: Position, right: Position) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

/// A line of a snippet, and where it stands in the file.
public struct SourceLine: Hashable, Sendable {
  public var text: String
  public var line: Int
  /// The column of its first byte; more than 1 where a list or a quote surrounds the snippet.
  public var column: Int
  /// How many spaces at its beginning stand for one tab of the file, of which the rest belongs to what surrounds the snippet.
  public var tabSpaces: Int

  public init(text: String, line: Int, column: Int, tabSpaces: Int = 0) {
    self.text = text
    self.line = line
    self.column = column
    self.tabSpaces = tabSpaces
  }

  /// The column of a byte of the text.
  public func column(of offset: Int) -> Int {
    offset < tabSpaces ? column : column + offset - max(0, tabSpaces - 1)
  }

  /// The byte of the text that stands in a column.
  public func offset(of column: Int) -> Int {
    column <= self.column ? 0 : column - self.column + max(0, tabSpaces - 1)
  }
}
