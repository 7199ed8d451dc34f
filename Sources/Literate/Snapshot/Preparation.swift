import LiterateModel
import LiterateReading

extension BookSnapshot {
  /// Whether an author wrote any of its files for docs-check: it is a book, or a fence has one of docs-check's words, or a comment
  /// states a value behind `→`.
  package var isWrittenForAChecker: Bool {
    !translations.isEmpty || chapters.contains(where: isWrittenForAChecker)
  }

  fileprivate func isWrittenForAChecker(_ chapter: Chapter) -> Bool {
    shelf.nearest(to: chapter.file) != nil
      || chapter.fences.contains { if case .skipped = $0.fate { true } else { false } }
      || chapter.snippets.contains { !$0.hasNoWords || parsed.syntax(of: $0).claims.contains(where: \.isValue) }
  }
}

extension FileReading {
  /// Whether its author wrote it for docs-check.
  package var isWrittenForAChecker: Bool { snapshot.isWrittenForAChecker(chapter) }
}

extension Snippet {
  /// Whether its fence says nothing but a language, and no fence behind it states what it prints.
  fileprivate var hasNoWords: Bool {
    var plain = Snippet(place: place, endLine: endLine)
    // What the reader finds out by itself.
    (plain.isFenced, plain.isInternal, plain.isForeign) = (isFenced, isInternal, isForeign)
    plain.memberOf = memberOf
    (plain.lines, plain.prose, plain.likelyOutput) = (lines, prose, likelyOutput)
    (plain.block, plain.completion, plain.command) = (block, completion, command)
    switch program {
    case .listing, .comment(_, .chapter), .other(_, .listing), .other(_, .chapter): plain.program = program
    default: break
    }
    return self == plain
  }
}

extension Claim {
  fileprivate var isValue: Bool { if case .value = kind { true } else { false } }
}
