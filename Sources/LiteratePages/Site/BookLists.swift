import LiterateMarkup

/// What there is, for programs.
extension BookPages {
  func sitemap(_ address: String) -> [UInt8] {
    let pages = ([self] + translations).flatMap { book in
      let edition = Edition(book)
      // The other pages of the reference are there once.
      let start = book.reference == nil ? [] : [Edition.reference]
      return ([Edition.start] + book.chapters.map(\.slug) + start).map { page in
        let others = LanguageSwitch(editions, from: book.folder, page: page, address: self.address).sitemapAlternates
        return Self.place(address + "/" + edition.link(page), others)
      }
    }
    let symbols = (reference?.pages.bodies ?? []).map {
      Self.place(address + "/" + percentEncoded("reference/" + $0.path))
    }
    let names: Markup.Attribute? = editions.isEmpty ? nil : .init("xmlns:xhtml", "http://www.w3.org/1999/xhtml")
    return XMLWriter.document(
      Markup("urlset", .init("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"), names) {
        "\n"
        (pages + symbols).joined("\n")
        "\n"
      })
  }

  private static func place(_ address: String, _ others: [Markup] = []) -> Markup {
    Markup("url") {
      Markup("loc") { address }
      others
    }
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
