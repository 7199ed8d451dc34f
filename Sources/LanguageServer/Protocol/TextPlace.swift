/// A place in a text as the protocol counts: lines and columns from 0, columns in the units that both sides have agreed on.
package struct TextPlace: Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  init?(_ value: JSONValue) {
    guard let line = value["line"].integer, let column = value["character"].integer else { return nil }
    self.init(line: line, column: column)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(column)] }

  package static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// What lies between two places.
package struct TextSpan: Hashable, Sendable {
  package var start: TextPlace
  package var end: TextPlace

  package init(_ start: TextPlace, _ end: TextPlace) {
    self.start = start
    self.end = end
  }

  init?(_ value: JSONValue) {
    guard let start = TextPlace(value["start"]), let end = TextPlace(value["end"]) else { return nil }
    self.init(start, end)
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }

  func contains(_ place: TextPlace) -> Bool { start <= place && place <= end }
}

/// What a column counts.
package enum ColumnUnit: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}
