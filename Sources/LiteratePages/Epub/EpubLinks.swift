import LiterateMarkup

/// Where the links of a book's pages lead in an electronic book.
struct EpubLinks {
  /// The file of each page in the folder `text`, by its path in the site.
  let pages: [String: String]
  /// The file of each picture in the folder `images`, by its path in the site.
  let images: [String: String]
  /// The folder of the site that the pages are in: `zh-Hans/`.
  let folder: String
  /// Where the site is on the web, if the book says so.
  let address: String?

  /// A link as it stands in the folder `text`; nil where it can lead nowhere. What is not in this book leads to the site.
  func target(_ link: String) -> String? {
    if LinkTarget.isElsewhere(link) { return link }
    guard LinkTarget.isAllowed(link), !link.hasPrefix("/") else { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? "#" + percentEncoded(EpubName.id(percentDecoded(String(parts[1])))) : ""
    if parts[0].isEmpty { return anchor == "#_" ? nil : anchor }
    let path = path(parts[0])
    if let page = pages[path] { return page + anchor }
    return address.map { $0 + "/" + percentEncoded(path) + (parts.count > 1 ? "#" + parts[1] : "") }
  }

  /// The file of a picture, as it is seen from the folder `text`; nil where the book has none.
  func image(_ source: String) -> String? { images[path(source[...])].map { "../images/" + $0 } }

  /// A path in the site, from that of a page in the folder.
  private func path(_ link: Substring) -> String {
    let link = percentDecoded(String(link.prefix { $0 != "?" && $0 != "#" }))
    var parts: [Substring] = []
    for part in (folder + link).split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
