import LiterateModel

/// What there is, for programs.
extension BookPages {
  func sitemap(_ address: String) -> String {
    let address = escaped(address)
    let books = [self] + translations
    let pages = books.flatMap { book in
      let edition = Edition(book)
      return ([Edition.start] + book.chapters.map(\.slug)).map { page in
        let others = LanguageSwitch(editions, from: book.folder, page: page, address: self.address).sitemapAlternates
        return "<url><loc>\(address)/\(edition.link(page))</loc>\(others)</url>"
      }
    }
    let symbols = (reference?.pages.paths ?? []).map { "<url><loc>\(address)/\(percentEncoded($0))</loc></url>" }
    let names = editions.isEmpty ? "" : " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(names)>
      \((pages + symbols).joined(separator: "\n"))
      </urlset>

      """
  }

  /// For programs that read: what there is, as plain text.
  var plainList: String {
    "# \(title)\n\n" + (description.map { "> \(onOneLine($0))\n\n" } ?? "") + chapterList
      + translations.map { "\n## \(Edition($0).name)\n\n" + $0.chapterList }.joined()
      + (reference.map { $0.pages.plainList } ?? "")
  }

  private var chapterList: String {
    chapters.map { "- [\($0.title)](\(folder)\(percentEncoded($0.slug)).md)\n" }.joined()
  }
}
