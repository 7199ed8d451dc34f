import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// A book that was checked, as a site.
package struct Site: Sendable {
  package private(set) var files: [SiteFile] = []
  /// The book that they are made of, and the pictures that its pages show.
  private(set) var book: BookPages?
  private(set) var images: [SiteFile] = []
  private(set) var authors: [String] = []
  /// What keeps it from being one.
  package private(set) var problems: [Problem] = []
  /// Where things of the files are on the pages.
  package private(set) var landmarks = Landmarks()

  struct Page {
    var chapter: Chapter
    /// Its place in the site, without an ending.
    var slug: String
    var rendered: RenderedMarkdown
    var part: ChapterPart
    var repository: String?
    /// What names in its prose mean, in any language.
    var prose: ProseNames?
    /// What it is, if it is no original.
    var translation: Translation?
  }

  /// The reference of the library, where the book has one.
  private var reference: ReferenceLinks?

  /// - Parameters:
  ///   - isDraft: there are pages whatever does not hold, and they show it.
  ///   - hasFiles: somebody wants the files of the pages, and not only what they are made of.
  package init(
    _ result: CheckResult, place: Workplace, isDraft: Bool = false, hasFiles: Bool = true
  ) throws(Refusal) {
    // What DocC shows has its own pages there.
    let chapters = result.chapters.filter { !$0.isNamed && !$0.file.hasSuffix(".tutorial") }
    reference = try ReferenceLinks.read(result, place: place)
    let slugs = Dictionary(
      chapters.map { (LinkPath.normal($0.file), Self.slug($0.file)) } + Self.translatedSlugs(result),
      uniquingKeysWith: { first, _ in first })
    let kept = KeptWork(place: place, book: chapters.first?.file ?? "")
    var pages = Self.pages(of: chapters, result, slugs, reference, kept, isDraft: isDraft)
    var translated = Self.translatedPages(result, of: pages, slugs, reference, isDraft: isDraft)
    check(pages + translated)
    for page in pages { landmarks.add(page.part, headings: page.rendered.headings) }
    for page in translated { landmarks.add(page) }
    let book = pages.first.map { result.shelf.book(of: $0.chapter.file) } ?? BookFile()
    let redirects = Redirects(book.redirects, chapters: pages.map(\.part), reference: reference)
    problems +=
      redirects.problems + book.updated.problems((pages + translated).map { LinkPath.normal($0.chapter.file) })
      + book.partProblems(pages.map { LinkPath.normal($0.chapter.file) })
    guard problems.isEmpty || isDraft else { return }
    countProblems(result, &pages, &translated)
    if let server = book.play, !isDraft { Self.host(&pages, &translated, by: server, result) }
    images = images(pages + translated)
    var bookPages = bookPages(book, pages, redirects, result)
    bookPages.isDraft = isDraft
    bookPages.translations = Self.editions(
      book, of: bookPages, translated, originals: pages.filter { $0.slug != Self.startSlug })
    (self.book, authors) = (bookPages, book.authors)
    if hasFiles { files = bookPages.files + images }
  }

  /// The pages of chapters that are no translations.
  private static func pages(
    of chapters: [Chapter], _ result: CheckResult, _ slugs: [String: String], _ reference: ReferenceLinks?,
    _ kept: KeptWork, isDraft: Bool
  ) -> [Page] {
    let entries = Dictionary(grouping: result.report.entries, by: \.snippet.place.file)
    defer { kept.keep() }
    return onAllCores(chapters.count) { number in
      let chapter = chapters[number]
      return kept.page { work in
        ChapterPage(
          chapter, entries[chapter.file] ?? [], of: result, slugs: slugs, reference: reference, kept: work,
          isDraft: isDraft
        ).page
      }
    }
  }

  /// The book that the pages of the originals make.
  private func bookPages(
    _ book: BookFile, _ all: [Page], _ redirects: Redirects, _ result: CheckResult
  ) -> BookPages {
    let pages = all.filter { $0.slug != Self.startSlug }
    let language = book.language
    var bookPages = BookPages(
      title: book.title(in: language) ?? pages.first?.part.title ?? "", language: language,
      repository: book.repository, address: book.address, redirects: redirects.pages,
      swift: result.report.swift, chapters: pages.map(\.part),
      parts: book.parts(
        in: language, chapters: pages.map { LinkPath.normal($0.chapter.file) }, pages: Array(pages.indices)))
    bookPages.moved = redirects.headings
    bookPages.startText = all.first { $0.slug == Self.startSlug }?.part
    bookPages.description = book.description(in: language)
    bookPages.synonyms = book.synonyms
    for page in pages { bookPages.dates[page.chapter.file] = book.updated.date(of: LinkPath.normal(page.chapter.file)) }
    if let reference {
      let uses = SnippetUses.all(in: result, pages: all.map { ($0.chapter, $0.part, $0.rendered.headings) })
      bookPages.reference = (reference.pages, uses)
      bookPages.moduleSummaries = book.summaries(in: language)
    }
    return bookPages
  }

  /// Tells each page how many problems it has; a translation also has those of its original.
  private func countProblems(_ result: CheckResult, _ pages: inout [Page], _ translated: inout [Page]) {
    let counts = problemCounts(result)
    for index in pages.indices { pages[index].part.problemCount = counts[pages[index].chapter.file] ?? 0 }
    for index in translated.indices {
      let files = [translated[index].chapter.file, translated[index].translation?.original ?? ""]
      translated[index].part.problemCount = files.reduce(0) { $0 + (counts[$1] ?? 0) }
    }
  }

  /// How many problems each file has: with its snippets, its text and its pages.
  private func problemCounts(_ result: CheckResult) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in result.report.entries where entry.verdict.isFailure {
      counts[entry.snippet.place.file, default: 0] += max(1, entry.verdict.problems.count)
    }
    for problem in result.report.problems + problems { counts[problem.position.file, default: 0] += 1 }
    return counts
  }

  // MARK: Links

  /// What a link of a chapter is on its page.
  static func target(
    _ link: String, from file: String, _ slugs: [String: String], _ repository: String?
  ) -> String? {
    let (path, fragment) = LinkPath.split(link)
    guard LinkPath.isRelative(path), !path.isEmpty else { return nil }
    let place = LinkPath.normal(LinkPath.folder(of: file) + path)
    if let slug = slugs[place] { return "\(slug).html\(fragment)" }
    // An image lies beside the pages; any other file is where the source is.
    if LinkPath.isImage(place) { return "images/\(Files.name(of: place))\(fragment)" }
    return repository.map { "\($0)/blob/main/\(place)\(fragment)" }
  }

  private mutating func check(_ pages: [Page]) {
    let places = Dictionary(
      pages.map { (LinkPath.normal($0.chapter.file), $0) }, uniquingKeysWith: { first, _ in first })
    var seen: [String: String] = [:]
    var titles: [String: String] = [:]
    for page in pages {
      let file = page.chapter.file
      if let heading = page.rendered.headings.first, let title = page.chapter.title, !title.isEmpty {
        // Chapters in other languages lie in other folders.
        let key = (Files.parent(of: page.slug) ?? "") + "/" + title
        if let other = titles[key] {
          problems.append(
            Problem(
              .duplicateTitle, at: Position(file: file, line: heading.line, column: 1),
              "\(other) has the same title, and a list of chapters would show it twice; give one of them another."))
        }
        titles[key] = file
      } else {
        problems.append(
          Problem(
            .missingTitle, at: Position(file: file, line: 1, column: 1),
            "This chapter has no title; begin it with `# Title`."))
      }
      if let other = seen[page.slug] {
        problems.append(
          Problem(
            .duplicatePage, at: Position(file: file, line: 1, column: 1),
            "\(other) has the same name, and so would be the same page; rename one of them."))
      }
      seen[page.slug] = file
      if page.part.slug == "404" {
        problems.append(
          Problem(
            .duplicatePage, at: Position(file: file, line: 1, column: 1),
            "`\(page.slug).html` is the book's own page; give this file another name."))
      }
      for reference in page.rendered.references { check(reference, of: page, places) }
    }
  }

  private mutating func check(_ reference: RenderedMarkdown.Reference, of page: Page, _ pages: [String: Page]) {
    let place = Position(file: page.chapter.file, line: reference.line, column: reference.column)
    if reference.isImage, reference.text.isEmpty {
      problems.append(
        Problem(
          .missingText, at: place,
          "The image \(reference.target) has no text in its place; say what is to be seen: `![…](…)`."))
    }
    let path = LinkPath.split(reference.target).path
    guard LinkPath.isRelative(path) else { return }
    if let links = self.reference, links.target(ofLink: reference.target) != nil {
      problems += links.problem(reference.target, at: place).map { [$0] } ?? []
      return
    }
    let target = path.isEmpty ? LinkPath.normal(page.chapter.file) : page.place(of: path) { pages[$0] != nil }
    if LinkPath.isImage(target), Files.exists(target), !Self.isPublic(target, for: page.chapter.file) {
      problems.append(
        Problem(
          .brokenLink, at: place,
          "The image \(reference.target) leads out of the repository of this chapter; copy it to where the chapter is.")
      )
    }
    // Links to what is not there at all have been reported by every check (`BookLinks`).
    if pages[target] == nil, Files.exists(target), !LinkPath.isImage(target), page.repository == nil {
      problems.append(
        Problem(
          .brokenLink, at: place,
          "\(target) is no chapter of this book, so no page can link to it; say in book.json where the `repository` is on the web."
        ))
    }
  }

  private mutating func images(_ pages: [Page]) -> [SiteFile] {
    var images: [String: SiteFile] = [:]
    for page in pages {
      for reference in page.rendered.references
      where LinkPath.isImage(LinkPath.split(reference.target).path) && LinkPath.isRelative(reference.target) {
        let source = page.place(of: LinkPath.split(reference.target).path) { _ in false }
        guard Self.isPublic(source, for: page.chapter.file) else { continue }
        landmarks.images.insert(source)
        let path = page.part.folder(of: source) + "images/\(Files.name(of: source))"
        if let bytes = try? Files.read(source) { images[path] = SiteFile(path: path, bytes: bytes) }
      }
    }
    return images.values.sorted { $0.path < $1.path }
  }

  /// Whether a file may be copied onto a chapter's pages. A path, or a link in the file system, could lead anywhere: only what
  /// lies in the repository of the chapter, or in its folder if it is in none, is its own.
  private static func isPublic(_ image: String, for chapter: String) -> Bool {
    let own = Files.parent(of: Files.resolved(chapter)) ?? "/"
    let marks = [".git", "Package.swift", "book.json", "docs-check.json"]
    return Files.isInside(image, Files.nearest(from: own, with: marks) ?? own)
  }

  /// The chapter that is the text of the start page.
  static let startSlug = "index"

  static func slug(_ file: String) -> String {
    let name = Files.name(of: file)
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }
}
