import LiterateMarkup

/// What a page says of itself to programs that show a link to it.
struct PageHead {
  enum Kind: String {
    case article, website
  }

  /// Its own name; nil where that is the book's.
  var name: String?
  var description: String
  /// From the folder of the site, as links have it; nil where it has no address of its own.
  var path: String?
  var kind = Kind.website

  /// The lines of the head.
  func html(of book: BookPages) -> Markup {
    let summary = onOneLine(description)
    let words = summary.isEmpty ? book.title : summary
    var lines = [Self.meta("name", "description", words)]
    if let address = book.address, let path {
      let place = "\(address)/\(path)"
      // What is open to everybody has a language, and perhaps a country, joined by another mark than in HTML.
      let locale = book.language.map { $0 == "-" ? "_" : String($0) }.joined()
      lines += [
        Self.meta("property", "og:title", name ?? book.title), Self.meta("property", "og:description", words),
        Self.meta("property", "og:site_name", book.title), Self.meta("property", "og:type", kind.rawValue),
        Self.meta("property", "og:url", place), Self.meta("property", "og:locale", locale),
        Self.meta("name", "twitter:card", "summary"), Markup(empty: "link", .init("rel", "canonical"), .href(place)),
      ]
      if book.hasFeed { lines.append(Self.feed(address + "/" + book.folder, book.title)) }
    }
    return .list(lines.flatMap { [$0, "\n"] })
  }

  private static func meta(_ kind: StaticString, _ name: String, _ content: String) -> Markup {
    Markup(empty: "meta", .init(kind, name), .init("content", content))
  }

  private static func feed(_ address: String, _ title: String) -> Markup {
    Markup(
      empty: "link", .init("rel", "alternate"), .init("type", "application/atom+xml"), .init("title", title),
      .href(address + "feed.xml"))
  }
}
