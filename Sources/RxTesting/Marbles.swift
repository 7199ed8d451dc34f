import Rx

/// The error that `#` stands for.
public struct MarbleError: Error, CustomStringConvertible, Sendable {
  /// One like any other.
  public init() {}

  public var description: String { "#" }
}

/// A picture of a sequence, read.
///
/// | character | meaning |
/// | --- | --- |
/// | `-` | one tick passes |
/// | `|` | the sequence completes |
/// | `#` | the sequence fails |
/// | `(ab|)` | these happen at the moment of the `(`; the group is as wide as it looks |
/// | any other | an element |
struct Marbles {
  enum Mark: Equatable {
    case next(Character)
    case completed
    case error
  }

  let marks: [(column: Int, mark: Mark)]

  init(_ picture: String) throws(MarbleMistake) {
    var marks: [(Int, Mark)] = []
    var group: Int?
    for (column, character) in picture.enumerated() {
      let time = group ?? column
      switch character {
      case "-":
        if group != nil { throw MarbleMistake(picture, column, "time does not pass inside a group") }
      case "(":
        if group != nil { throw MarbleMistake(picture, column, "a group cannot stand inside another") }
        group = column
      case ")":
        if group == nil { throw MarbleMistake(picture, column, "no group was opened before this") }
        group = nil
      case "|": marks.append((time, .completed))
      case "#": marks.append((time, .error))
      case " ": throw MarbleMistake(picture, column, "a space is no time: write `-` for a tick")
      default: marks.append((time, .next(character)))
      }
    }
    if let group { throw MarbleMistake(picture, group, "this group is not closed") }
    self.marks = marks
  }

  /// The column of the `!` in a picture like `---!`.
  static func leaving(_ picture: String) throws(MarbleMistake) -> Int {
    for (column, character) in picture.enumerated() where character != "-" {
      if character == "!" { return column }
      throw MarbleMistake(picture, column, "only `-` stands before the `!` that says when to leave")
    }
    throw MarbleMistake(picture, picture.count, "a `!` must say when to leave")
  }
}

/// What is wrong with a picture, and where.
struct MarbleMistake: Error, CustomStringConvertible {
  let description: String

  init(_ picture: String, _ column: Int, _ what: String) {
    description = "\(what):\n  \(picture)\n  \(String(repeating: " ", count: column))^"
  }
}
