import LiterateMarkup
import LiterateModel
import LiteratePages
import SnippetRuntime

/// A book in which one text stands in every place that an author, a compiler or a program fills.
struct HostileBook {
  let text: String

  var pages: BookPages {
    var book = BookPages(
      title: text, language: "en", repository: "https://example.org/" + text, address: "https://example.org/book",
      redirects: [(from: "old.html", to: chapter.page)], swift: text, chapters: [chapter, chapter])
    book.description = text
    book.dates = [chapter.file: "2026-01-01"]
    var moved = MovedHeadings()
    moved.here = [(old: text, new: "heading")]
    moved.elsewhere = [(old: text, link: text)]
    book.moved = [chapter.slug: moved]
    var other = book
    other.folder = "zh-Hans/"
    other.language = text
    book.translations = [other]
    book.reference = (reference, [use])
    return book
  }

  private var use: SnippetUse {
    SnippetUse(
      target: text, chapter: text, heading: text, name: text, manner: .run, symbols: Set(library.symbols.map(\.usr)))
  }

  private var chapter: ChapterPart {
    ChapterPart(
      file: text + ".md", slug: text, title: text,
      html: WrittenHTML(
        .pieces {
          Markup("h2", .id("heading")) { text }
          for mode in [Mode.run, .noRun, .error, .warning, .trap, .skip] { snippet(mode).html }
        }), opening: text,
      headings: [.init(level: 1, text: text, slug: text), .init(level: 2, text: text, slug: text)],
      sections: [(nil, text), (text, text)], markdown: [], snippets: [snippet(.run), snippet(.skip)], cards: [card],
      imports: [text])
  }

  private var card: NameCard {
    NameCard(
      number: 1, declaration: text, colors: [], documentation: WrittenHTML(.text(text)), language: text, module: text,
      reference: text, declaredAt: text)
  }

  private func snippet(_ mode: Mode) -> SnippetPart {
    var snippet = Snippet(place: Position(file: text, line: 3, column: 1), endLine: 5)
    snippet.mode = mode
    snippet.name = text
    snippet.noRunReason = text
    snippet.skipReason = text
    snippet.isHidden = mode == .noRun
    snippet.lines = [SourceLine(text: text, line: 4, column: 1)]
    var verdict = Verdict(
      .failed, standardOutput: text, remarks: [Remark(.error, line: 4, columns: 1..<2, text: text)])
    verdict.figures = figures
    var part = SnippetPart(
      snippet: snippet, verdict: verdict,
      colors: text.utf8.count < 3 ? [] : [.init(range: 0..<1, name: "keyword"), .init(range: 1..<2, name: "type")],
      names: [.init(range: 1..<2, kind: .type, card: 1)], program: text)
    part.captions = [text]
    if mode != .run { part.faults = [text, text + "\n" + text] }
    return part
  }

  private var figures: [RecordedFigure] {
    var diagram = MarbleDiagram()
    diagram.tracks = [text]
    diagram.events = [.init(track: 0, moment: 0, kind: .next, text: text, line: 1)]
    var graph = ObjectGraph()
    graph.objects = [.init(name: text, type: text, isGone: false), .init(name: text, type: text, isGone: true)]
    graph.links = [.init(from: 0, to: 1, strength: .weak, path: text)]
    let picture = ViewPicture(
      width: 100, height: 100, shapes: [.init(.text, [0, 0, 9, 9], fill: text, text: text)],
      outline: [.init(depth: 0, text: text)])
    return [
      RecordedFigure(title: text, line: 1, content: .marbles(diagram)),
      RecordedFigure(title: "", line: 1, content: .objects(graph)),
      RecordedFigure(title: text, line: 1, content: .picture(picture)),
    ]
  }

  // MARK: The reference

  private var library: SmallLibrary {
    var library = SmallLibrary()
    let parts: [ReferenceSymbol.Fragment] = ["keyword", "typeIdentifier", "identifier", "text", "string"].map {
      .init(kind: $0, text: text, names: $0 == "typeIdentifier" ? "s:1" : nil)
    }
    library.add("s:1", .class, [text], where: [text], deprecated: text, declaration: parts)
    library.add("s:2", .method, [text, text], in: "s:1", where: [text], deprecated: text, declaration: parts)
    library.add("s:3", .function, [text], declaration: parts)
    library.add("s:4", .method, ["Other", text], in: "s:o", extends: text, where: [text], declaration: parts)
    library.add("s:5", .protocol, [text + "P"])
    library.relations.append(ReferenceRelation(.conformsTo, "s:1", "s:5"))
    return library
  }

  private var reference: Reference {
    let layout = library.layout()
    let written = DocumentationHTML(summary: WrittenHTML(.text(text)), whole: WrittenHTML(.text(text)))
    let bodies = ReferenceBodies(
      layout, repository: "https://example.org/" + text,
      documentation: Array(repeating: written, count: layout.symbols.count))
    return Reference(modules: layout.modules + [text], index: layout.index, bodies: bodies.all)
  }
}
