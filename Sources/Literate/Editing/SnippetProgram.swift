import LiterateModel
import LiterateReading

/// The program of a snippet that runs by itself, as a reader copies it.
package enum SnippetProgram: Sendable, Equatable {
  case text(String)
  /// There is none, and there will be none: a sentence that says why.
  case none(String)
  /// It takes what the names of the chapter mean, which is not known yet.
  case unknown
}

extension FileReading {
  /// The whole program of a snippet: the imports that nobody writes, what stands before the snippet, and the snippet.
  ///
  /// - Parameters:
  ///   - imports: modules that every snippet of a run imports, besides those of its book.
  ///   - names: what is known of the names in the snippets of the chapter; nil of a snippet of which nothing is known.
  ///   - region: what the snippet itself is marked as, if it is.
  package func program(
    of snippet: Snippet, importing imports: [String] = [], names: (Snippet) -> [KnownName]?, region: String? = nil
  ) -> SnippetProgram {
    if snippet.command != nil { return .none("Only programs in Swift can be put together.") }
    if snippet.origin != nil { return .none("The snippet shows a source file, and is no part of a program.") }
    switch snippet.mode {
    case .error: return .none("The snippet must not compile, so there is no program with it.")
    case .skip: return .none("The snippet is skipped, so there is no program with it.")
    case .start: return .none("It is a text to start with; the solution has a program.")
    case .run, .noRun, .warning, .trap: break
    }
    guard let session = session(of: snippet),
      let index = session.snippets.firstIndex(where: { $0.place == snippet.place })
    else { return .none("The snippet belongs to no program of this file.") }
    let earlier = session.snippets[...index].map(names)
    let known = zip(session.snippets, earlier).compactMap { snippet, names in names.map { (snippet.id, $0) } }
    let whole = WholeProgram(
      session, names: Dictionary(known, uniquingKeysWith: { first, _ in first }), parsed: snapshot.parsed)
    if !whole.isOneFileWithAll(before: index), earlier.contains(where: { $0 == nil }) { return .unknown }
    let modules = snapshot.shelf.book(of: file).imports + imports
    return whole.text(of: index, importing: modules, region: region).map { .text($0) }
      ?? .none("It uses a name that is declared twice before it; one file cannot have both.")
  }
}
