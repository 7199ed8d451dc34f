import LiterateModel

/// The chapters for feed readers, as Atom has it. The dates are the book's: a clock would give other bytes each time.
struct Feed {
  private let book: BookPages
  private let address: String
  /// The newest first; those of one day in the order of the book.
  private let chapters: [(part: ChapterPart, date: String)]

  /// Nil where nobody could say where the book is, or when something in it was changed.
  init?(_ book: BookPages) {
    let dated = book.chapters.compactMap { part in book.dates[part.file].map { (part: part, date: $0) } }
    guard let address = book.address, book.hasFeed, !dated.isEmpty else { return nil }
    self.book = book
    self.address = address
    chapters = dated.enumerated().sorted { one, other in
      one.element.date == other.element.date ? one.offset < other.offset : one.element.date > other.element.date
    }.map(\.element)
  }

  var text: String {
    let place = xmlText(address)
    let subtitle = book.description.map { "<subtitle>\(xmlText(onOneLine($0)))</subtitle>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(xmlText(book.language))">
      <title>\(xmlText(book.title))</title>
      \(subtitle)<id>\(place)/\(book.folder)</id>
      <link href="\(place)/\(book.folder)index.html"/>
      <link rel="self" type="application/atom+xml" href="\(place)/\(book.folder)feed.xml"/>
      <updated>\(Self.time(chapters[0].date))</updated>
      <author><name>\(xmlText(book.title))</name></author>
      \(chapters.map(entry).joined())</feed>

      """
  }

  private func entry(_ part: ChapterPart, _ date: String) -> String {
    let place = "\(xmlText(address))/\(book.folder)\(part.page)"
    return """
      <entry>
      <title>\(xmlText(part.title))</title>
      <id>\(place)</id>
      <link href="\(place)"/>
      <updated>\(Self.time(date))</updated>
      <summary>\(xmlText(onOneLine(part.opening ?? part.title)))</summary>
      </entry>

      """
  }

  private static func time(_ date: String) -> String { date + "T00:00:00Z" }
}
