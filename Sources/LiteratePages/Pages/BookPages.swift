import LiterateModel

/// A file of a site.
package struct SiteFile: Sendable, Equatable {
  /// Its path in the site.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(_ path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// A book as the files of a site. Nothing is read or written here.
package struct BookPages: Sendable {
  package var title: String
  /// What the book is, in a sentence or two.
  package var description: String?
  package var language: String
  /// When chapters were last changed, by file.
  package var dates: [String: String] = [:]
  /// Whether the pages are looked at on the machine of their author, and nowhere else.
  package var isDraft = false
  /// Where the source is: `https://example.org/project`; nil for no links to it.
  package var repository: String?
  /// Where the pages are: `https://example.org/book`; nil where nobody needs to know.
  package var address: String?
  /// Old pages, and where what was on them is now.
  package var redirects: [(from: String, to: String)]
  /// Headings that have moved, by the name of the page that had them.
  package var moved: [String: MovedHeadings] = [:]
  package var swift: String
  package let chapters: [ChapterPart]
  /// The folder of the site that its pages are in, if they are no originals: `zh-Hans/`.
  package var folder = ""
  /// The same book in other languages, as far as there is something of it.
  package var translations: [BookPages] = []
  /// All languages that there are pages in; one alone is not told of.
  var editions: [Edition] = []
  /// The public symbols of a library, and who uses them.
  package var reference: (pages: Reference, uses: [SnippetUse])?
  let words: Wording
  /// The list of chapters beside every page, made once.
  private let items: [String]
  /// The place of each chapter, by the name of its page.
  private let places: [String: Int]

  package init(
    title: String, language: String, repository: String?, address: String?, redirects: [(from: String, to: String)],
    swift: String, chapters: [ChapterPart]
  ) {
    self.address = address.map { String($0.reversed().drop { $0 == "/" }.reversed()) }
    self.redirects = redirects
    self.title = title
    self.language = language
    self.repository = repository
    self.swift = swift
    self.chapters = chapters
    words = .of(language)
    items = chapters.map { Self.item($0, isCurrent: false) }
    places = Dictionary(chapters.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var files: [SiteFile] {
    var books = [self] + translations
    let editions = books.count > 1 ? books.map { Edition($0) } : []
    for number in books.indices { books[number].editions = editions }
    let (original, others) = (books[0], books.dropFirst())
    var parts: [@Sendable () -> [SiteFile]] = [
      { original.aroundThem }, { [original.searchIndex] }, { original.chapterPages }, { original.referencePages },
    ]
    for book in others { parts += [{ book.ownStart }, { [book.searchIndex] }, { book.chapterPages }] }
    let all = parts
    return Array(onAllCores(all.count) { all[$0]() }.joined())
  }

  private var searchIndex: SiteFile {
    SiteFile(
      "assets/" + script("search"), SearchIndex(self).script + (reference?.pages.search ?? ""))
  }

  private var chapterPages: [SiteFile] {
    let pages = onAllCores(chapters.count) { number in
      let chapter = chapters[number]
      return [
        SiteFile(folder + chapter.slug + ".html", page(chapter, number)),
        SiteFile(path: folder + chapter.slug + ".md", bytes: chapter.markdown),
      ]
    }
    return Array(pages.joined())
  }

  private var referencePages: [SiteFile] {
    guard let (reference, uses) = reference else { return [] }
    let pages = reference.pages(ReverseIndex(uses, index: reference.index))
    return onAllCores(pages.count) { SiteFile(pages[$0].path, framed(pages[$0])) }
  }

  private var aroundThem: [SiteFile] {
    var files = [
      SiteFile(
        "assets/style.css",
        Theme.style + CodeTheme.style + FigureStyle.style + MovedHeadings.style + StartPage.style
          + (editions.isEmpty ? "" : LanguageSwitch.style) + (isChinese ? ChineseStyle.style : "")
          + (reference == nil ? "" : ReferenceTheme.style)),
      SiteFile("assets/icon.svg", Theme.icon), SiteFile("assets/theme.js", Theme.early),
      SiteFile(
        "assets/page.js",
        Theme.page + CodeTheme.script + FigureScript.script + MovedHeadings.script
          + (editions.isEmpty ? "" : LanguageSwitch.script)),
      SiteFile("404.html", missing), SiteFile("llms.txt", plainList),
    ]
    files += ownStart
    files += redirects.map { SiteFile($0.from, moved($0.to, up(from: $0.from))) }
    if let address { files.append(SiteFile("sitemap.xml", sitemap(address))) }
    return files
  }

  private var isChinese: Bool { ([self] + translations).contains { $0.language.lowercased().hasPrefix("zh") } }

  /// Where a reader of this language begins, and what comes with that.
  private var ownStart: [SiteFile] {
    var files = [SiteFile(folder + "index.html", start), SiteFile("assets/" + script("words"), scriptWords)]
    if let feed = Feed(self) { files.append(SiteFile(folder + "feed.xml", feed.text)) }
    return files
  }

  /// What the scripts of a page need to know of its language.
  private var scriptWords: String { words.scripts.script([("index", script("search")), ("folder", folder)]) }

  /// A script of this language.
  private func script(_ name: String) -> String { name + (folder.isEmpty ? "" : "-" + language) + ".js" }

  /// Whether there is a feed to tell about.
  var hasFeed: Bool { address != nil && !dates.isEmpty }

  /// A page that has moved takes its reader along, and says so to one who stays.
  private func moved(_ path: String, _ up: String) -> String {
    let target = up + path
    return """
      <!doctype html>
      <html lang="\(escaped(language))">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">
      <meta http-equiv="refresh" content="0; url=\(escaped(target))">
      <meta name="description" content="\(words.pages.pageMoved)\(words.pages.fullStop)">
      <link rel="icon" href="data:,">
      <link rel="canonical" href="\(escaped(address.map { $0 + "/" + path } ?? target))">
      <title>\(escaped(title))</title>
      </head>
      <body><p>\(words.pages.pageMoved)\(words.pages.colon)<a href="\(escaped(target))">\(words.pages.isHereNow)</a>\(words.pages.fullStop)</p></body>
      </html>

      """
  }

  // MARK: Pages

  private func page(_ chapter: ChapterPart, _ index: Int) -> String {
    let contents = chapter.headings.filter { $0.level == 2 || $0.level == 3 }
    let list = contents.map {
      "<li class=\"level\($0.level)\"><a href=\"#\(escaped($0.slug))\">\(escaped($0.text))</a></li>\n"
    }
    let aside =
      contents.isEmpty
      ? ""
      : "<nav class=\"contents\" aria-label=\"\(words.pages.onThisPage)\"><h2>\(words.pages.onThisPage)</h2>\n<ul>\n\(list.joined())</ul></nav>\n"
    func step(_ place: Int, _ words: String, _ relation: String) -> String {
      guard chapters.indices.contains(place) else { return "<span></span>" }
      let other = chapters[place]
      return "<a rel=\"\(relation)\" href=\"\(other.page)\"><small>\(words)</small>\(escaped(other.title))</a>"
    }
    let edit = repository.map {
      " · <a href=\"\(escaped($0))/edit/main/\(percentEncoded(chapter.file))\">\(words.pages.edit)</a>"
    }
    let moved = moved[chapter.slug]
    return frame(
      PageHead(
        name: chapter.title, description: chapter.opening ?? description ?? chapter.title, path: folder + chapter.page,
        kind: .article),
      current: chapter.slug, aside: aside,
      main: """
        <article data-imports="\(escaped(chapter.imports.joined(separator: " ")))">
        \(moved?.list(words.pages) ?? "")\(moved?.marked(chapter.html) ?? chapter.html)</article>
        \(NameCard.list(chapter.cards, words.pages))\(stamp(chapter))
        <p class="source"><a href="\(percentEncoded(chapter.slug)).md">\(words.pages.asMarkdown)</a>\(edit ?? "")</p>
        <nav class="steps" aria-label="\(words.pages.beforeAndAfter)">
        \(step(index - 1, words.pages.before, "prev"))
        \(step(index + 1, words.pages.next, "next"))
        </nav>

        """)
  }

  private func stamp(_ chapter: ChapterPart) -> String {
    let skips = chapter.skipped.map {
      "<li><a href=\"#\(escaped($0.anchor))\">\(words.pages.line($0.snippet.place.line))</a>\(words.pages.colon) \(escaped($0.snippet.skipReason ?? ""))</li>\n"
    }
    let list = skips.isEmpty ? "" : "<p>\(words.pages.notChecked)</p>\n<ul>\n\(skips.joined())</ul>\n"
    return """
      <footer class="stamp"><p>\(escaped(words.pages.stamp(chapter.run, chapter.claims, swift)))</p>
      \(list)</footer>
      """
  }

  private var start: String {
    frame(
      PageHead(description: description ?? chapters.first?.opening ?? title, path: folder + "index.html"),
      current: Edition.start, aside: "",
      main: StartPage(book: self).html)
  }

  /// A host shows it for addresses of any depth, so that its own links cannot be relative where the site's place is known.
  private var missing: String {
    let root = isDraft ? "" : address.map { escaped($0) + "/" } ?? ""
    let reference =
      reference == nil
      ? "" : "\(words.pages.space)<a href=\"\(root)reference/index.html\">\(words.pages.referenceBegins)</a>"
    return frame(
      PageHead(name: words.pages.notHere, description: words.pages.notHereIn(title)), current: nil, aside: "",
      main: """
        <div class="start"><h1>\(words.pages.noSuchPage)</h1>
        <p>\(words.pages.mayHaveMoved)\(words.pages.space)<a href="\(root)index.html">\(words.pages.bookBegins)</a>\(reference)</p>
        \(translations.map { $0.missingHere(root) }.joined())</div>

        """, root: root)
  }

  /// The same for readers of this language: nobody knows which page was looked for.
  private func missingHere(_ root: String) -> String {
    let tag = escaped(language)
    return "<p lang=\"\(tag)\">\(words.pages.noSuchPage)\(words.pages.fullStop)\(words.pages.space)"
      + "<a href=\"\(root)\(folder)index.html\" hreflang=\"\(tag)\">\(words.pages.bookBegins)</a></p>\n"
  }

  // MARK: What is around them

  private static func item(_ chapter: ChapterPart, isCurrent: Bool, root: String = "") -> String {
    let mark = isCurrent ? " aria-current=\"page\"" : ""
    return "<li><a href=\"\(root)\(chapter.page)\"\(mark)>\(escaped(chapter.title))</a></li>\n"
  }

  private func framed(_ page: ReferencePage) -> String {
    frame(
      PageHead(name: page.title, description: page.description, path: percentEncoded(page.path), kind: .article),
      current: nil, aside: page.aside, main: page.main, root: page.root, navigation: page.navigation)
  }

  /// The way from a page of this language to the folder of the site.
  var up: String { folder.isEmpty ? "" : "../" }

  /// The way from a page to the folder of the site.
  private func up(from path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// - Parameters:
  ///   - current: the name of the page, if it is one that every language can have.
  ///   - root: the way to the folder of the site, for a page that lies in another than those of its language.
  ///   - navigation: what stands beside the page, if not the chapters.
  private func frame(
    _ head: PageHead, current: String?, aside: String, main: String, root: String? = nil, navigation: String? = nil
  ) -> String {
    let (site, own) = (root ?? up, root ?? "")
    let title = head.name.map { "\($0) · \(self.title)" } ?? self.title
    let languages = LanguageSwitch(editions, from: folder, page: current, address: address)
    var list = navigation == nil ? items : []
    if navigation == nil, !own.isEmpty { list = chapters.map { Self.item($0, isCurrent: false, root: own) } }
    if let current, let place = places[current] { list[place] = Self.item(chapters[place], isCurrent: true) }
    if reference != nil {
      list.append("<li><a href=\"\(site)reference/index.html\">\(words.pages.reference)</a></li>\n")
    }
    return """
      <!doctype html>
      <html lang="\(escaped(language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; \
      img-src 'self' data:; base-uri 'none'; form-action 'none'">
      <title>\(escaped(title))</title>
      \(head.html(of: self))\(languages.alternates)<link rel="icon" href="\(site)assets/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="\(site)assets/style.css">
      <script src="\(site)assets/theme.js"></script>
      <script src="\(site)assets/\(script("words"))" defer></script>
      <script src="\(site)assets/page.js" defer></script>
      </head>
      <body>
      <a class="to-text" href="#main">\(words.pages.toText)</a>
      <header><a class="home" href="\(own)index.html">\(escaped(self.title))</a>\(languages.link(words.pages))</header>
      <div class="columns">
      \(navigation ?? "<nav class=\"book\" aria-label=\"\(words.pages.chapters)\"><ol>\n\(list.joined())</ol></nav>")
      <main id="main">
      \(main)</main>
      \(aside)</div>
      </body>
      </html>

      """
  }
}
