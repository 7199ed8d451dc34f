import LiterateModel
import LiterateReading
import Testing

@testable import Literate

/// Markdown that a test has written, with digits in circles where something is to be found.
struct Written {
  let text: String
  let chapter: Chapter
  private let places: [Int: Position]

  init(_ marked: String, file: String = "a.md", manner: ChapterReader.Manner = .strict) {
    var text = ""
    var places: [Int: Position] = [:]
    var (line, column) = (1, 1)
    for character in marked {
      if let number = Self.number(character) {
        places[number] = Position(file: file, line: line, column: column)
        continue
      }
      text.append(character)
      (line, column) = character.isNewline ? (line + 1, 1) : (line, column + String(character).utf8.count)
    }
    self.text = text
    self.places = places
    chapter = ChapterReader.read(Array(text.utf8), file: file, manner: manner)
  }

  func place(_ number: Int) throws -> Position { try #require(places[number], "no mark \(number)") }

  /// The chapter's own session.
  func session() throws -> Session { try #require(Session.all(in: chapter, scope: .chapter).first) }

  /// The session as one program.
  func program() throws -> Program {
    let parts = try session().snippets.enumerated().map { index, snippet in
      ProgramPart(index: index, snippet: snippet, syntax: SnippetSyntax(snippet), use: .runs)
    }
    return try #require(Weaver(module: "Snippets_1", imports: []).weave(parts).first)
  }

  private static func number(_ character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count > 1 else { return nil }
    return ("1"..."9").contains(Character(scalar)) ? Int(scalar.value) - 48 : nil
  }
}
