import LiterateMarkup
import LiterateModel

/// A book in one language as the files of an EPUB 3, in the order in which they are packed. Nothing is read or written here.
package struct EpubBook: Sendable {
  /// What the pages do not say of the book.
  package struct About: Sendable {
    package var authors: [String]
    /// The same for every edition of the book.
    package var identifier: String
    /// When it was last changed: `2026-11-21`.
    package var date: String?

    package init(authors: [String], identifier: String, date: String?) {
      (self.authors, self.identifier, self.date) = (authors, identifier, date)
    }
  }

  private struct Page {
    var file: String
    var title: String
    var kind: String
    var text: EpubText
    /// What stands behind it.
    var end: [PageNode] = []
  }

  private let book: BookPages
  private let images: [(file: String, type: String, bytes: [UInt8])]
  private let about: About
  /// The file of the text that the book begins with.
  private let start: String
  private let chapterFiles: [String]
  private let links: EpubLinks

  /// - Parameter images: the pictures of the site, with their paths there.
  package init(_ book: BookPages, images: [SiteFile], about: About) {
    self.book = book
    self.about = about
    let names = EpubName.files(["index"] + book.chapters.map(\.slug)).map { $0 + ".xhtml" }
    start = names[0]
    chapterFiles = Array(names.dropFirst())
    var pages = [book.folder + "index.html": names[0]]
    for (chapter, file) in zip(book.chapters, names.dropFirst()) {
      // A link may also lead to the chapter's Markdown, which lies beside the pages of a site.
      for ending in [".html", ".md"] { pages[book.folder + chapter.slug + ending] = file }
    }
    let known = images.filter { $0.path.hasPrefix(book.folder) && Self.type(of: $0.path) != nil }
    let files = EpubName.files(known.map { String($0.path.split(separator: "/").last ?? "image") })
    self.images = zip(known, files).map { ($1, Self.type(of: $0.path) ?? "", $0.bytes) }
    links = EpubLinks(
      pages: pages, images: Dictionary(zip(known.map(\.path), files), uniquingKeysWith: { first, _ in first }),
      folder: book.folder, address: book.address)
  }

  /// The pictures that every reader shows.
  private static func type(of path: String) -> String? {
    switch path.split(separator: ".").last?.lowercased() {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "svg": "image/svg+xml"
    default: nil
    }
  }

  package var files: [SiteFile] {
    let pages = pages
    let anchors = Dictionary(
      pages.map { ($0.file, $0.text.anchors) }, uniquingKeysWith: { first, _ in first })
    let frame = EpubFrame(language: book.language)
    let cover = EpubCover(
      title: book.title, description: book.description, authors: about.authors,
      isFromTheRight: EpubFrame.isFromTheRight(book.language))
    let contents = EpubContents(book: book, start: start, files: chapterFiles)
    let title = onOneLine(book.title).isEmpty ? "…" : onOneLine(book.title)
    // The first file tells what kind of file the whole is, and is not compressed.
    return [
      SiteFile("mimetype", "application/epub+zip"), SiteFile("META-INF/container.xml", EpubPackage.container),
      SiteFile("EPUB/package.opf", EpubPackage(book: book, about: about, items: items(of: pages)).text),
      SiteFile("EPUB/cover.xhtml", frame.page(title: title, up: "", kind: "cover", cover.page)),
      SiteFile("EPUB/cover.svg", cover.drawing),
      SiteFile("EPUB/nav.xhtml", frame.page(title: title, up: "", kind: "frontmatter", contents.page)),
      SiteFile("EPUB/style.css", EpubStyle.style),
    ] + onAllCores(pages.count) { number in written(pages[number], anchors, frame) }
      + images.map { SiteFile("EPUB/images/" + $0.file, $0.bytes) }
  }

  private func items(of pages: [Page]) -> [EpubPackage.Item] {
    [
      .init(path: "cover.xhtml", type: "application/xhtml+xml", isRead: true),
      .init(path: "cover.svg", type: "image/svg+xml", properties: "cover-image"),
      .init(path: "nav.xhtml", type: "application/xhtml+xml", properties: "nav", isRead: true),
      .init(path: "style.css", type: "text/css"),
    ]
      + pages.map { page in
        .init(
          path: "text/" + page.file, type: "application/xhtml+xml", properties: page.text.hasDrawings ? "svg" : nil,
          isRead: true)
      } + images.map { .init(path: "images/" + $0.file, type: $0.type) }
  }

  // MARK: Pages

  private var pages: [Page] {
    let first = Page(file: start, title: book.title, kind: "frontmatter", text: startText, end: verified)
    let chapters = onAllCores(book.chapters.count) { number in
      let chapter = book.chapters[number]
      return Page(
        file: chapterFiles[number], title: chapter.title, kind: "bodymatter",
        text: EpubText(PageNode.nodes(chapter.html), links: links),
        end: chapter.snippets.isEmpty ? [] : PageNode.nodes(book.stamp(chapter)))
    }
    return [first] + chapters
  }

  private var startText: EpubText {
    if let text = book.startText { return EpubText(PageNode.nodes(text.html), links: links) }
    let page = Markup.pieces {
      Markup("h1") { book.title }
      "\n"
      if let description = book.description { Markup("p", .class("about")) { onOneLine(description) } }
    }
    return EpubText(PageNode.nodes(page), links: links)
  }

  /// Who wrote it, and what was verified.
  private var verified: [PageNode] {
    PageNode.nodes(
      .pieces {
        about.authors.map { name in Markup("p", .class("author")) { onOneLine(name) } }
        Markup("p", .class("verified")) { StartPage(book: book).verified }
      })
  }

  private func written(_ page: Page, _ anchors: [String: Set<String>], _ frame: EpubFrame) -> SiteFile {
    var content = page.text.content
    if !page.text.notes.isEmpty {
      content.append(EpubFrame.element("section", ["class": "notes", "epub:type": "footnotes"], page.text.notes))
    }
    // Its links lead to places of the same page.
    content += EpubText(page.end, links: links).content
    content = content.map { $0.leadingOnly(to: anchors, in: page.file) }
    let title = onOneLine(page.title)
    return SiteFile(
      "EPUB/text/" + page.file,
      frame.page(title: title.isEmpty ? page.file : title, up: "../", kind: page.kind, content))
  }
}
