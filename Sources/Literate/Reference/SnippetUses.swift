import LiterateModel
import LiteratePages
import LiterateReading

/// The snippets of a book that were checked, with what they use, for the reverse index.
enum SnippetUses {
  static func all(
    in result: CheckResult,
    pages: [(chapter: Chapter, part: ChapterPart, headings: [RenderedMarkdown.Heading])]
  ) -> [SnippetUse] {
    var uses: [SnippetUse] = []
    for page in pages {
      for part in page.part.snippets {
        guard part.verdict?.status == .passed, let manner = manner(of: part.snippet),
          let names = result.names[part.snippet.id]
        else { continue }
        let line = part.snippet.place.line
        // The title of the chapter is said anyway.
        let heading = page.headings.last { $0.line < line && $0.line != page.headings.first?.line }
        uses.append(
          SnippetUse(
            target: "\(page.part.page)#\(part.anchor)", chapter: page.part.title, heading: heading?.text,
            name: part.snippet.name, manner: manner,
            symbols: Set(names.filter { !$0.isDeclaration }.flatMap { [$0.symbol] + $0.others })))
      }
    }
    return uses
  }

  /// How a snippet that passed was checked; nil for one that was not compiled.
  private static func manner(of snippet: Snippet) -> SnippetUse.Manner? {
    // What stands in a source file is compiled where it stands.
    if snippet.origin != nil { return .compiled }
    // No page shows it.
    if snippet.isCheck { return nil }
    return switch snippet.mode {
    case .run, .warning: .run
    case .noRun: .compiled
    case .error: .fails
    case .trap: .stops
    case .skip, .start: nil
    }
  }
}
