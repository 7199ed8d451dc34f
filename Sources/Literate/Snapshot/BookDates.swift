import LiterateModel
import LiterateToolchain

/// When the chapters of a book were last changed, as the book says it: a feed has no other clock.
package struct BookDates: Sendable {
  /// A chapter's file, with its date.
  package struct Entry: Sendable {
    package var file: String
    package var date: String
    package var place: Position
    package var length: Int
  }

  /// The date of every chapter that has none of its own.
  private var common: String?
  package private(set) var entries: [Entry] = []

  package init() {}

  /// The date of a file; nil where the book gives none.
  package func date(of file: String) -> String? { entries.first { $0.file == file }?.date ?? common }

  /// Dates of what is no chapter.
  func problems(_ chapters: [String]) -> [Problem] {
    // A run may be about some of the chapters only.
    entries.filter { !chapters.contains($0.file) && !(($0.file.hasSuffix(".md") && Files.exists($0.file))) }.map {
      let near = Spelling.nearest(to: $0.file, in: chapters)
      return Problem(
        .bookFile, at: $0.place,
        "`updated` has a date for \($0.file), which is no chapter\(near.map { "; did you mean \($0)?" } ?? ".")",
        length: $0.length)
    }
  }

  /// Reads a text or an object of texts.
  static func read(_ value: Any, _ places: JSONPlaces, folder: String) -> (BookDates, [Problem]) {
    var dates = BookDates()
    if let date = value as? String {
      dates.common = date
      return (dates, isDate(date) ? [] : [wrong(date, at: places.value(of: ["updated"]))])
    }
    guard let named = value as? [String: String] else {
      let message = "`updated` is a date such as \"2026-11-21\", or an object of dates by chapter."
      return (dates, [Problem(.bookFile, at: places.key(["updated"]), message)])
    }
    var problems: [Problem] = []
    for (file, date) in named.sorted(by: { $0.key < $1.key }) {
      dates.entries.append(
        Entry(
          file: LinkPath.normal(folder + file), date: date, place: places.key(["updated", file]),
          length: file.utf8.count + 2))
      if !isDate(date) { problems.append(wrong(date, at: places.value(of: ["updated", file]))) }
    }
    return (dates, problems)
  }

  private static func wrong(_ date: String, at place: Position) -> Problem {
    Problem(
      .bookFile, at: place, "`\(date)` is no day of the calendar; write year, month and day: \"2026-11-21\".",
      length: date.utf8.count + 2)
  }

  /// Whether a text is a day: `2028-02-29` is, `2026-02-29` is not.
  static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.joined().utf8.allSatisfy({ (48...57).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}
