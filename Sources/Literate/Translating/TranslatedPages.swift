import LiterateMarkup
import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// The pages of the other languages. What a snippet shows is the original's; nothing is run, or judged, a second time.
extension Site {
  /// Where each translation is in the site, by its file.
  static func translatedSlugs(_ result: CheckResult) -> [(String, String)] {
    result.translations.map {
      (LinkPath.normal($0.chapter.file), "\($0.translation.language)/\(slug($0.chapter.file))")
    }
  }

  static func translatedPages(
    _ result: CheckResult, of pages: [Page], _ slugs: [String: String], _ reference: ReferenceLinks?, isDraft: Bool
  ) -> [Page] {
    let originals = Dictionary(pages.map { ($0.chapter.file, $0) }, uniquingKeysWith: { first, _ in first })
    let problems = isDraft ? Dictionary(grouping: result.report.problems, by: \.position.file) : [:]
    let made = onAllCores(result.translations.count) { number -> Page? in
      let checked = result.translations[number]
      // One without an original has been reported.
      guard let drift = checked.drift, let original = originals[checked.translation.original] else {
        return nil
      }
      let bytes = result.snapshot.bytes(of: checked.chapter.file)
      let shown = ShownParts(
        checked.translation, drift, of: original.part.snippets, problems: problems[checked.chapter.file] ?? [],
        text: ProblemText(source: result.source, colors: false))
      return page(
        checked.translation, bytes, shown, original, slugs, reference,
        result.snapshot.facts(of: checked.chapter.file))
    }
    return made.compactMap(\.self)
  }

  private static func page(
    _ translation: Translation, _ bytes: [UInt8], _ shown: ShownParts, _ original: Page, _ slugs: [String: String],
    _ reference: ReferenceLinks?, _ facts: Facts
  ) -> Page {
    let chapter = translation.chapter
    let slug = "\(translation.language)/\(slug(chapter.file))"
    let links = TranslatedLinks(translation, slugs, original.repository)
    let rendered = MarkdownDocument.render(
      bytes, codeBlock: { shown.html[$0] },
      link: { link in reference?.target(ofLink: link).map { "../" + $0 } ?? links.target(link) },
      code: { original.prose?.target($0).map { "../reference/" + $0 } },
      facts: facts, anchors: original.rendered.headings.map(\.slug), words: Wording.of(translation.language).around)
    var part = original.part
    part.file = chapter.file
    part.folder = translation.language + "/"
    part.title = chapter.title ?? part.slug
    part.html = rendered.html
    part.hasNotes = rendered.hasNotes
    part.opening = rendered.opening
    part.headings = rendered.headings.map { .init(level: $0.level, text: $0.text, slug: $0.slug) }
    part.sections = rendered.sections.map { ($0.slug, $0.text) }
    part.snippets = shown.parts
    part.markdown = shown.filled(bytes)
    part.cards = part.cards.map { $0.moved(below: "../") }
    return Page(
      chapter: chapter, slug: slug, rendered: rendered, part: part, repository: original.repository,
      translation: translation)
  }

  /// The book in each of its other languages, if there is a chapter in it.
  static func editions(
    _ book: BookFile, of original: BookPages, _ pages: [Page], originals: [Page]
  ) -> [BookPages] {
    book.languages.dropFirst().compactMap { language in
      let all = pages.filter { $0.translation?.language == language }
      let own = all.filter { $0.part.slug != startSlug }
      guard !own.isEmpty else { return nil }
      // In the order of the originals, whatever the files are called.
      let order = Dictionary(
        original.chapters.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
      let chapters = own.map(\.part).sorted { order[$0.slug] ?? 0 < order[$1.slug] ?? 0 }
      var edition = BookPages(
        title: book.title(in: language) ?? original.title, language: language, repository: book.repository,
        address: book.address, redirects: [], swift: original.swift,
        chapters: chapters,
        parts: book.parts(
          in: language, chapters: originals.map { LinkPath.normal($0.chapter.file) },
          pages: chapters.map { order[$0.slug] ?? 0 }))
      edition.folder = language + "/"
      edition.startText = all.first { $0.part.slug == startSlug }?.part
      edition.description = book.description(in: language)
      edition.synonyms = book.synonyms
      edition.isDraft = original.isDraft
      edition.reference = original.reference
      edition.moduleSummaries = book.summaries(in: language)
      for page in own { edition.dates[page.chapter.file] = book.updated.date(of: LinkPath.normal(page.chapter.file)) }
      return edition
    }
  }
}

extension Wording {
  /// What is around the text.
  var around: RenderedMarkdown.Words {
    .init(link: { self.link(to: $0) }, code: code, note: { self.note($0) }, back: backToText)
  }
}

/// What the fences of a translation show on its page.
private struct ShownParts {
  private(set) var parts: [SnippetPart] = []
  /// By the line of the fence.
  private(set) var html: [Int: Markup] = [:]
  private var texts: [Correction] = []

  /// - Parameters:
  ///   - snippets: of the original's page.
  ///   - problems: of the translation, for a draft.
  init(
    _ translation: Translation, _ drift: Drift, of snippets: [SnippetPart], problems: [Problem], text: ProblemText
  ) {
    for (fence, index) in zip(translation.chapter.snippets, drift.shown) {
      if let output = fence.output { html[output.place.line] = "" }
      guard let index, let shows = fence.shows else { continue }
      var part = snippets[index]
      part.captions = shows.captions.map(\.text)
      part.labels = Dictionary(shows.labels.map { ($0.original, $0.caption.text) }) { first, _ in first }
      part.reason = shows.reason?.text ?? part.reason
      part.words = .of(translation.language)
      let end = fence.output?.endLine ?? fence.endLine
      part.faults += problems.filter { (fence.place.line...end).contains($0.position.line) }
        .map { Fault($0, text: text).text }
      parts.append(part)
      html[fence.place.line] = part.html
      guard fence.lines.isEmpty else { continue }
      texts.append(
        Correction(
          place: .lines(from: fence.place.line + 1, to: fence.endLine - 1, column: fence.place.column),
          text: part.snippet.lines.map(\.text).joined(separator: "\n")))
    }
  }

  /// The file with the text of each snippet in its fence, for who reads it as it is.
  func filled(_ bytes: [UInt8]) -> [UInt8] { texts.applied(to: bytes) }
}
