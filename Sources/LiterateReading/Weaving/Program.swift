import LiterateModel

/// A snippet's part in a program.
package struct ProgramPart: Sendable {
  package enum Use: Sendable {
    /// It runs, and its output is its own.
    case runs
    /// Only its declarations, for the snippets after it.
    case declares
    /// Only its imports: it failed, and the snippets after it should not have to pay for that.
    case imports
    /// Its text as it is, for the compiler alone.
    case isCompiled

    var hasStatements: Bool { self == .runs || self == .isCompiled }
  }

  package var index: Int
  package var snippet: Snippet
  package var syntax: SnippetSyntax
  package var use: Use

  package init(index: Int, snippet: Snippet, syntax: SnippetSyntax, use: Use) {
    self.index = index
    self.snippet = snippet
    self.syntax = syntax
    self.use = use
  }
}

/// One Swift file, woven from snippets. A session is one of them, or several where a name is declared again: a module's own
/// names shadow those it imports.
package struct Program: Sendable {
  package var module: String
  package var entry: String { module + "_main" }
  package var text: String
  /// It has `@main`, so no statement of its own.
  package var isLibrary: Bool
  package var map: PositionMap
  /// The indices of the snippets that it has.
  package var snippets: [Int]
  /// The snippet that gives its lines places of its own, if one does.
  package var selfLocating: Int?
  /// Where it has the author's own text, in order.
  package var copies: [Copy]

  /// A stretch of a snippet's text in a program. Offsets are in bytes.
  package struct Copy: Sendable {
    package var snippet: Int
    package var text: Range<Int>
    /// Where it begins in the program.
    package var start: Int
  }
}
