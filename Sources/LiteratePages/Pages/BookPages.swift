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

/// One chapter, ready to be put on a page.
package struct ChapterPart: Sendable {
  package struct Heading: Sendable {
    package var level: Int
    package var text: String
    package var slug: String

    package init(level: Int, text: String, slug: String) {
      self.level = level
      self.text = text
      self.slug = slug
    }
  }

  /// Its file, as the book has it.
  package var file: String
  /// The name of its page, without an ending.
  package var slug: String
  package var title: String
  package var html: String
  /// The first paragraph, as plain text.
  package var opening: String?
  package var headings: [Heading]
  /// The prose under each heading; nil for what comes before the first.
  package var sections: [(slug: String?, text: String)]
  package var markdown: [UInt8]
  package var snippets: [SnippetPart]
  package var cards: [NameCard]
  /// Modules that every snippet imports without saying so.
  package var imports: [String]

  package init(
    file: String, slug: String, title: String, html: String, opening: String?, headings: [Heading],
    sections: [(slug: String?, text: String)], markdown: [UInt8], snippets: [SnippetPart], cards: [NameCard],
    imports: [String]
  ) {
    self.file = file
    self.slug = slug
    self.title = title
    self.html = html
    self.opening = opening
    self.headings = headings
    self.sections = sections
    self.markdown = markdown
    self.snippets = snippets
    self.cards = cards
    self.imports = imports
  }

  /// What links to the page say.
  package var page: String { percentEncoded(slug) + ".html" }

  var run: Int { snippets.count { $0.verdict?.status == .passed } }
  var claims: Int { snippets.reduce(0) { $0 + ($1.verdict?.expectations ?? 0) } }
  var skipped: [SnippetPart] { snippets.filter { $0.snippet.mode == .skip } }
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
  /// The public symbols of a library, and who uses them.
  package var reference: (pages: Reference, uses: [SnippetUse])?
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
    items = chapters.map { Self.item($0, isCurrent: false) }
    places = Dictionary(chapters.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var files: [SiteFile] {
    // The largest parts first, each on a core of its own.
    let parts: [@Sendable () -> [SiteFile]] = [
      { [SiteFile("assets/search.js", SearchIndex(chapters).script + (reference?.pages.search ?? ""))] },
      { referencePages }, { chapterPages }, { aroundThem },
    ]
    return Array(onAllCores(parts.count) { parts[$0]() }.reversed().joined())
  }

  private var chapterPages: [SiteFile] {
    let pages = onAllCores(chapters.count) { number in
      let chapter = chapters[number]
      return [
        SiteFile(chapter.slug + ".html", page(chapter, number)),
        SiteFile(path: chapter.slug + ".md", bytes: chapter.markdown),
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
          + (reference == nil ? "" : ReferenceTheme.style)),
      SiteFile("assets/icon.svg", Theme.icon), SiteFile("assets/theme.js", Theme.early),
      SiteFile("assets/page.js", Theme.page + CodeTheme.script + FigureScript.script + MovedHeadings.script),
      SiteFile("index.html", start), SiteFile("404.html", missing), SiteFile("llms.txt", plainList),
    ]
    files += redirects.map { SiteFile($0.from, moved($0.to, up(from: $0.from))) }
    if let address { files.append(SiteFile("sitemap.xml", sitemap(address))) }
    if let feed = Feed(self) { files.append(SiteFile("feed.xml", feed.text)) }
    return files
  }

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
      <meta name="description" content="This page has moved.">
      <link rel="icon" href="data:,">
      <link rel="canonical" href="\(escaped(address.map { $0 + "/" + path } ?? target))">
      <title>\(escaped(title))</title>
      </head>
      <body><p>This page has moved: <a href="\(escaped(target))">it is here now</a>.</p></body>
      </html>

      """
  }

  private func sitemap(_ address: String) -> String {
    let pages = ["index.html"] + chapters.map(\.page) + (reference?.pages.paths.map(percentEncoded) ?? [])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(pages.map { "<url><loc>\(escaped(address))/\($0)</loc></url>" }.joined(separator: "\n"))
      </urlset>

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
      : "<nav class=\"contents\" aria-label=\"On this page\"><h2>On this page</h2>\n<ul>\n\(list.joined())</ul></nav>\n"
    func step(_ place: Int, _ words: String, _ relation: String) -> String {
      guard chapters.indices.contains(place) else { return "<span></span>" }
      let other = chapters[place]
      return "<a rel=\"\(relation)\" href=\"\(other.page)\"><small>\(words)</small>\(escaped(other.title))</a>"
    }
    let edit = repository.map {
      " · <a href=\"\(escaped($0))/edit/main/\(percentEncoded(chapter.file))\">Edit this page</a>"
    }
    let moved = moved[chapter.slug]
    return frame(
      PageHead(
        name: chapter.title, description: chapter.opening ?? description ?? chapter.title, path: chapter.page,
        kind: .article),
      current: chapter.slug, aside: aside,
      main: """
        <article data-imports="\(escaped(chapter.imports.joined(separator: " ")))">
        \(moved?.list ?? "")\(moved?.marked(chapter.html) ?? chapter.html)</article>
        \(NameCard.list(chapter.cards))\(stamp(chapter))
        <p class="source"><a href="\(percentEncoded(chapter.slug)).md">This page as Markdown</a>\(edit ?? "")</p>
        <nav class="steps" aria-label="Chapters before and after">
        \(step(index - 1, "Before", "prev"))
        \(step(index + 1, "Next", "next"))
        </nav>

        """)
  }

  private func stamp(_ chapter: ChapterPart) -> String {
    let skips = chapter.skipped.map {
      "<li><a href=\"#\(escaped($0.anchor))\">Line \($0.snippet.place.line)</a>: \(escaped($0.snippet.skipReason ?? ""))</li>\n"
    }
    let list = skips.isEmpty ? "" : "<p>Not checked:</p>\n<ul>\n\(skips.joined())</ul>\n"
    return """
      <footer class="stamp"><p>\(counted(chapter.run, "snippet")) on this page \(chapter.run == 1 ? "was" : "were") compiled and \
      checked, \(counted(chapter.claims, "claim")) verified, with Swift \(escaped(swift)).</p>
      \(list)</footer>
      """
  }

  private var start: String {
    frame(
      PageHead(description: description ?? chapters.first?.opening ?? title, path: "index.html"), current: nil,
      aside: "",
      main: StartPage(book: self).html)
  }

  /// A host shows it for addresses of any depth, so that its own links cannot be relative where the site's place is known.
  private var missing: String {
    let root = isDraft ? "" : address.map { escaped($0) + "/" } ?? ""
    let reference =
      reference == nil ? "" : " <a href=\"\(root)reference/index.html\">The reference begins here.</a>"
    return frame(
      PageHead(name: "Not here", description: "There is no such page in “\(title)”."), current: nil, aside: "",
      main: """
        <div class="start"><h1>There is no such page</h1>
        <p>It may have moved. <a href="\(root)index.html">The book begins here.</a>\(reference)</p></div>

        """, root: root)
  }

  /// For programs that read: what there is, as plain text.
  private var plainList: String {
    "# \(title)\n\n" + (description.map { "> \(onOneLine($0))\n\n" } ?? "")
      + chapters.map { "- [\($0.title)](\(percentEncoded($0.slug)).md)\n" }.joined()
      + (reference.map { $0.pages.plainList } ?? "")
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

  /// The way from a page to the folder of the site.
  private func up(from path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// - Parameters:
  ///   - root: the way to the folder of the site, for a page that lies in another.
  ///   - navigation: what stands beside the page, if not the chapters.
  private func frame(
    _ head: PageHead, current: String?, aside: String, main: String, root: String = "", navigation: String? = nil
  ) -> String {
    let title = head.name.map { "\($0) · \(self.title)" } ?? self.title
    var list = navigation == nil ? items : []
    if navigation == nil, !root.isEmpty { list = chapters.map { Self.item($0, isCurrent: false, root: root) } }
    if let current, let place = places[current] { list[place] = Self.item(chapters[place], isCurrent: true) }
    if reference != nil { list.append("<li><a href=\"\(root)reference/index.html\">Reference</a></li>\n") }
    return """
      <!doctype html>
      <html lang="\(escaped(language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; \
      img-src 'self' data:; base-uri 'none'; form-action 'none'">
      <title>\(escaped(title))</title>
      \(head.html(of: self))<link rel="icon" href="\(root)assets/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="\(root)assets/style.css">
      <script src="\(root)assets/theme.js"></script>
      <script src="\(root)assets/page.js" defer></script>
      </head>
      <body>
      <a class="to-text" href="#main">To the text</a>
      <header><a class="home" href="\(root)index.html">\(escaped(self.title))</a></header>
      <div class="columns">
      \(navigation ?? "<nav class=\"book\" aria-label=\"Chapters\"><ol>\n\(list.joined())</ol></nav>")
      <main id="main">
      \(main)</main>
      \(aside)</div>
      </body>
      </html>

      """
  }
}
