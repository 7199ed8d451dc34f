import LiterateModel
import LiterateReading

/// Whether an error of the compiler comes from a snippet that is not there.
enum Dependence {
  case none
  /// A snippet that failed declares the name.
  case onFailed(snippet: Int, name: String)
  /// A snippet that this one does not see declares it: one that is not run, or that stands below.
  case onUnseen(Problem)

  static func of(
    _ error: Diagnostic, snippet: Int, session: Session, verdicts: [Verdict?], parsed: ParsedSnippets
  ) -> Dependence {
    for name in quoted(in: error.message) {
      let bare = String(name.prefix { $0 != "(" })
      var seen = false
      var failed: Int?
      var unseen: Int?
      for index in 0..<snippet {
        let other = session.snippets[index]
        let declares = parsed.syntax(of: other).allDeclared
        guard declares.contains(bare) || declares.contains("import \(bare)") else { continue }
        let status = verdicts[index]?.status
        if status == .failed && other.mode != .error || status == .notReached {
          failed = index
        } else if other.mode == .skip || other.mode == .error || other.mode == .noRun || other.mode == .trap {
          unseen = index
        } else {
          seen = true
        }
      }
      // A name that is there too means that the error is about something else.
      if seen {
        if let problem = hidden(bare, error, snippet, session, parsed) { return .onUnseen(problem) }
        continue
      }
      if let failed { return .onFailed(snippet: failed, name: name) }
      if let unseen {
        let other = session.snippets[unseen]
        return .onUnseen(
          Problem(
            .missingName, at: error.position,
            "`\(name)` is declared only by the snippet \(other.whereabouts), which is \(reason(other.mode)).",
            notes: [error.message], length: bare.utf8.count))
      }
      if let problem = declaredLater(bare, error, snippet, session, parsed) { return .onUnseen(problem) }
    }
    return .none
  }

  /// The name is declared above, and is private: a snippet that declares something again begins a module of its own.
  private static func hidden(
    _ name: String, _ error: Diagnostic, _ snippet: Int, _ session: Session, _ parsed: ParsedSnippets
  ) -> Problem? {
    guard error.message.hasPrefix("cannot find") else { return nil }
    let owner = session.snippets[..<snippet].lastIndex { parsed.syntax(of: $0).declared.contains { $0.name == name } }
    guard let owner else { return nil }
    return Problem(
      .missingName, at: error.position,
      "`\(name)` is private to the snippets up to the one that declares a name again, as this one or one before it does; take `private` away in the snippet \(session.snippets[owner].whereabouts), or give the other thing a name of its own.",
      notes: [error.message], length: name.utf8.count)
  }

  /// The name is declared at the top level of a snippet further below.
  private static func declaredLater(
    _ name: String, _ error: Diagnostic, _ snippet: Int, _ session: Session, _ parsed: ParsedSnippets
  ) -> Problem? {
    guard error.message.hasPrefix("cannot find") else { return nil }
    let later = session.snippets.indices.first { index in
      index > snippet && session.snippets[index].mode != .error
        && parsed.syntax(of: session.snippets[index]).declared.contains { $0.name == name }
    }
    guard let later else { return nil }
    return Problem(
      .missingName, at: error.position,
      "`\(name)` is declared later, by the snippet \(session.snippets[later].whereabouts); a snippet sees only what stands before it.",
      notes: [error.message], length: name.utf8.count)
  }

  private static func reason(_ mode: Mode) -> String {
    switch mode {
    case .skip: "skipped, so nothing can use it"
    case .error: "expected not to compile, so nothing can use it"
    default: "never run here, so its variables do not exist"
    }
  }

  /// What a message has in single quotes.
  private static func quoted(in message: String) -> [String] {
    let pieces = message.split(separator: "'", omittingEmptySubsequences: false)
    return stride(from: 1, to: pieces.count, by: 2).map { String(pieces[$0]) }
  }
}
