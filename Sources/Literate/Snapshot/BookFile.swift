import Foundation
import LiterateMarkup
import LiterateModel

/// `book.json`: what is not in the chapters themselves.
package struct BookFile: Sendable {
  package var title = LocalText()
  /// What the book is, in a sentence or two.
  package var description = LocalText()
  /// Who wrote it.
  package var authors: [String] = []
  package var languages: [String] = []
  /// That of the originals, and of what a package's sources say.
  var language: String { languages.first ?? "en" }
  /// The file of facts that chapters cite, from the folder of the book.
  package var facts = LocalText()
  /// Where book.json says so.
  var factsPlace = Position(file: "", line: 1, column: 1)
  /// Modules that every snippet imports.
  package var imports: [String] = []
  /// Where book.json says so.
  var importsPlace = Position(file: "", line: 1, column: 1)
  /// Whether words behind fences that nobody here knows are other programs' words.
  package var ignoresForeignWords = false
  /// Modules of the package that snippets may use; all libraries, if it does not say.
  package var modules: [String]?
  /// How many fences may be skipped; nil where it does not say.
  package var skips: Int?
  /// Where the source is on the web, for links to it.
  package var repository: String?
  /// Where the pages are on the web, for what needs a whole address.
  package var address: String?
  /// The server that runs the snippets of the pages for their readers; nil where nobody can run them.
  package var play: String?
  /// When its chapters were last changed.
  package var updated = BookDates()
  /// Pages and headings that have moved: the old name, such as `01-old.html`, and the chapter or heading it is now.
  package var redirects: [Redirect] = []
  package var parts: [BookPart] = []
  /// Where book.json says so.
  var partsPlace = Position(file: "", line: 1, column: 1)
  /// Modules whose public symbols have pages.
  package var reference: [NamedPlace] = []
  /// What each of those modules is, in a sentence.
  package var summaries: [String: LocalText] = [:]
  /// Words and phrases that mean the same, for the search of the pages.
  package var synonyms: [[String]] = []
  /// What runs fences of other languages.
  package var commands: [CommandLanguage] = []
  /// The Swift version of the snippets: 5 or 6.
  package var swift: String?

  package struct Redirect: Sendable {
    package var old: String
    package var new: String
    package var place: Position
  }

  package init() {}

  /// Reads the file; unknown keys are problems, so that a misspelt one does not go unnoticed.
  package static func read(_ bytes: [UInt8], file: String) -> (BookFile, [Problem]) {
    do {
      let read = try JSONObject(bytes, file: file, what: "A book")
      var reader = BookFileReader(object: read.members, places: read.places, bytes: bytes, file: file)
      reader.read()
      return (reader.book, reader.problems)
    } catch {
      return (BookFile(), [Problem(.bookFile, at: error.place, error.message)])
    }
  }
}
