import LiterateMarkup

/// The list of what is in an electronic book, and what it is: `package.opf`.
struct EpubPackage {
  /// A file, in the order of reading if it is read.
  struct Item {
    var path: String
    var type: String
    var properties: String?
    var isRead = false
  }

  let book: BookPages
  let about: EpubBook.About
  let items: [Item]

  /// Where readers look for the list.
  static let container = XMLWriter.document(
    Markup(
      "container", .init("version", "1.0"), .init("xmlns", "urn:oasis:names:tc:opendocument:xmlns:container")
    ) {
      Markup("rootfiles") {
        Markup(
          empty: "rootfile", .init("full-path", "EPUB/package.opf"),
          .init("media-type", "application/oebps-package+xml"))
      }
    }, isIndented: true)

  var text: [UInt8] {
    let direction = EpubFrame.isFromTheRight(book.language) ? "rtl" : "ltr"
    return XMLWriter.document(
      Markup(
        "package", .init("xmlns", "http://www.idpf.org/2007/opf"), .init("version", "3.0"),
        .init("unique-identifier", "book"), .init("xml:lang", book.language), .init("dir", direction)
      ) {
        metadata
        Markup("manifest") { items.enumerated().map { item($1, number: $0) } }
        Markup("spine", .init("page-progression-direction", direction)) {
          for (number, item) in items.enumerated() where item.isRead {
            Markup(empty: "itemref", .init("idref", "item-\(number)"))
          }
        }
      }, isIndented: true)
  }

  private func item(_ item: Item, number: Int) -> Markup {
    Markup(
      empty: "item", .init("id", "item-\(number)"), .href(percentEncoded(item.path)), .init("media-type", item.type),
      item.properties.map { .init("properties", $0) })
  }

  private var metadata: Markup {
    // A book that says no date has one all the same, since EPUB wants it: the first that its container can write.
    let changed = about.date ?? "1980-01-01"
    return Markup("metadata", .init("xmlns:dc", "http://purl.org/dc/elements/1.1/")) {
      Markup("dc:identifier", .id("book")) { about.identifier }
      Markup("dc:title") { onOneLine(book.title) }
      Markup("dc:language") { book.language }
      about.authors.map { name in Markup("dc:creator") { onOneLine(name) } }
      if let description = book.description { Markup("dc:description") { onOneLine(description) } }
      if let date = about.date { Markup("dc:date") { date } }
      property("dcterms:modified", changed + "T00:00:00Z")
      property("schema:accessMode", "textual")
      property("schema:accessMode", "visual")
      property("schema:accessModeSufficient", "textual")
      for feature in ["alternativeText", "longDescription", "readingOrder", "structuralNavigation", "tableOfContents"] {
        property("schema:accessibilityFeature", feature)
      }
      property("schema:accessibilityHazard", "none")
    }
  }

  private func property(_ name: String, _ value: String) -> Markup {
    Markup("meta", .init("property", name)) { value }
  }
}
