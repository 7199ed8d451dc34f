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

  public init(text: String, line: Int, column: Int) {
    self.text = text
    self.line = line
    self.column = column
  }
}
