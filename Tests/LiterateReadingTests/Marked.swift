import LiterateModel

/// A Markdown text in which digits in circles mark places, so that nobody counts columns.
struct Marked {
  private(set) var text = ""
  /// Line and column by the number of the mark.
  private(set) var places: [Int: Position] = [:]

  init(_ marked: String, file: String = "a.md") {
    var line = 1
    var column = 1
    for character in marked {
      if let scalar = character.unicodeScalars.first, ("1"..."9").contains(Character(scalar)),
        character.unicodeScalars.count > 1
      {
        places[Int(scalar.value) - 48] = Position(file: file, line: line, column: column)
        continue
      }
      text.append(character)
      if character.isNewline {
        line += 1
        column = 1
      } else {
        column += String(character).utf8.count
      }
    }
  }

  var bytes: [UInt8] { Array(text.utf8) }
}
