import Foundation
import LiterateModel

/// `book.json`: what is not in the chapters themselves.
package struct BookFile: Sendable {
  package var title: String?
  package var languages: [String] = []
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
  /// Pages that have moved: the old name, such as `01-old.html`, and the chapter or heading it is now.
  package var redirects: [String: String] = [:]
  /// Modules whose public symbols have pages.
  package var reference: [NamedPlace] = []
  /// The Swift version of the snippets: 5 or 6.
  package var swift: String?

  package init() {}

  /// Reads the file; unknown keys are problems, so that a misspelt one does not go unnoticed.
  package static func read(_ bytes: [UInt8], file: String) -> (BookFile, [Problem]) {
    var book = BookFile()
    func problem(_ message: String, line: Int = 1, column: Int = 1) -> Problem {
      Problem(.bookFile, at: Position(file: file, line: line, column: column), message)
    }
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      let details = (error as NSError).userInfo
      let text = details[NSDebugDescriptionErrorKey] as? String ?? "it is not JSON"
      let words = text.split { !$0.isNumber }.compactMap { Int($0) }
      let index = details["NSJSONSerializationErrorIndex"] as? Int ?? words.last ?? 0
      let before = bytes.prefix(index)
      let line = before.count { $0 == 10 } + 1
      let column = index - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
      return (
        book,
        [problem("This is not JSON: \(text.hasSuffix(".") ? text : text + ".")", line: line, column: max(1, column))]
      )
    }
    guard let object = object as? [String: Any] else { return (book, [problem("A book is an object: { … }.")]) }
    var problems: [Problem] = []
    func take<Value>(_ key: String, _ value: Any, _ what: String, _ type: Value.Type) -> Value? {
      if let value = value as? Value { return value }
      let place = place(of: key, in: bytes)
      problems.append(problem("`\(key)` is \(what).", line: place.line, column: place.column))
      return nil
    }
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "title": book.title = take(key, value, "a text", String.self)
      case "languages": book.languages = take(key, value, "a list of texts", [String].self) ?? []
      case "imports": book.imports = take(key, value, "a list of modules", [String].self) ?? []
      case "modules": book.modules = take(key, value, "a list of modules", [String].self)
      case "skips": book.skips = take(key, value, "a number", Int.self)
      case "repository": book.repository = take(key, value, "a text", String.self)
      case "address": book.address = take(key, value, "a text", String.self)
      case "redirects":
        book.redirects =
          take(key, value, "an object of texts, from old pages to new ones", [String: String].self) ?? [:]
      case "reference":
        let names = take(key, value, "a list of modules", [String].self) ?? []
        book.reference = NamedPlace.all(names, after: place(of: key, in: bytes), in: bytes, file: file)
      case "swift": book.swift = take(key, value, "\"5\" or \"6\"", String.self)
      default:
        let place = place(of: key, in: bytes)
        let nearest = Spelling.nearest(to: key, in: keys)
        problems.append(
          problem(
            "`\(key)` is not a word of a book\(nearest.map { "; did you mean `\($0)`?" } ?? ": \(keys.joined(separator: ", ")).")",
            line: place.line, column: place.column))
      }
    }
    return (book, problems)
  }

  private static let keys = [
    "address", "imports", "languages", "modules", "redirects", "reference", "repository", "skips", "swift", "title",
  ]

  private static func place(of key: String, in bytes: [UInt8]) -> (line: Int, column: Int) {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      if let range = String(decoding: line, as: UTF8.self).range(of: "\"\(key)\"") {
        let text = String(decoding: line, as: UTF8.self)
        return (index + 1, text[..<range.lowerBound].utf8.count + 1)
      }
    }
    return (1, 1)
  }
}
