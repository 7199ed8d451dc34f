import LiterateModel
import LiterateReading

/// One file of a book as it is being written: what it has, and what is wrong with it that no compiler has to be asked for.
package struct FileReading: Sendable {
  package let file: String
  /// The file alone, and what it translates.
  package let snapshot: BookSnapshot
  package let chapter: Chapter
  private let scope: SessionScope

  fileprivate init(_ snapshot: BookSnapshot, _ file: String, scope: SessionScope) {
    self.file = file
    self.snapshot = snapshot
    self.scope = scope
    chapter =
      snapshot.all.first { $0.file == file }
      ?? Chapter(file: file, title: nil, fences: [], snippets: [], problems: [])
  }

  /// What the reader and the parser have to say.
  package var problems: [Problem] {
    var problems = chapter.problems
    // What nobody wrote for a checker may be a piece of Swift, which only a compiler can tell.
    if scope != .auto {
      for snippet in chapter.snippets where snippet.mode != .skip && snippet.origin == nil {
        problems += snapshot.parsed.syntax(of: snippet).problems
      }
      problems += BookNotes(snapshot: snapshot).problems
    }
    problems += BookLinks(snapshot, manner: scope == .auto ? .foreign : .strict).problems
    problems += snapshot.origins.flatMap(\.verdict.problems)
    if snapshot.translation(file) != nil {
      let drift = BookDrift(snapshot.translations, chapters: snapshot.chapters, shelf: snapshot.shelf)
      problems += drift.translations.flatMap { $0.drift?.differences ?? [] }.map(\.problem)
      problems += snapshot.problems
    }
    return problems.filter { $0.position.file == file }.sorted { $0.position < $1.position }
  }

  /// What links to it can have behind `#`, and what each of them is called.
  package var anchors: [(slug: String, text: String, line: Int)] {
    MarkdownDocument.render(snapshot.bytes(of: file)).headings.map { ($0.slug, $0.text, $0.line) }
  }

  /// What the parser found in a snippet that states something: the claims, by their places.
  package func claims(of snippet: Snippet) -> [Claim] { snapshot.parsed.syntax(of: snippet).claims }

  /// The snippet whose code, or whose fence, has a line.
  package func snippet(atLine line: Int) -> Snippet? {
    chapter.snippets.first { ($0.place.line...max($0.place.line, $0.endLine)).contains(line) }
  }

  /// The snippets of the program that one belongs to, it among them.
  package func companions(of snippet: Snippet) -> [Snippet] {
    Session.all(in: chapter, scope: scope).first { session in session.own.contains { $0.place == snippet.place } }?
      .snippets ?? [snippet]
  }
}

extension BookSnapshot {
  /// Reads one of its files with another text. Nothing of the others is read again.
  package func reading(_ file: String, saying text: [UInt8], scope: SessionScope) -> FileReading {
    FileReading(alone(file, saying: text, manner: scope == .auto ? .foreign : .strict), file, scope: scope)
  }
}
