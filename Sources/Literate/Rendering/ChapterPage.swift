import LiterateModel
import LiteratePages
import LiterateReading
import LiterateToolchain

/// Makes the page of one chapter: its prose, and each snippet with what became of it.
struct ChapterPage {
  private let chapter: Chapter
  private let result: CheckResult
  /// The names of the pages, by the files of their chapters.
  private let slugs: [String: String]
  private let reference: ReferenceLinks?
  private let kept: PageWork
  private let isDraft: Bool
  private let verdicts: [SnippetID: Verdict]
  private let book: BookFile
  private let words: Wording
  private let cards: NameCards
  private let slug: String

  /// - Parameters:
  ///   - entries: what the report says of the chapter's snippets.
  ///   - isDraft: the page shows what does not hold.
  init(
    _ chapter: Chapter, _ entries: [Report.Entry], of result: CheckResult, slugs: [String: String],
    reference: ReferenceLinks?, kept: PageWork, isDraft: Bool
  ) {
    (self.chapter, self.result, self.slugs) = (chapter, result, slugs)
    (self.reference, self.kept, self.isDraft) = (reference, kept, isDraft)
    verdicts = Dictionary(entries.map { ($0.snippet.id, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    book = result.shelf.book(of: chapter.file)
    words = Wording.of(book.language)
    cards = NameCards(chapter, names: result.names, language: book.language, reference: reference, kept: kept)
    slug = Site.slug(chapter.file)
  }

  var page: Site.Page {
    let snippets = snippetParts
    let prose = reference?.prose(of: chapter, names: result.names)
    let rendered = rendered(around: snippets, prose)
    var part = ChapterPart(
      file: chapter.file, slug: slug, title: chapter.title ?? slug, html: rendered.html, opening: rendered.opening,
      headings: rendered.headings.map { .init(level: $0.level, text: $0.text, slug: $0.slug) },
      sections: rendered.sections.map { ($0.slug, $0.text) }, markdown: result.snapshot.bytes(of: chapter.file),
      snippets: snippets, cards: cards.cards, imports: book.imports)
    part.hasNotes = rendered.hasNotes
    return Site.Page(
      chapter: chapter, slug: slug, rendered: rendered, part: part, repository: book.repository, prose: prose)
  }

  private func rendered(around snippets: [SnippetPart], _ prose: ProseNames?) -> RenderedMarkdown {
    let parts = Dictionary(snippets.map { ($0.snippet.place.line, $0) }, uniquingKeysWith: { first, _ in first })
    let outputs = Set(chapter.snippets.compactMap { $0.output?.place.line })
    return MarkdownDocument.render(
      result.snapshot.bytes(of: chapter.file),
      codeBlock: { line in outputs.contains(line) ? "" : parts[line]?.html },
      link: { reference?.target(ofLink: $0) ?? Site.target($0, from: chapter.file, slugs, book.repository) },
      code: { prose?.target($0).map { "reference/" + $0 } }, facts: result.snapshot.facts(of: chapter.file),
      words: words.around)
  }

  /// The names of the snippets that answer an exercise: a start or a check names them, or they say so themselves.
  private var solutions: Set<String> {
    Set(
      chapter.snippets.compactMap(\.solution) + chapter.snippets.compactMap(\.name).filter { $0.hasPrefix("solution") })
  }

  private var snippetParts: [SnippetPart] {
    let programs = programs
    let text = ProblemText(source: result.source, colors: false)
    let solutions = solutions
    return chapter.snippets.map { snippet in
      var part = SnippetPart(
        snippet: snippet, verdict: verdicts[snippet.id],
        colors: snippet.command.map { CommandColors(snippet.text, $0).all } ?? kept.colors(snippet.text),
        names: cards.places[snippet.place] ?? [], program: programs[snippet.place])
      part.words = words
      part.isSolution = snippet.isHidden && solutions.contains(snippet.name ?? "")
      part.flowBeside = BesideFlows.flow(beside: snippet, in: chapter) { verdicts[$0.id] }
      if !snippet.isCheck, let trace = result.traces[snippet.id]?.trace {
        part.trace = (trace, "traces/\(percentEncoded(slug)).html")
      }
      if isDraft {
        part.faults = part.verdict.map { Fault.all(in: $0, at: snippet.place, text: text).map(\.text) } ?? []
      }
      return part
    }
  }

  /// The whole program of each snippet in Swift, by the snippet's place: what a reader copies.
  private var programs: [Position: String] {
    guard result.scope == .chapter else { return [:] }
    var programs: [Position: String] = [:]
    for session in Session.all(in: chapter, scope: .chapter) {
      for (index, program) in kept.programs(session, names: result.names, parsed: result.snapshot.parsed).enumerated()
      where session.isOwn(index) && session.command == nil {
        programs[session.snippets[index].place] = program
      }
    }
    return programs
  }
}
