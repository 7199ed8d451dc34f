import LiterateModel
import LiteratePages
import LiterateToolchain

/// Chapters of a book that stand under a title of their own in its lists.
package struct BookPart: Sendable {
  package var title = LocalText()
  /// The file of its first chapter; it goes to the first of the next part.
  package var from = ""
  /// Whether lists give its chapters numbers.
  package var isNumbered = true

  /// Reads `"parts"` of a book.json.
  static func read(
    _ value: Any, languages: [String], _ places: JSONPlaces, folder: String
  ) -> ([BookPart], [Problem]) {
    let place = places.key(["parts"])
    func wrong(_ message: String) -> ([BookPart], [Problem]) { ([], [Problem(.bookFile, at: place, message)]) }
    guard let objects = value as? [[String: Any]] else {
      return wrong("`parts` is a list of objects: `{ \"title\": \"The book\", \"from\": \"00-introduction.md\" }`.")
    }
    var parts: [BookPart] = []
    var problems: [Problem] = []
    for (number, object) in objects.enumerated() {
      var part = BookPart()
      guard let title = object["title"], let from = object["from"] as? String else {
        return wrong("Part \(number + 1) of `parts` needs a `title`, and in `from` the file of its first chapter.")
      }
      let (text, wrongTitles) = LocalText.read(title, "title", languages: languages, places)
      problems += wrongTitles
      part.title = text
      part.from = LinkPath.normal(folder + from)
      for (key, value) in object.sorted(by: { $0.key < $1.key }) where key != "title" && key != "from" {
        guard key == "numbered", let isNumbered = value as? Bool else {
          return wrong(
            key == "numbered"
              ? "`numbered` in part \(number + 1) of `parts` is `true` or `false`."
              : "`\(key)` is not a word of a part; `title`, `from` and `numbered` are.")
        }
        part.isNumbered = isNumbered
      }
      parts.append(part)
    }
    return (parts, problems)
  }
}

extension BookFile {
  /// Parts that begin nowhere, or where another has begun already.
  package func partProblems(_ chapters: [String]) -> [Problem] {
    var last = -1
    return parts.compactMap { part in
      guard let place = chapters.firstIndex(of: part.from) else {
        // A run may be about some of the chapters only.
        if part.from.hasSuffix(".md"), Files.exists(part.from) { return nil }
        let near = Spelling.nearest(to: part.from, in: chapters)
        return Problem(
          .bookFile, at: partsPlace,
          "A part begins with \(part.from), which is no chapter\(near.map { "; did you mean \($0)?" } ?? ".")")
      }
      defer { last = place }
      if place > last { return nil }
      return Problem(
        .bookFile, at: partsPlace,
        "The part that begins with \(part.from) stands behind one that begins later; put `parts` in the order of the chapters."
      )
    }
  }

  /// The parts of pages in a language.
  ///
  /// - Parameters:
  ///   - chapters: the originals' files, in their order.
  ///   - pages: for each page, the place of its original among them.
  package func parts(in language: String, chapters: [String], pages: [Int]) -> [BookPages.Part] {
    var found: [BookPages.Part] = []
    var number: Int?
    for (page, chapter) in pages.enumerated() {
      let own = parts.lastIndex { part in chapters.firstIndex(of: part.from).map { $0 <= chapter } ?? false }
      if !found.isEmpty, own == number {
        found[found.count - 1].chapters = found[found.count - 1].chapters.lowerBound..<page + 1
        continue
      }
      number = own
      found.append(
        BookPages.Part(
          title: own.flatMap { parts[$0].title[language] }, chapters: page..<page + 1,
          isNumbered: own.map { parts[$0].isNumbered } ?? true))
    }
    return found
  }
}
