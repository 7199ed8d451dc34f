import LiterateModel

/// A text of book.json: one for all languages, or one for each.
package struct LocalText: Sendable {
  private var common: String?
  private var texts: [String: String] = [:]

  package init() {}

  package subscript(language: String) -> String? { texts[language] ?? common }

  /// - Parameter path: the keys around the text's own.
  static func read(
    _ value: Any, _ key: String, in path: [String] = [], languages: [String], _ places: JSONPlaces
  ) -> (LocalText, [Problem]) {
    var text = LocalText()
    if let one = value as? String {
      text.common = one
      return (text, [])
    }
    guard let texts = value as? [String: String] else {
      let message = "`\(key)` is a text, or an object with a text for each language."
      return (text, [Problem(.bookFile, at: places.key(path + [key]), message)])
    }
    text.texts = texts
    // A language without one of its own is told in that of the originals.
    text.common = languages.first.flatMap { texts[$0] }
    let problems = texts.keys.sorted().filter { !languages.contains($0) }.map { language in
      let near = Spelling.nearest(to: language, in: languages)
      return Problem(
        .bookFile, at: places.key(path + [key, language]),
        "`\(language)` is none of the book's `languages`\(near.map { "; did you mean `\($0)`?" } ?? ".")",
        length: language.utf8.count + 2)
    }
    return (text, problems)
  }
}

extension BookFile {
  package func title(in language: String) -> String? { title[language] }
  package func description(in language: String) -> String? { description[language] }
  package func summaries(in language: String) -> [String: String] { summaries.compactMapValues { $0[language] } }
}
