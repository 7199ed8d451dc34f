import LiterateModel
import LiterateReading
import LiterateToolchain

/// One file of a book as it is being written: what it has, and what is wrong with it that no compiler has to be asked for.
package struct FileReading: Sendable {
  package let file: String
  /// The file alone, and what it translates.
  package let snapshot: BookSnapshot
  package let chapter: Chapter
  let scope: SessionScope

  fileprivate init(_ snapshot: BookSnapshot, _ file: String, scope: SessionScope) {
    self.file = file
    self.snapshot = snapshot
    self.scope = scope
    chapter =
      snapshot.all.first { $0.file == file }
      ?? Chapter(file: file, title: nil, fences: [], snippets: [], problems: [])
  }

  /// The same file with another text.
  package func saying(_ text: [UInt8]) -> FileReading { snapshot.reading(file, saying: text, scope: scope) }

  /// Whether nobody wrote it for a checker, so that its fences need no words.
  package var isForeign: Bool { scope == .auto }

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
    let own = MarkdownDocument.render(snapshot.bytes(of: file)).headings
    guard let translation = snapshot.translation(file) else { return own.map { ($0.slug, $0.text, $0.line) } }
    // A page has the same anchors in all languages: those of the original.
    let slugs = MarkdownDocument.render(snapshot.bytes(of: translation.original)).headings.map(\.slug)
    return zip(slugs, own).map { ($0, $1.text, $1.line) }
  }

  /// The file whose headings a link leads to: what it names, or the original of that.
  ///
  /// - Parameters:
  ///   - path: what stands before `#`, without escapes; empty in a link to the file itself.
  ///   - source: the file that has the link.
  package func headingFile(of path: String, in source: String) -> String {
    let original = snapshot.shelf.original(of: source)?.file
    guard !path.isEmpty else { return original ?? source }
    let target = LinkPath.normal(LinkPath.folder(of: source) + path)
    if let named = snapshot.shelf.original(of: target)?.file { return named }
    // What a translation does not have beside it stands beside its original.
    guard let original, !Files.exists(target) else { return target }
    return LinkPath.normal(LinkPath.folder(of: original) + path)
  }

  /// Where the other languages of its book have what its first language has at a path; none for a path outside of the book, and for
  /// one of another language.
  package func translations(of path: String) -> [String] {
    guard let (folder, book) = snapshot.shelf.nearest(to: file) else { return [] }
    let start = folder == "." ? "" : folder + "/"
    let name = path.dropFirst(start.count)
    let languages = book.languages.dropFirst()
    guard path.hasPrefix(start), !path.hasPrefix("/") || folder.hasPrefix("/"),
      !languages.contains(where: { name.hasPrefix($0 + "/") })
    else { return [] }
    return languages.map { "\(start)\($0)/\(name)" }
  }

  /// What it can cite beside its own notes.
  package var facts: Facts { snapshot.facts(of: file) }

  /// The folder of the book that it belongs to; nil if it belongs to none.
  package var bookFolder: String? { snapshot.shelf.nearest(to: file)?.folder }

  /// The file that has those facts; nil if its book names none.
  package var factsFile: String? { snapshot.shelf.factsFile(of: file) }

  /// What the parser found in a snippet that states something: the claims, by their places.
  package func claims(of snippet: Snippet) -> [Claim] { snapshot.parsed.syntax(of: snippet).claims }

  /// Comments of a snippet that may state a value, where its comments are compared as people write them.
  package func valueComments(of snippet: Snippet) -> [ValueComment] {
    snapshot.parsed.syntax(of: snippet).valueComments
  }

  /// The expression, or the variable, of which a claim states the value, as it is written. Nil for a claim about something else.
  package func subject(of claim: Claim, in snippet: Snippet) -> String? {
    snapshot.parsed.syntax(of: snippet).subject(of: claim, in: snippet.text)
  }

  /// The snippet whose code, or whose fence, has a line.
  package func snippet(atLine line: Int) -> Snippet? {
    chapter.snippets.first { ($0.place.line...max($0.place.line, $0.endLine)).contains(line) }
  }

  /// The snippets of the program that one belongs to, it among them.
  package func companions(of snippet: Snippet) -> [Snippet] { session(of: snippet)?.snippets ?? [snippet] }

  /// The snippets of all programs that have one of some snippets.
  package func programs(with snippets: [Snippet]) -> [Snippet] {
    let places = Set(snippets.map(\.place))
    let found = Session.all(in: chapter, scope: scope).filter { session in
      session.snippets.contains { places.contains($0.place) }
    }
    let all = Set(found.flatMap(\.snippets).map(\.place))
    return chapter.snippets.filter { all.contains($0.place) }
  }

  /// The program that judges a snippet; nil for one that shows another's text.
  func session(of snippet: Snippet) -> Session? {
    Session.judging(snippet, in: chapter, scope: scope)
  }
}

extension BookSnapshot {
  /// Reads one of its files with another text. Nothing of the others is read again.
  ///
  /// - Parameter others: what other files say that it may speak of, by path, where that is not what the disk or the snapshot has.
  package func reading(
    _ file: String, saying text: [UInt8], beside others: [String: [UInt8]] = [:], scope: SessionScope
  ) -> FileReading {
    let alone = alone(file, saying: text, beside: others, manner: scope == .auto ? .foreign : .strict)
    return FileReading(alone, file, scope: scope)
  }
}
