import Foundation
import LiterateMarkup
import LiterateModel

/// `book.json`: what is not in the chapters themselves.
package struct BookFile: Sendable {
  package var title = LocalText()
  /// What the book is, in a sentence or two.
  package var description = LocalText()
  package var languages: [String] = []
  /// The file of facts that chapters cite, from the folder of the book.
  package var facts = LocalText()
  /// Where book.json says so.
  var factsPlace = Position(file: "", line: 1, column: 1)
  /// Modules that every snippet imports.
  package var imports: [String] = []
  /// Modules of the package that snippets may use; all libraries, if it does not say.
  package var modules: [String]?
  /// How many fences may be skipped; nil where it does not say.
  package var skips: Int?
  /// Where the source is on the web, for links to it.
  package var repository: String?
  /// Where the pages are on the web, for what needs a whole address.
  package var address: String?
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
    var book = BookFile()
    let object: [String: Any]
    let places: JSONPlaces
    do {
      let read = try JSONObject(bytes, file: file, what: "A book")
      (object, places) = (read.members, read.places)
    } catch {
      return (book, [Problem(.bookFile, at: error.place, error.message)])
    }
    var problems: [Problem] = []
    func take<Value>(_ key: String, _ value: Any, _ what: String, _ type: Value.Type) -> Value? {
      if let value = value as? Value { return value }
      problems.append(Problem(.bookFile, at: places.key([key]), "`\(key)` is \(what)."))
      return nil
    }
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "title", "description", "facts":
        let (text, wrong) = LocalText.read(value, key, languages: object["languages"] as? [String] ?? [], places)
        switch key {
        case "title": book.title = text
        case "description": book.description = text
        default: (book.facts, book.factsPlace) = (text, places.key([key]))
        }
        problems += wrong
      case "languages":
        let names = take(key, value, "a list of texts", [String].self) ?? []
        let start = places.key([key])
        book.languages = names
        problems += BookLanguages.problems(
          NamedPlace.all(names, after: (start.line, start.column), in: bytes, file: file))
      case "imports": book.imports = take(key, value, "a list of modules", [String].self) ?? []
      case "modules": book.modules = take(key, value, "a list of modules", [String].self)
      case "skips": book.skips = take(key, value, "a number", Int.self)
      case "repository", "address":
        guard let text = take(key, value, "a text", String.self) else { continue }
        if let problem = problem(withPlace: text, of: key, places) { problems.append(problem) }
        // A link to anything else is written nowhere.
        if key == "address" { book.address = text } else if LinkTarget.isOnTheWeb(text) { book.repository = text }
      case "updated":
        let (dates, wrong) = BookDates.read(value, places, folder: String(file.dropLast("book.json".count)))
        book.updated = dates
        problems += wrong
      case "redirects":
        let redirects = take(key, value, "an object of texts, from old pages to new ones", [String: String].self) ?? [:]
        book.redirects = redirects.sorted { $0.key < $1.key }.map {
          Redirect(old: $0.key, new: $0.value, place: places.key([key, $0.key]))
        }
      case "reference":
        let names = take(key, value, "a list of modules", [String].self) ?? []
        let start = places.key([key])
        book.reference = NamedPlace.all(names, after: (start.line, start.column), in: bytes, file: file)
      case "summaries":
        let modules = take(key, value, "an object with a sentence for each module of `reference`", [String: Any].self)
        for (module, sentence) in (modules ?? [:]).sorted(by: { $0.key < $1.key }) {
          let languages = object["languages"] as? [String] ?? []
          let (text, wrong) = LocalText.read(sentence, module, in: [key], languages: languages, places)
          book.summaries[module] = text
          problems += wrong
          if let unknown = problem(withSummaryOf: module, object["reference"], places) { problems.append(unknown) }
        }
      case "synonyms":
        let groups = take(key, value, "a list of lists of texts", [[String]].self) ?? []
        book.synonyms = groups
        problems += groups.enumerated().compactMap { Self.problem(withSynonyms: $1, number: $0 + 1, places.key([key])) }
      case "parts":
        let folder = String(file.dropLast("book.json".count))
        let (parts, wrong) = BookPart.read(
          value, languages: object["languages"] as? [String] ?? [], places, folder: folder)
        (book.parts, book.partsPlace) = (parts, places.key([key]))
        problems += wrong
      case "commands":
        let (languages, wrong) = CommandLanguage.read(value, places)
        book.commands = languages
        problems += wrong.map { Problem(.bookFile, at: $0.place, $0.message) }
      case "swift": book.swift = take(key, value, "\"5\" or \"6\"", String.self)
      default:
        let nearest = Spelling.nearest(to: key, in: keys)
        problems.append(
          Problem(
            .bookFile, at: places.key([key]),
            "`\(key)` is not a word of a book\(nearest.map { "; did you mean `\($0)`?" } ?? ": \(keys.joined(separator: ", ")).")"
          ))
      }
    }
    return (book, problems)
  }

  private static let keys = [
    "address", "commands", "description", "facts", "imports", "languages", "modules", "parts", "redirects", "reference",
    "repository", "skips", "summaries", "swift", "synonyms", "title", "updated",
  ]

  /// A sentence about a module that has no pages.
  private static func problem(withSummaryOf module: String, _ reference: Any?, _ places: JSONPlaces) -> Problem? {
    let modules = reference as? [String] ?? []
    if modules.contains(module) { return nil }
    let near = Spelling.nearest(to: module, in: modules)
    return Problem(
      .bookFile, at: places.key(["summaries", module]),
      "`\(module)` in `summaries` is no module of `reference`\(near.map { "; did you mean `\($0)`?" } ?? ".")",
      length: module.utf8.count + 2)
  }

  /// What is wrong with a group of synonyms: one that the search could not use.
  private static func problem(withSynonyms group: [String], number: Int, _ place: Position) -> Problem? {
    let isEmpty = group.contains { !$0.contains { $0.isLetter || $0.isNumber } }
    guard isEmpty || Set(group.map { $0.lowercased() }).count < 2 else { return nil }
    return Problem(
      .bookFile, at: place,
      "Group \(number) of `synonyms` has to have two different texts, each with a letter or a digit.")
  }

  /// What is wrong with a place on the web, to which links are made.
  private static func problem(withPlace text: String, of key: String, _ places: JSONPlaces) -> Problem? {
    if LinkTarget.isOnTheWeb(text) { return nil }
    let (what, example) =
      key == "address"
      ? ("the pages are", "https://example.org/book") : ("the source is", "https://example.org/project")
    return Problem(
      .bookFile, at: places.value(of: [key]), "`\(key)` is where \(what) on the web, such as \"\(example)\".",
      length: text.utf8.count + 2)
  }
}
