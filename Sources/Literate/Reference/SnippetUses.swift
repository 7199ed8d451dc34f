import LiterateModel
import LiteratePages
import LiterateReading

/// The snippets of a book that were checked, with what they use, for the reverse index.
struct SnippetUses {
  private let result: CheckResult
  private let place: Workplace

  init(_ result: CheckResult, place: Workplace) {
    self.result = result
    self.place = place
  }

  func all(
    _ pages: [(chapter: Chapter, part: ChapterPart, headings: [RenderedMarkdown.Heading])]
  ) throws(Refusal) -> [SnippetUse] {
    let passed = Set(result.report.entries.filter { $0.verdict.status == .passed }.map(\.snippet.place))
    let names = try SnippetReferences(
      library: result.library, place: place, request: result.request, shelf: result.shelf
    ).all(in: result.chapters) { passed.contains($0.place) }
    var uses: [SnippetUse] = []
    for page in pages {
      for part in page.part.snippets {
        guard let manner = part.snippet.mode.manner, let used = names[part.snippet.place]?.used else { continue }
        let line = part.snippet.place.line
        // The title of the chapter is said anyway.
        let heading = page.headings.last { $0.line < line && $0.line != page.headings.first?.line }
        uses.append(
          SnippetUse(
            target: "\(page.part.page)#\(part.anchor)", chapter: page.part.title, heading: heading?.text, line: line,
            manner: manner, symbols: used))
      }
    }
    return uses
  }
}

extension Mode {
  /// How a snippet that passed was checked; nil for one that was not compiled.
  fileprivate var manner: SnippetUse.Manner? {
    switch self {
    case .run, .warning: .run
    case .noRun: .compiled
    case .error: .fails
    case .trap: .stops
    case .skip: nil
    }
  }
}
