import LiterateModel

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
  func html(of book: BookPages) -> String {
    let summary = onOneLine(description)
    let words = summary.isEmpty ? book.title : summary
    let text = "<meta name=\"description\" content=\"\(escaped(words))\">\n"
    guard let address = book.address, let path else { return text }
    let place = "\(escaped(address))/\(path)"
    // What is open to everybody has a language, and perhaps a country, joined by another mark than in HTML.
    let locale = book.language.map { $0 == "-" ? "_" : String($0) }.joined()
    let feed = book.hasFeed ? Self.feed(address + "/" + book.folder, book.title) : ""
    return text + """
      <meta property="og:title" content="\(escaped(name ?? book.title))">
      <meta property="og:description" content="\(escaped(words))">
      <meta property="og:site_name" content="\(escaped(book.title))">
      <meta property="og:type" content="\(kind.rawValue)">
      <meta property="og:url" content="\(place)">
      <meta property="og:locale" content="\(escaped(locale))">
      <meta name="twitter:card" content="summary">
      <link rel="canonical" href="\(place)">
      \(feed)
      """
  }

  private static func feed(_ address: String, _ title: String) -> String {
    "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"\(escaped(title))\" href=\"\(escaped(address))feed.xml\">\n"
  }
}
