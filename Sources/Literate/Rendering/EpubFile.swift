import LiteratePages
import LiterateToolchain

/// A book that was checked, as electronic books: one for each of its languages.
package struct EpubFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  /// - Parameters:
  ///   - path: of the book in the language of its originals; a translation has its language before the ending.
  package static func all(_ site: Site, at path: String) throws(Refusal) -> [EpubFile] {
    guard let book = site.book else { return [] }
    guard let gzip = Gzip.ofMachine else {
      throw Refusal("An EPUB is packed with zlib, and this machine has no `libz.so.1`: `apt-get install zlib1g`.")
    }
    var files: [EpubFile] = []
    for edition in [book] + book.translations {
      let epub = EpubBook(edition, images: site.images, about: about(edition, site, of: book))
      let entries = epub.files.map {
        ZipArchive.Entry(path: $0.path, bytes: $0.bytes, isStored: $0.path == "mimetype")
      }
      let path = edition.folder.isEmpty ? path : translated(path, edition.language)
      guard let bytes = ZipArchive.packed(entries, with: gzip) else {
        throw Refusal("\(path) would be larger than a ZIP file can be: leave pictures out, or make several books.")
      }
      files.append(EpubFile(path: path, bytes: bytes))
    }
    return files
  }

  /// `book.epub` is `book-zh-Hans.epub` in another language.
  static func translated(_ path: String, _ language: String) -> String {
    let ending = ".epub"
    guard path.lowercased().hasSuffix(ending) else { return "\(path)-\(language)" }
    return "\(path.dropLast(ending.count))-\(language)\(path.suffix(ending.count))"
  }

  private static func about(_ edition: BookPages, _ site: Site, of book: BookPages) -> EpubBook.About {
    EpubBook.About(
      authors: site.authors, identifier: identifier(edition.language, book), date: edition.dates.values.max())
  }

  /// A name for the book in a language that stays the same while its address does, or where it has none, its source or its title.
  static func identifier(_ language: String, _ book: BookPages) -> String {
    let name = "\(book.address ?? book.repository ?? book.title)\n\(language)"
    let numbers = [Hash.of(Array("docs-check\n\(name)".utf8)), Hash.of(Array("\(name)\nepub".utf8))]
    // Version 8 of the standard is for numbers that somebody made in a way of their own.
    let (high, low) = (numbers[0] & ~0xF000 | 0x8000, numbers[1] & ~(3 << 62) | 2 << 62)
    let digits = [high, low].map { number in
      let text = String(number, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { range in
      String(Array(digits)[range])
    }
    return "urn:uuid:" + parts.joined(separator: "-")
  }

  /// Whether the file is what it would be.
  private var isWritten: Bool { (try? Files.read(path)) == bytes }

  /// How the file differs from what it would be.
  package var difference: String? {
    if !Files.exists(path) { return "\(path) is missing" }
    return isWritten ? nil : "\(path) is not as it would be written"
  }

  package func write() throws(Refusal) {
    if isWritten { return }
    do {
      if let folder = Files.parent(of: path) { try Files.makeFolder(folder) }
      try Files.write(bytes, to: path)
    } catch {
      throw Refusal("\(error.path) cannot be written: \(error.reason).")
    }
  }
}
