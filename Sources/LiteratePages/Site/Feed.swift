import LiterateMarkup

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

  var text: [UInt8] {
    let place = "\(address)/\(book.folder)"
    let feed = Markup("feed", .init("xmlns", "http://www.w3.org/2005/Atom"), .init("xml:lang", book.language)) {
      "\n"
      Markup("title") { book.title }
      "\n"
      if let description = book.description {
        Markup("subtitle") { onOneLine(description) }
        "\n"
      }
      Markup("id") { place }
      "\n"
      Markup(empty: "link", .href(place + "index.html"))
      "\n"
      Markup(empty: "link", .init("rel", "self"), .init("type", "application/atom+xml"), .href(place + "feed.xml"))
      "\n"
      Markup("updated") { Self.time(chapters[0].date) }
      "\n"
      Markup("author") { Markup("name") { book.title } }
      "\n"
      chapters.map(entry)
    }
    return XMLWriter.document(feed, encoding: "utf-8")
  }

  private func entry(_ part: ChapterPart, _ date: String) -> Markup {
    let place = "\(address)/\(book.folder)\(part.page)"
    return .pieces {
      Markup("entry") {
        "\n"
        Markup("title") { part.title }
        "\n"
        Markup("id") { place }
        "\n"
        Markup(empty: "link", .href(place))
        "\n"
        Markup("updated") { Self.time(date) }
        "\n"
        Markup("summary") { onOneLine(part.opening ?? part.title) }
        "\n"
      }
      "\n"
    }
  }

  private static func time(_ date: String) -> String { date + "T00:00:00Z" }
}
