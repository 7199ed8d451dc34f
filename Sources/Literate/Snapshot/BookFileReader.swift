import LiterateMarkup
import LiterateModel
import LiteratePages

/// Reads `book.json`, a key at a time.
struct BookFileReader {
  let object: [String: Any]
  let places: JSONPlaces
  let bytes: [UInt8]
  let file: String
  private(set) var book = BookFile()
  private(set) var problems: [Problem] = []

  init(object: [String: Any], places: JSONPlaces, bytes: [UInt8], file: String) {
    (self.object, self.places, self.bytes, self.file) = (object, places, bytes, file)
  }

  /// A key, what it does with its value, and what that may be.
  private struct Key: Sendable {
    let name: String
    let take: @Sendable (inout BookFileReader, Any) -> Void
    let schema: JSONSchema

    init(_ name: String, _ schema: JSONSchema, _ take: @escaping @Sendable (inout BookFileReader, Any) -> Void) {
      (self.name, self.schema, self.take) = (name, schema, take)
    }
  }

  private static let keys = [
    Key("$schema", .itself) { _ = $0.value("$schema", $1, "the address of a JSON Schema", String.self) },
    Key("address", .place("Where the pages are on the web.")) { $0.takeAddress($1) },
    Key("authors", .names("Who wrote it, for an EPUB.")) {
      $0.book.authors = $0.value("authors", $1, "a list of names", [String].self) ?? []
    },
    Key("commands", CommandLanguage.schema) { $0.takeCommands($1) },
    Key("description", .localText("What the book is, in a sentence or two.")) {
      $0.book.description = $0.localText("description", $1)
    },
    Key("facts", .localText("The Markdown file of facts that chapters cite.")) {
      ($0.book.facts, $0.book.factsPlace) = ($0.localText("facts", $1), $0.places.key(["facts"]))
    },
    Key("foreignWords", .choice(["ignore", "refuse"], "What to do with words that other renderers read.")) {
      $0.takeForeignWords($1)
    },
    Key("imports", .names("Modules that every snippet imports.")) { $0.takeImports($1) },
    Key(
      "languages", .list(of: .text("", pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"), "That of the chapters first.")
    ) {
      $0.takeLanguages($1)
    },
    Key("modules", .names("Modules that snippets may use.")) {
      $0.book.modules = $0.value("modules", $1, "a list of modules", [String].self)
    },
    Key("parts", BookPart.schema) { $0.takeParts($1) },
    Key("play", .server("The server that runs snippets for readers of the pages.")) { $0.takePlay($1) },
    Key("redirects", .dictionary(of: .text("What it is now."), "Pages and headings that have moved.")) {
      $0.takeRedirects($1)
    },
    Key("reference", .names("Modules whose public symbols have pages.")) {
      $0.book.reference = $0.names("reference", $1, "a list of modules")
    },
    Key("repository", .place("Where the source is on the web.")) { $0.takeRepository($1) },
    Key("skips", .whole("How many fences may be skipped.")) {
      $0.book.skips = $0.value("skips", $1, "a number", Int.self)
    },
    Key("summaries", .dictionary(of: .localText(""), "What each module of `reference` is, in a sentence.")) {
      $0.takeSummaries($1)
    },
    Key("swift", .choice(["5", "6"], "The language version of the snippets.")) {
      $0.book.swift = $0.value("swift", $1, "\"5\" or \"6\"", String.self)
    },
    Key("synonyms", .list(of: .list(of: .text("", least: 1), "", least: 2), "Words that mean the same to the search."))
    {
      $0.takeSynonyms($1)
    },
    Key("title", .localText("What the book is called.")) { $0.book.title = $0.localText("title", $1) },
    Key("updated", BookDates.schema) { $0.takeDates($1) },
  ]

  /// What the file may say, as JSON Schema.
  static var schema: JSONSchema {
    .object(
      Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0.schema) }), required: [], isClosed: true,
      "What is not in the chapters of a book themselves.")
  }

  mutating func read() {
    for (name, value) in object.sorted(by: { $0.key < $1.key }) {
      if let key = Self.keys.first(where: { $0.name == name }) {
        key.take(&self, value)
        continue
      }
      let names = Self.keys.map(\.name).filter { $0 != "$schema" }
      let nearest = Spelling.nearest(to: name, in: names)
      problems.append(
        Problem(
          .bookFile, at: places.key([name]),
          "`\(name)` is not a word of a book\(nearest.map { "; did you mean `\($0)`?" } ?? ": \(names.joined(separator: ", ")).")"
        ))
    }
  }

  // MARK: Values

  private mutating func value<Value>(_ key: String, _ value: Any, _ what: String, _ type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    problems.append(Problem(.bookFile, at: places.key([key]), "`\(key)` is \(what)."))
    return nil
  }

  private var languages: [String] { object["languages"] as? [String] ?? [] }

  private var folder: String { String(file.dropLast("book.json".count)) }

  private mutating func localText(_ key: String, _ value: Any) -> LocalText {
    let (text, wrong) = LocalText.read(value, key, languages: languages, places)
    problems += wrong
    return text
  }

  /// Names, each with its place.
  private mutating func names(_ key: String, _ value: Any, _ what: String) -> [NamedPlace] {
    let names = self.value(key, value, what, [String].self) ?? []
    let start = places.key([key])
    return NamedPlace.all(names, after: (start.line, start.column), in: bytes, file: file)
  }

  // MARK: Keys

  private mutating func takeLanguages(_ value: Any) {
    let names = names("languages", value, "a list of texts")
    book.languages = names.map(\.name)
    problems += BookLanguages.problems(names)
  }

  private mutating func takeImports(_ value: Any) {
    book.imports = self.value("imports", value, "a list of modules", [String].self) ?? []
    book.importsPlace = places.value(of: ["imports"])
  }

  private mutating func takeForeignWords(_ value: Any) {
    guard let word = self.value("foreignWords", value, Self.foreignWords, String.self) else { return }
    book.ignoresForeignWords = word == "ignore"
    if !["ignore", "refuse"].contains(word) {
      problems.append(
        Problem(.bookFile, at: places.value(of: ["foreignWords"]), "`foreignWords` is \(Self.foreignWords)."))
    }
  }

  private static let foreignWords = "\"ignore\" or \"refuse\""

  private mutating func takeAddress(_ value: Any) {
    guard let text = self.value("address", value, "a text", String.self) else { return }
    if let problem = problem(withPlace: text, of: "address") { problems.append(problem) }
    book.address = text
  }

  private mutating func takePlay(_ value: Any) {
    guard let text = self.value("play", value, "a text", String.self) else { return }
    if HostedPage.isServer(text) {
      book.play = text
    } else {
      problems.append(
        Problem(
          .bookFile, at: places.value(of: ["play"]),
          "`play` is where snippets are run for readers, such as \"https://play.example.org\"; only on this machine it can begin with `http://localhost`.",
          length: text.utf8.count + 2))
    }
  }

  private mutating func takeRepository(_ value: Any) {
    guard let text = self.value("repository", value, "a text", String.self) else { return }
    if let problem = problem(withPlace: text, of: "repository") { problems.append(problem) }
    // A link to anything else is written nowhere.
    if LinkTarget.isOnTheWeb(text) { book.repository = text }
  }

  private mutating func takeDates(_ value: Any) {
    let (dates, wrong) = BookDates.read(value, places, folder: folder)
    book.updated = dates
    problems += wrong
  }

  private mutating func takeRedirects(_ value: Any) {
    let what = "an object of texts, from old pages to new ones"
    let redirects = self.value("redirects", value, what, [String: String].self) ?? [:]
    book.redirects = redirects.sorted { $0.key < $1.key }.map {
      BookFile.Redirect(old: $0.key, new: $0.value, place: places.key(["redirects", $0.key]))
    }
  }

  private mutating func takeSummaries(_ value: Any) {
    let what = "an object with a sentence for each module of `reference`"
    let modules = self.value("summaries", value, what, [String: Any].self) ?? [:]
    for (module, sentence) in modules.sorted(by: { $0.key < $1.key }) {
      let (text, wrong) = LocalText.read(sentence, module, in: ["summaries"], languages: languages, places)
      book.summaries[module] = text
      problems += wrong
      if let unknown = problem(withSummaryOf: module) { problems.append(unknown) }
    }
  }

  private mutating func takeSynonyms(_ value: Any) {
    book.synonyms = self.value("synonyms", value, "a list of lists of texts", [[String]].self) ?? []
    problems += book.synonyms.enumerated().compactMap { problem(withSynonyms: $1, number: $0 + 1) }
  }

  private mutating func takeParts(_ value: Any) {
    let (parts, wrong) = BookPart.read(value, languages: languages, places, folder: folder)
    (book.parts, book.partsPlace) = (parts, places.key(["parts"]))
    problems += wrong
  }

  private mutating func takeCommands(_ value: Any) {
    let (languages, wrong) = CommandLanguage.read(value, places)
    book.commands = languages
    problems += wrong.map { Problem(.bookFile, at: $0.place, $0.message) }
  }

  // MARK: What is wrong

  /// A sentence about a module that has no pages.
  private func problem(withSummaryOf module: String) -> Problem? {
    let modules = object["reference"] as? [String] ?? []
    if modules.contains(module) { return nil }
    let near = Spelling.nearest(to: module, in: modules)
    return Problem(
      .bookFile, at: places.key(["summaries", module]),
      "`\(module)` in `summaries` is no module of `reference`\(near.map { "; did you mean `\($0)`?" } ?? ".")",
      length: module.utf8.count + 2)
  }

  /// What is wrong with a group of synonyms: one that the search could not use.
  private func problem(withSynonyms group: [String], number: Int) -> Problem? {
    let isEmpty = group.contains { !$0.contains { $0.isLetter || $0.isNumber } }
    guard isEmpty || Set(group.map { $0.lowercased() }).count < 2 else { return nil }
    return Problem(
      .bookFile, at: places.key(["synonyms"]),
      "Group \(number) of `synonyms` has to have two different texts, each with a letter or a digit.")
  }

  /// What is wrong with a place on the web, to which links are made.
  private func problem(withPlace text: String, of key: String) -> Problem? {
    if LinkTarget.isOnTheWeb(text) { return nil }
    let (what, example) =
      key == "address"
      ? ("the pages are", "https://example.org/book") : ("the source is", "https://example.org/project")
    return Problem(
      .bookFile, at: places.value(of: [key]), "`\(key)` is where \(what) on the web, such as \"\(example)\".",
      length: text.utf8.count + 2)
  }
}
