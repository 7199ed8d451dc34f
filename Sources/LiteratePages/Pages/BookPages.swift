import LiterateMarkup
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
  init(_ path: String, _ bytes: [UInt8]) { self.init(path: path, bytes: bytes) }
}

/// A book as the files of a site. Nothing is read or written here.
package struct BookPages: Sendable {
  package var title: String
  /// What the book is, in a sentence or two.
  package var description: String?
  package var language: String
  /// Words and phrases that mean the same to the search.
  package var synonyms: [[String]] = []
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
  /// What stands on the start page above the list of chapters, if the book has such a text: `index.md`.
  package var startText: ChapterPart?
  /// All chapters, those that belong together in one.
  let parts: [Part]
  /// Of each chapter; nil where it has none.
  let numbers: [Int?]
  /// The folder of the site that its pages are in, if they are no originals: `zh-Hans/`.
  package var folder = ""
  /// The same book in other languages, as far as there is something of it.
  package var translations: [BookPages] = []
  /// All languages that there are pages in; one alone is not told of.
  var editions: [Edition] = []
  /// The public symbols of a library, and who uses them.
  package var reference: (pages: Reference, uses: [SnippetUse])?
  /// What each module of the reference is, in a sentence, by name.
  package var moduleSummaries: [String: String] = [:]
  let words: Wording
  /// The list of chapters beside every page, made once.
  let items: [WrittenHTML]
  /// The place of each chapter, by the name of its page.
  let places: [String: Int]

  package init(
    title: String, language: String, repository: String?, address: String?, redirects: [(from: String, to: String)],
    swift: String, chapters: [ChapterPart], parts: [Part] = []
  ) {
    self.address = address.map { String($0.reversed().drop { $0 == "/" }.reversed()) }
    self.redirects = redirects
    self.title = title
    self.language = language
    self.repository = repository
    self.swift = swift
    self.chapters = chapters
    words = .of(language)
    let parts = parts.isEmpty ? [Part(title: nil, chapters: chapters.indices, isNumbered: true)] : parts
    self.parts = parts
    let numbers = ChapterNumbers.all(chapters, parts)
    self.numbers = numbers
    items = chapters.indices.map { place in
      WrittenHTML(Self.item(chapters[place], numbers[place], partTitle(place, parts), isCurrent: false))
    }
    places = Dictionary(chapters.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var files: [SiteFile] {
    var books = [self] + translations
    let editions = books.count > 1 ? books.map { Edition($0) } : []
    for number in books.indices { books[number].editions = editions }
    let (original, others) = (books[0], books.dropFirst())
    var parts: [@Sendable () -> [SiteFile]] = [
      { original.aroundThem }, { [original.searchIndex] }, { original.chapterPages }, { original.referencePages },
      { original.traceScripts }, { original.tracePages },
    ]
    for book in others {
      parts += [
        { book.ownStart }, { [book.searchIndex] }, { book.chapterPages }, { book.tracePages },
        { book.ownReferenceStart },
      ]
    }
    let all = parts
    return Array(onAllCores(all.count) { all[$0]() }.joined())
  }

  private var searchIndex: SiteFile {
    SiteFile("assets/" + script("search"), SearchIndex(self).script)
  }

  /// All that was checked.
  var checkedParts: [ChapterPart] { (startText.map { [$0] } ?? []) + chapters }

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
    guard let pages = symbolPages?.all else { return [] }
    return onAllCores(pages.count) { SiteFile(pages[$0].path, framed(pages[$0])) }
  }

  /// Where the reference begins, for readers of this language: what it says of symbols is there once.
  private var ownReferenceStart: [SiteFile] {
    guard let page = symbolPages?.overview else { return [] }
    return [SiteFile(page.path, framed(page))]
  }

  private var symbolPages: ReferencePages? {
    reference.map { reference, uses in
      ReferencePages(
        reference, uses: ReverseIndex(uses, index: reference.index), wording: words, folder: folder,
        summaries: moduleSummaries)
    }
  }

  private var aroundThem: [SiteFile] {
    var files = [
      SiteFile(
        "assets/style.css",
        Theme.style + CodeHeight.style + SearchStyle.style + CodeTheme.style + FigureStyle.style + SeriesStyle.style
          + TraceStyle.style
          + MovedHeadings.style + StartPage.style
          + (editions.isEmpty ? "" : LanguageSwitch.style) + (isChinese ? ChineseStyle.style : "")
          + (reference == nil ? "" : ReferenceTheme.style + ReferenceFilter.style)),
      SiteFile("assets/icon.svg", Theme.icon), SiteFile("assets/theme.js", Theme.early + LinkedFold.script),
      SiteFile(
        "assets/page.js",
        WordForms.script + SearchDialog.script + ChapterKeys.script + Theme.page + CodeTheme.script
          + SnippetSight.script + TraceButtons.script + FigureScript.script + SeriesScript.script + MovedHeadings.script
          + (editions.isEmpty ? "" : LanguageSwitch.script)
          + (reference == nil ? "" : ReferenceFilter.script)),
      SiteFile("404.html", missing), SiteFile("llms.txt", plainList),
    ]
    files += ownStart
    files += redirects.map { SiteFile($0.from, moved($0.from, to: $0.to)) }
    if redirects.contains(where: { movedHeadings(of: $0.from) != nil }) {
      files.append(SiteFile(MovedPage.scriptPath, MovedPage.script))
    }
    if let address { files.append(SiteFile("sitemap.xml", sitemap(address))) }
    if ([self] + translations).contains(where: { $0.checkedParts.contains { $0.hosted != nil } }) {
      files += HostedPage.files
    }
    return files
  }

  private var isChinese: Bool { ([self] + translations).contains { $0.language.lowercased().hasPrefix("zh") } }

  /// Where a reader of this language begins, and what comes with that.
  private var ownStart: [SiteFile] {
    var files = [SiteFile(folder + "index.html", start), SiteFile("assets/" + script("words"), scriptWords)]
    if let startText { files.append(SiteFile(path: folder + "index.md", bytes: startText.markdown)) }
    if let feed = Feed(self) { files.append(SiteFile(folder + "feed.xml", feed.text)) }
    return files
  }

  /// What the scripts of a page need to know of its language.
  private var scriptWords: String { words.scripts.script([("index", script("search")), ("folder", folder)]) }

  /// A script of this language.
  func script(_ name: String) -> String { name + (folder.isEmpty ? "" : "-" + language) + ".js" }

  /// Whether there is a feed to tell about.
  var hasFeed: Bool { address != nil && !dates.isEmpty }

  // MARK: Pages

  private func page(_ chapter: ChapterPart, _ index: Int) -> [UInt8] {
    let moved = moved[chapter.slug]
    return frame(
      PageHead(
        name: chapter.title, description: chapter.opening ?? description ?? chapter.title, path: folder + chapter.page,
        kind: .article),
      current: chapter.slug, aside: contents(of: chapter),
      main: .pieces {
        article(chapter, moved)
        NameCard.list(chapter.cards, words.pages, on: language)
        stamp(chapter)
        "\n"
        source(of: chapter)
        "\n"
        Markup("nav", .class("steps"), .label(words.pages.beforeAndAfter)) {
          "\n"
          step(index - 1, words.pages.before, "prev")
          "\n"
          step(index + 1, words.pages.next, "next")
          "\n"
        }
        "\n"
      }, hasNotes: chapter.hasNotes, hosted: chapter.hosted)
  }

  /// - Parameter moved: headings that others still look for there.
  func article(_ chapter: ChapterPart, _ moved: MovedHeadings? = nil) -> Markup {
    .pieces {
      Markup("article", .init("data-imports", chapter.imports.joined(separator: " "))) {
        "\n"
        moved.map { $0.list(words.pages) }
        Markup.written(moved?.marked(chapter.html) ?? chapter.html)
      }
      "\n"
    }
  }

  /// What its sections are, beside it.
  private func contents(of chapter: ChapterPart) -> Markup {
    let headings = chapter.headings.filter { $0.level == 2 || $0.level == 3 }
    return ContentsList(
      title: words.pages.onThisPage, items: headings.map { (level: $0.level, anchor: $0.slug, text: $0.text) }
    ).html
  }

  /// The chapter before or after.
  private func step(_ place: Int, _ words: String, _ relation: String) -> Markup {
    guard chapters.indices.contains(place) else { return Markup(empty: "span") }
    let other = chapters[place]
    return Markup("a", .init("rel", relation), .href(other.page)) {
      Markup("small") { words }
      other.title
    }
  }

  /// Where the text of the chapter is.
  func source(of chapter: ChapterPart) -> Markup {
    Markup("p", .class("source")) {
      Markup("a", .href(percentEncoded(chapter.slug) + ".md")) { words.pages.asMarkdown }
      if let repository {
        " · "
        Markup("a", .href("\(repository)/edit/main/\(percentEncoded(chapter.file))")) { words.pages.edit }
      }
    }
  }

  func stamp(_ chapter: ChapterPart) -> Markup {
    if chapter.problemCount > 0 {
      return Markup("footer", .class("stamp failed")) {
        Markup("p") { words.pages.doesNotHold(chapter.problemCount) }
        "\n"
      }
    }
    return Markup("footer", .class("stamp")) {
      Markup("p") { words.pages.stamp(chapter.run, chapter.claims, swift) }
      "\n"
      if !chapter.skipped.isEmpty {
        Markup("p") { words.pages.notChecked }
        "\n"
        Markup("ul") {
          "\n"
          for part in chapter.skipped {
            Markup("li") {
              Markup("a", .href("#" + part.anchor)) {
                part.snippet.name.map { name in Markup("code") { name } } ?? Markup.text(words.pages.someSnippet)
              }
              "\(words.pages.colon)\(part.reason ?? "")"
            }
            "\n"
          }
        }
        "\n"
      }
    }
  }

  private var start: [UInt8] {
    frame(
      PageHead(description: description ?? chapters.first?.opening ?? title, path: folder + "index.html"),
      current: Edition.start, aside: .nothing,
      main: StartPage(book: self).html, hasNotes: startText?.hasNotes ?? false, hosted: startText?.hosted)
  }

  /// A host shows it for addresses of any depth, so that its own links cannot be relative where the site's place is known.
  private var missing: [UInt8] {
    let root = isDraft ? "" : address.map { $0 + "/" } ?? ""
    return frame(
      PageHead(name: words.pages.notHere, description: words.pages.notHereIn(title)), current: nil, aside: .nothing,
      main: .pieces {
        Markup("div", .class("start")) {
          Markup("h1") { words.pages.noSuchPage }
          "\n"
          Markup("p") {
            words.pages.mayHaveMoved + words.pages.space
            Markup("a", .href(root + "index.html")) { words.pages.bookBegins }
            if reference != nil {
              words.pages.space
              Markup("a", .href(root + "reference/index.html")) { words.pages.referenceBegins }
            }
          }
          "\n"
          translations.map { $0.missingHere(root) }
        }
        "\n"
      }, root: root)
  }

  /// The same for readers of this language: nobody knows which page was looked for.
  private func missingHere(_ root: String) -> Markup {
    .pieces {
      Markup("p", .init("lang", language)) {
        words.pages.noSuchPage + words.pages.fullStop + words.pages.space
        Markup("a", .href("\(root)\(folder)index.html"), .init("hreflang", language)) { words.pages.bookBegins }
      }
      "\n"
    }
  }

  private func framed(_ page: ReferencePage) -> [UInt8] {
    frame(
      PageHead(name: page.title, description: page.description, path: percentEncoded(page.path), kind: .article),
      current: page.edition, aside: page.aside, main: page.main, root: page.root, own: page.own,
      navigation: page.navigation)
  }

  /// The way from a page of this language to the folder of the site.
  var up: String { folder.isEmpty ? "" : "../" }

  /// The way from a page to the folder of the site.
  func up(from path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
