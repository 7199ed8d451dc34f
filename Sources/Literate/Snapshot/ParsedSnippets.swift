import LiterateModel
import LiterateReading
import Synchronization

/// What the parser says about the snippets of a book: each is parsed once, when somebody first asks.
package final class ParsedSnippets: Sendable {
  /// Whoever edits a book for hours makes many snippets of one.
  private static let most = 20_000
  private let known: Mutex<[Snippet: SnippetSyntax]> = Mutex([:])

  package init() {}

  /// Nothing, for a snippet that is not Swift.
  func syntax(of snippet: Snippet) -> SnippetSyntax {
    if snippet.command != nil { return SnippetSyntax() }
    if let known = known.withLock({ $0[snippet] }) { return known }
    let syntax = SnippetSyntax(snippet)
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[snippet] = syntax
    }
    return syntax
  }
}
