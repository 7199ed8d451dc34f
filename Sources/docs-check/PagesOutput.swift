import Literate

/// Where the pages of a book go: a folder for browsers, and a file for readers of electronic books.
struct PagesOutput {
  /// The folder of the site, if there is to be one.
  var folder: String?
  /// The EPUB in the language of the originals, if there is to be one.
  var epub: String?
  /// Nothing is written; it is only compared.
  var isLocked: Bool
  var isQuiet: Bool

  /// Writes all of it, or says how what is there differs from it.
  ///
  /// - Returns: a line for each difference; nil where it was written.
  func write(_ site: Site) throws(Refusal) -> [String]? {
    var books: [EpubFile] = []
    if let epub { books = try EpubFile.all(site, at: epub) }
    guard isLocked else {
      if let folder {
        _ = try SiteFolder(folder).write(site.files)
        if !isQuiet { Terminal.error("The pages are written; they begin at \(folder)/index.html.\n") }
      }
      for book in books { try book.write() }
      return nil
    }
    let pages = folder.map { folder in SiteFolder(folder).differences(from: site.files).map { "\(folder)/\($0)" } }
    return (pages ?? []) + books.compactMap(\.difference)
  }
}
